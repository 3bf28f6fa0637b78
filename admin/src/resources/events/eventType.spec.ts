import { describe, expect, it } from '@jest/globals';
import { validateEnd } from './eventType';

const values = {
  title: 'Harvest Sale Live',
  description: '',
  startsAt: '2026-11-27T14:00:00.000Z',
  endsAt: '2026-11-27T18:00:00.000Z',
  location: '',
  url: '',
  image: '',
  websiteName: ['sunsetdeals', 'pricedropsale'],
};

describe('event form', () => {
  it.each(['2026-11-27T13:59:00.000Z', values.startsAt])('refuses the end %p', (end) => {
    expect(validateEnd(end, values)).toBe('Please enter an end time after the start time');
  });

  it('takes an end after the start, and leaves what is missing to others', () => {
    expect(validateEnd(values.endsAt, values)).toBeUndefined();
    expect(validateEnd(null, values)).toBeUndefined();
    expect(validateEnd(values.endsAt, {})).toBeUndefined();
  });
});
