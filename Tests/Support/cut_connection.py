"""A wire to a server that can be cut."""

import socket
import threading


class CutConnection:
    """Passes on what clients and a server say; cuts the connection once the server has said `limit` bytes."""

    def __init__(self, port):
        self.limit = None
        self._server = port
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port = self._socket.getsockname()[1]

    def __enter__(self):
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._socket.close()

    def _accept(self):
        while True:
            try:
                client, _ = self._socket.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self._server))
            for wire in [(client, server, None), (server, client, self.limit)]:
                threading.Thread(target=self._pass_on, args=wire, daemon=True).start()

    @staticmethod
    def _pass_on(source, target, limit):
        passed = 0
        try:
            while (limit is None or passed < limit) and (data := source.recv(4096)):
                target.sendall(data)
                passed += len(data)
        except OSError:
            pass
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
