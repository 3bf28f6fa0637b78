import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

const GZIP = Buffer.of(0x1f, 0x8b);
const ZIP = Buffer.from('PK');

/**
 * The content as it is stored: gzipped, unless it is packed already. The stream that it comes from is left open where the rest is not
 * wanted: a request has yet to be answered.
 * @param onBytes told of what comes, before it is packed; what it throws ends the content.
 */
export async function packed(content: Readable, onBytes: (bytes: number) => void = () => undefined): Promise<Readable> {
  const chunks = content.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  const first = await chunks.next();
  const whole = Readable.from(counted(first, chunks, onBytes), { objectMode: false });
  if (isPacked(first.done ? Buffer.alloc(0) : first.value)) return whole;
  const gzip = createGzip();
  return whole.on('error', (error) => gzip.destroy(error)).pipe(gzip);
}

async function* counted(
  first: IteratorResult<Buffer>,
  rest: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  if (first.done) return;
  onBytes(first.value.length);
  yield first.value;
  for await (const chunk of rest) {
    onBytes(chunk.length);
    yield chunk;
  }
}

function isPacked(beginning: Buffer): boolean {
  return [GZIP, ZIP].some((magic) => beginning.subarray(0, magic.length).equals(magic));
}
