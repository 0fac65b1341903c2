"""The browser: the only room that imports js or pyscript."""
