"""What `make` calls: set-up, words, build, serve, and the Python that runs inside Pyodide under Node."""
