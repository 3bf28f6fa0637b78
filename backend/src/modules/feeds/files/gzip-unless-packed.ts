import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

const MAGIC_NUMBERS = [Buffer.of(0x1f, 0x8b), Buffer.from('PK')];

/**
 * Returns the content gzipped, or unchanged if it is already a gzip or zip file. Does not close the content after an error: a
 * request must still be answered.
 * @param onBytes Receives the length of each chunk of the content. Its errors end the content.
 */
export async function gzipUnlessPacked(
  content: Readable,
  onBytes: (length: number) => void = () => undefined,
): Promise<Readable> {
  const chunks = content.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  const first = await chunks.next();
  if (first.done) return Readable.from([]).pipe(createGzip());
  const source = Readable.from(countBytes(first.value, chunks, onBytes), { objectMode: false });
  const isPacked = MAGIC_NUMBERS.some((magic) => first.value.subarray(0, magic.length).equals(magic));
  return isPacked ? source : pipeline(source, createGzip(), () => undefined);
}

async function* countBytes(
  first: Buffer,
  rest: AsyncIterable<Buffer>,
  onBytes: (length: number) => void,
): AsyncGenerator<Buffer> {
  onBytes(first.length);
  yield first;
  for await (const chunk of rest) {
    onBytes(chunk.length);
    yield chunk;
  }
}
