import { describe, expect, it } from '@jest/globals';
import { endNote } from './end-note';

const NOW = Date.parse('2026-11-27T14:00:00Z');

describe('endNote', () => {
  it.each([
    ['2026-11-28T12:00:00Z', 'Ends Sat 28 Nov'],
    ['2026-12-05T00:00:01Z', 'Ends Sat 05 Dec'],
    ['2026-11-27T14:00:01Z', 'Ends today'],
    ['2027-11-27T14:00:00Z', 'Ends Sat 27 Nov'],
  ])('of %s is %j', (endsAt, note) => expect(endNote(endsAt, NOW)).toBe(note));

  it('names the day that an end at midnight closes', () => {
    expect(endNote('2026-11-28T00:00:00Z', NOW)).toBe('Ends today');
    expect(endNote('2026-11-29T00:00:00Z', NOW)).toBe('Ends Sat 28 Nov');
  });

  it('is the day in UTC', () => expect(endNote('2026-11-29T20:00:00-05:00', NOW)).toBe('Ends Mon 30 Nov'));
});
