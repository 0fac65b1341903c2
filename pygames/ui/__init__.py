"""What is shown, without a browser: painter, layout, pointer streams, theme, text."""
