import { describe, expect, it } from '@jest/globals';
import { requestConsent } from './request-consent.server';

function read(headers: Record<string, string>) {
  return requestConsent((name) => new Headers(headers).get(name), 'sunsetdeals');
}

describe('requestConsent', () => {
  it('reads the choice of this site only', () => {
    expect(read({ cookie: 'luxurygrabz=allowall; sunsetdeals=deny' }).choice).toBe('deny');
    expect(read({ cookie: 'luxurygrabz=allowall' }).choice).toBeUndefined();
  });

  it('reads the Global Privacy Control signal', () => {
    expect(read({ 'sec-gpc': '1' }).privacySignal).toBe(true);
    expect(read({ 'sec-gpc': '0' }).privacySignal).toBe(false);
    expect(read({}).privacySignal).toBe(false);
  });
});
