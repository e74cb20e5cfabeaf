@rem npm start says "exec", so that a shell makes room for the server; Windows has no such command.
@%*
