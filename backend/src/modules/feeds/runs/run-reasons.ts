import type { ReasonKind } from '../feed-terms.js';
import { sharedReason } from '../reading/row-rejection.js';
import type { RunReasonView } from './feed-runs.dto.js';

/** Different reasons of a kind; further ones are counted together. */
const MAX_REASONS = 30;
const OTHERS = 'other reasons';

/** Counts why rows are rejected or warned of. */
export class RunReasons {
  private readonly byKind = new Map<ReasonKind, Map<string, RunReasonView>>();

  add(kind: ReasonKind, line: number, reason: string): void {
    const reasons = this.byKind.get(kind) ?? new Map<string, RunReasonView>();
    this.byKind.set(kind, reasons);
    const shared = sharedReason(reason);
    const key = reasons.has(shared) || reasons.size < MAX_REASONS ? shared : OTHERS;
    const counted = reasons.get(key) ?? { kind, reason: key, rows: 0, line };
    counted.rows++;
    reasons.set(key, counted);
  }

  /** Returns the reasons with the most rows first. */
  list(): RunReasonView[] {
    return [...this.byKind.values()]
      .flatMap((reasons) => [...reasons.values()])
      .sort((left, right) => right.rows - left.rows || left.line - right.line);
  }
}
