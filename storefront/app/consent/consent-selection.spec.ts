import { describe, expect, it } from '@jest/globals';
import { selectionOf, selectionText } from './consent-selection';

const NOTHING = { preferences: false, statistics: false, marketing: false };

describe('selectionOf', () => {
  it.each([undefined, 'deny'] as const)('allows nothing optional for %s, whatever is stored', (choice) => {
    expect(selectionOf(choice, 'statistics')).toEqual(NOTHING);
  });

  it('allows everything for allowall', () => {
    expect(Object.values(selectionOf('allowall', null))).toEqual([true, true, true]);
  });

  it('allows the stored selection, and nothing without one', () => {
    const selection = { ...NOTHING, statistics: true };
    expect(selectionOf('allowselection', selectionText(selection))).toEqual(selection);
    expect(selectionOf('allowselection', null)).toEqual(NOTHING);
    expect(selectionOf('allowselection', selectionText(NOTHING))).toEqual(NOTHING);
  });
});
