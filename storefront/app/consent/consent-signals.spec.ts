import { describe, expect, it } from '@jest/globals';
import { signalsOf } from './consent-signals';

const NOTHING = { preferences: false, statistics: false, marketing: false };

function granted(selection: Parameters<typeof signalsOf>[0]): string[] {
  return Object.entries(signalsOf(selection))
    .filter(([, state]) => state === 'granted')
    .map(([signal]) => signal)
    .sort();
}

describe('signalsOf', () => {
  it('grants only the necessary signal by default', () => {
    expect(granted(NOTHING)).toEqual(['security_storage']);
    expect(Object.keys(signalsOf(NOTHING))).toHaveLength(7);
  });

  it.each([
    ['preferences', ['functionality_storage', 'personalization_storage']],
    ['statistics', ['analytics_storage']],
    ['marketing', ['ad_personalization', 'ad_storage', 'ad_user_data']],
  ] as const)('grants for %s its own signals only', (category, signals) => {
    expect(granted({ ...NOTHING, [category]: true })).toEqual([...signals, 'security_storage'].sort());
  });
});
