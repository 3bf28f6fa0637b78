// Floor: node:http returns the bytes from memory.
import { createServer } from 'node:http';
import { announce, body } from './serve.mjs';

const { bytes, type } = body();
const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length }).end(bytes);
});
server.listen(0, '127.0.0.1', () => announce(server));
