import { hash } from 'node:crypto';

/**
 * A set of ids that stores 64 bits of each id's hash, about 45 bytes per id. The ids themselves would need more memory: a
 * string that is read from a file keeps the chunk that contains it. The probability that two of a million ids have the same
 * hash is one in thirty million.
 */
export class IdSet {
  private readonly hashes = new Set<bigint>();

  has(id: string): boolean {
    return this.hashes.has(hashOf(id));
  }

  /** @returns false if the set contained the id already. */
  add(id: string): boolean {
    const { size } = this.hashes;
    return this.hashes.add(hashOf(id)).size > size;
  }
}

function hashOf(id: string): bigint {
  return hash('sha1', id, 'buffer').readBigUInt64LE();
}
