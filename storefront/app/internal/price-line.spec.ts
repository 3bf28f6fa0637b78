import { describe, expect, it } from '@jest/globals';
import { parseStay, stayHref } from './price-line';

const NOTHING = { city: '', checkIn: '', checkOut: '', channel: '4' };

describe('parseStay', () => {
  it('reads the stay from the query', () => {
    const query = new URLSearchParams('checkIn=2026-12-01&checkOut=2026-12-04&chanel=7&city=+Toronto+');
    expect(parseStay(query)).toEqual({
      city: 'Toronto',
      checkIn: '2026-12-01',
      checkOut: '2026-12-04',
      channel: '7',
    });
  });

  it.each(['', 'chanel=', 'chanel=a+b', `chanel=${'4'.repeat(41)}`])('uses channel 4 for %j', (query) =>
    expect(parseStay(new URLSearchParams(query))).toEqual(NOTHING),
  );
});

describe('stayHref', () => {
  const rows = [
    { title: 'No address', city: 'Toronto' },
    { title: 'Not for the web', url: 'javascript:alert(1)' },
    { title: 'Montreal nights', link: 'https://travel.example/montreal' },
    { title: 'Three nights in Toronto', url: 'https://travel.example/toronto?rate=2&city=yto' },
  ];

  it('returns the first offer of the city, with the stay in its query', () => {
    const stay = { ...NOTHING, city: 'toronto', checkIn: '2026-12-01', checkOut: '2026-12-04' };
    expect(stayHref(rows, stay)).toBe(
      'https://travel.example/toronto?rate=2&city=yto&checkIn=2026-12-01&checkOut=2026-12-04',
    );
  });

  it('returns the first offer if the query has no city', () =>
    expect(stayHref(rows, NOTHING)).toBe('https://travel.example/montreal'));

  it('returns nothing if the city has no offer', () =>
    expect(stayHref(rows, { ...NOTHING, city: 'Halifax' })).toBeUndefined());
});
