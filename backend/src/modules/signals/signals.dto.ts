import { ApiProperty } from '@nestjs/swagger';
import { SIGNAL_KINDS, type SignalKind } from '@grabdeals/shared/signals';
import { type Signal, SUBJECTS } from './signals.repository.js';

/** The record that a signal is about. */
export class SignalSubjectView {
  /** `merchant` has the merchant's `mid` as the id. */
  @ApiProperty({ enum: SUBJECTS })
  kind: (typeof SUBJECTS)[number];
  /** @example 199042 */
  id: string;
}

/** Something in clicks and orders that an operator should look at. */
export class SignalView {
  /** @example nbF3mUjbnX0NGPm1cWmF1r */
  id: string;
  @ApiProperty({ enum: SIGNAL_KINDS })
  kind: SignalKind;
  /** Empty for a signal of all sites together. @example sunsetdeals */
  websiteName: string;
  /** @example Crocs */
  title: string;
  /** What was found, in sentences. @example "900 clicks led to 3 orders from Nov 3 to Nov 16 (0.3%), after 4.1% in the ten weeks before." */
  text: string;
  /** Absent for clicks of a network. */
  subject?: SignalSubjectView;
  /** When it was found first. @example 2026-11-20T06:00:00Z */
  since: Date;
}

export function toSignalView({ _id: id, kind, websiteName, title, text, subject, since }: Signal): SignalView {
  return { id, kind, websiteName, title, text, subject, since };
}
