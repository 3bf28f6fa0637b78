import { createHash } from 'node:crypto';

/** The number and the checksum of a collection's documents. */
export interface Summary {
  documents: number;
  /** The sum of the SHA-256 of all documents as BSON, modulo 2^256, in hex. The order of the documents does not matter. */
  checksum: string;
}

const MODULUS = 2n ** 256n;

/** Counts documents and computes their checksum. */
export class Checksum {
  private documents = 0;
  private sum = 0n;

  add(raw: Uint8Array): void {
    this.documents++;
    this.sum = (this.sum + BigInt(`0x${createHash('sha256').update(raw).digest('hex')}`)) % MODULUS;
  }

  get summary(): Summary {
    return { documents: this.documents, checksum: this.sum.toString(16).padStart(64, '0') };
  }
}

/** Yields the documents, and adds each of them to the checksum. */
export async function* withChecksum(
  documents: AsyncIterable<Uint8Array>,
  checksum: Checksum,
): AsyncGenerator<Uint8Array> {
  for await (const raw of documents) {
    checksum.add(raw);
    yield raw;
  }
}

/** Reads all documents and returns their summary. */
export async function summaryOf(documents: AsyncIterable<Uint8Array>): Promise<Summary> {
  const checksum = new Checksum();
  for await (const raw of documents) checksum.add(raw);
  return checksum.summary;
}

export function isSameSummary(left: Summary, right: Summary): boolean {
  return left.documents === right.documents && left.checksum === right.checksum;
}
