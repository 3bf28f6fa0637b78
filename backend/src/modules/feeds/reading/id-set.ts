import { hash } from 'node:crypto';

const INITIAL_SLOTS = 1 << 12;
const MAX_LOAD = 0.6;

/**
 * A set of strings that keeps 64 bits of each string's hash only: about 20 bytes an id however long it is, where a Set
 * of strings takes five times as much. Two of a million ids are taken for one with a chance of one in thirty million.
 */
export class IdSet {
  /** Open addressing: the two halves of a hash beside each other, both zero in a free slot. */
  private slots = new Uint32Array(INITIAL_SLOTS * 2);
  private count = 0;

  get size(): number {
    return this.count;
  }

  has(id: string): boolean {
    const [high, low] = halves(id);
    const at = this.slotOf(high, low);
    return this.slots[at] !== 0 || this.slots[at + 1] !== 0;
  }

  /** @returns false when it was there already. */
  add(id: string): boolean {
    const [high, low] = halves(id);
    if (!this.place(high, low)) return false;
    this.count++;
    if (this.count > (this.slots.length / 2) * MAX_LOAD) this.grow();
    return true;
  }

  private place(high: number, low: number): boolean {
    const at = this.slotOf(high, low);
    if (this.slots[at] !== 0 || this.slots[at + 1] !== 0) return false;
    this.slots[at] = high;
    this.slots[at + 1] = low;
    return true;
  }

  /** Where the hash stands, or the free slot where it belongs. */
  private slotOf(high: number, low: number): number {
    const mask = this.slots.length / 2 - 1;
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const at = slot * 2;
      const isFree = this.slots[at] === 0 && this.slots[at + 1] === 0;
      if (isFree || (this.slots[at] === high && this.slots[at + 1] === low)) return at;
    }
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Uint32Array(old.length * 2);
    for (let at = 0; at < old.length; at += 2) {
      const high = old[at] ?? 0;
      const low = old[at + 1] ?? 0;
      if (high !== 0 || low !== 0) this.place(high, low);
    }
  }
}

function halves(id: string): [high: number, low: number] {
  const digest = hash('sha1', id, 'buffer');
  return [digest.readUInt32LE(0), digest.readUInt32LE(4) || 1];
}
