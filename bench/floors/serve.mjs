import { readFileSync } from 'node:fs';

/** The bytes a floor answers with and their type, as its parent process names them. */
export function body() {
  const [file, type] = process.argv.slice(2);
  return { bytes: readFileSync(file), type };
}

/** Tells the parent process which port the system chose. */
export function announce(server) {
  process.send({ port: server.address().port });
}
