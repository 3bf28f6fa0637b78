import { statfsSync } from 'node:fs';
import { DatabaseError } from '../errors.js';

/** Space that must remain free, because lmdb may end the process when the disk is full. */
const reserveBytes = 128 * 2 ** 20;
/** The reserve is at most this part of the disk. */
const maxReservePart = 0.05;

/** Sizes of a disk, in bytes. */
export interface DiskFigures {
  free: number;
  size: number;
}

/** Measures the free space of a disk. */
export class DiskSpace {
  /** @param measure reads the figures, which takes some microseconds. Call it per transaction, not per document. */
  constructor(private readonly measure: () => DiskFigures) {}

  static of(folder: string): DiskSpace {
    return new DiskSpace(() => {
      const { bavail, blocks, bsize } = statfsSync(folder);
      return { free: bavail * bsize, size: blocks * bsize };
    });
  }

  get isShort(): boolean {
    const { free, size } = this.measure();
    return free < Math.min(reserveBytes, size * maxReservePart);
  }

  /** Rejects a change before the disk is full. @throws DatabaseError 14031. */
  assertEnough(): void {
    if (!this.isShort) return;
    throw new DatabaseError(
      14_031,
      'OutOfDiskSpace',
      "The database's disk is full. Changes are rejected until there is free space.",
    );
  }
}
