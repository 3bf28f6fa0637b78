import { readFileSync } from 'node:fs';

/** The bytes and the content type of the responses, from the parent process. */
export function body() {
  const [file, type] = process.argv.slice(2);
  return { bytes: readFileSync(file), type };
}

/** Sends the port to the parent process. */
export function announce(server) {
  process.send({ port: server.address().port });
}
