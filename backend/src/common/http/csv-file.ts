import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/**
 * Lines as a file to be saved, sent as fast as they are taken. What goes wrong before the first of them is answered as an error, not
 * as the beginning of a file.
 * @param name Word characters, hyphens and dots.
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
