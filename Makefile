# Replaced by the build room.
