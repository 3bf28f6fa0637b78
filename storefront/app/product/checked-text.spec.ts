import { describe, expect, it } from '@jest/globals';
import { checkedText } from './checked-text';

describe('checkedText', () => {
  it.each([
    ['2026-03-02T11:59:30Z', 'checked just now'],
    ['2026-03-02T12:00:30Z', 'checked just now'],
    ['2026-03-02T11:59:00Z', 'checked 1 minute ago'],
    ['2026-03-02T11:01:00Z', 'checked 59 minutes ago'],
    ['2026-03-02T11:00:00Z', 'checked 1 hour ago'],
    ['2026-02-28T12:00:01Z', 'checked 47 hours ago'],
    ['2026-02-28T12:00:00Z', 'checked Feb 28'],
  ])('of %s is %j', (iso, text) => expect(checkedText(iso, Date.parse('2026-03-02T12:00:00Z'))).toBe(text));
});
