import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { deserialize, serialize } from 'bson';

/** Fast: the changes are read some times at most, and deleted after some weeks. */
const LEVEL = 1;

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Changes as bytes: BSON, which knows times, compressed. A value that is undefined is left out. */
export function encodeChanges(changes: readonly object[]): Promise<Buffer> {
  return deflate(serialize({ changes }), { level: LEVEL });
}

export async function decodeChanges<Change>(payload: Buffer): Promise<Change[]> {
  return (deserialize(await inflate(payload)) as { changes: Change[] }).changes;
}
