import { readConsent, type ConsentValue } from '@grabdeals/shared/cookies';

export interface RequestConsent {
  /** The visitor's choice; undefined before. */
  choice: ConsentValue | undefined;
  /** Whether the browser sends the Global Privacy Control signal, which means Deny. */
  privacySignal: boolean;
}

/** Returns the consent that a request contains. @param header Returns a header of the request. */
export function requestConsent(header: (name: string) => string | null | undefined, siteName: string): RequestConsent {
  return { choice: readConsent(header('cookie') ?? '', siteName), privacySignal: header('sec-gpc') === '1' };
}
