import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/**
 * Returns lines as a file download, streamed as fast as the client reads. An error before the first line becomes an error response
 * instead of a truncated file.
 * @param name Word characters, spaces, hyphens and dots.
 */
export async function csvFile(name: string, lines: AsyncGenerator<string>): Promise<StreamableFile> {
  const first = await lines.next();
  const all = async function* () {
    if (!first.done) yield first.value;
    yield* lines;
  };
  const disposition = `attachment; filename="${name}"`;
  return new StreamableFile(Readable.from(all()), { type: 'text/csv; charset=utf-8', disposition });
}
