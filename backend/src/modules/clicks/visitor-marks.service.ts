import { Injectable } from '@nestjs/common';
import { Secrets } from '../../config/secrets.js';
import { VisitorMarksRepository } from './visitor-marks.repository.js';

/** Recognizes for some time what a visitor has done before, by a keyed hash, without storing the visitor. */
@Injectable()
export class VisitorMarks {
  constructor(
    private readonly marks: VisitorMarksRepository,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Marks what a visitor does. @param act The kind of act, the visitor and the object of the act.
   * @returns whether the visitor has not done it within the time.
   */
  claim(act: readonly string[], now: Date, durationMs: number): Promise<boolean> {
    return this.marks.claim(this.keyOf(act), now, new Date(now.getTime() + durationMs));
  }

  has(act: readonly string[], now: Date): Promise<boolean> {
    return this.marks.has(this.keyOf(act), now);
  }

  private keyOf(act: readonly string[]): string {
    return this.secrets.sign('visitors', JSON.stringify(act));
  }
}
