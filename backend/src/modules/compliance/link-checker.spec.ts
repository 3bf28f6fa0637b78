import { describe, expect, it } from '@jest/globals';
import type { LinkProbe } from '../../outbound/probe-link.js';
import type { LinkCheck } from './link-checks.repository.js';
import { toResult } from './link-checker.js';

const NOW = new Date('2026-11-25T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Returns outcome, failures and the time until the next check. */
function resultOf(probe: LinkProbe, link: Partial<LinkCheck> = {}) {
  const stored = { url: 'https://shop.example/', failures: 0, dueAt: NOW, neededAt: NOW, ...link };
  const { outcome, failures, dueAt } = toResult(stored, probe, NOW);
  return { outcome, failures, wait: dueAt.getTime() - NOW.getTime() };
}

describe('a checked link', () => {
  it.each(['alive', 'dead', 'private'] as const)('that is %s is due after a day', (outcome) => {
    expect(resultOf({ outcome }, { failures: 3 })).toEqual({ outcome, failures: 0, wait: DAY });
  });

  it('whose check is unclear is due again after longer and longer times', () => {
    const waits = [0, 1, 2, 3, 4].map((failures) => resultOf({ outcome: 'unknown', status: 503 }, { failures }).wait);
    expect(waits).toEqual([MINUTE, 15 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE, DAY]);
  });

  it('has no host only if two checks do not find its name', () => {
    expect(resultOf({ outcome: 'no-host' })).toEqual({ outcome: 'unknown', failures: 1, wait: MINUTE });
    expect(resultOf({ outcome: 'no-host' }, { failures: 1 })).toMatchObject({ outcome: 'no-host', wait: DAY });
    expect(resultOf({ outcome: 'no-host' }, { outcome: 'no-host' })).toMatchObject({ outcome: 'no-host', wait: DAY });
  });
});
