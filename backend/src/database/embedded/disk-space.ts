import { statfsSync } from 'node:fs';
import { DatabaseError } from './errors.js';

/** What is never filled: lmdb must not meet the end of the disk, after which it may end the process. */
const reserveBytes = 128 * 2 ** 20;
/** On a small disk the reserve is this part of it. */
const reservePart = 0.05;

/** Sizes of the disk that holds a directory, in bytes. */
export interface DiskFigures {
  free: number;
  size: number;
}

const outOfDiskSpace = (message: string): DatabaseError => new DatabaseError(14_031, 'OutOfDiskSpace', message);

/** Whether there is room for more on the disk. */
export class DiskSpace {
  /** @param measure asks the disk anew each time (some microseconds): once a transaction, not once a document. */
  constructor(private readonly measure: () => DiskFigures) {}

  static of(directory: string): DiskSpace {
    return new DiskSpace(() => {
      const { bavail, blocks, bsize } = statfsSync(directory);
      return { free: bavail * bsize, size: blocks * bsize };
    });
  }

  get isShort(): boolean {
    const { free, size } = this.measure();
    return free < Math.min(reserveBytes, size * reservePart);
  }

  /** @throws DatabaseError 14031 before the disk is full. */
  assertEnough(): void {
    if (this.isShort)
      throw outOfDiskSpace('The disk of the database is full: changes are refused until there is space again');
  }
}
