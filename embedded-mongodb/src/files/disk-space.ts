import { statfsSync } from 'node:fs';
import { DatabaseError } from '../errors.js';

/** Always left free: lmdb may end the process when the disk is full. */
const reserveBytes = 128 * 2 ** 20;
/** Limits the reserve on a small disk to this part of it. */
const maxReservePart = 0.05;

/** Sizes of a disk, in bytes. */
export interface DiskFigures {
  free: number;
  size: number;
}

/** Measures the free space of a disk. */
export class DiskSpace {
  /** @param measure reads the figures from the disk. Takes some microseconds, so it is called per transaction, not per document. */
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

  /** @throws DatabaseError 14031 before the disk is full. */
  assertEnough(): void {
    if (!this.isShort) return;
    throw new DatabaseError(
      14_031,
      'OutOfDiskSpace',
      'The disk of the database is full: changes are refused until there is free space',
    );
  }
}
