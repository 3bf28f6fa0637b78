import { readConsent, type ConsentValue } from '@grabdeals/shared/cookies';

export interface RequestConsent {
  /** The visitor's choice; undefined before. */
  choice: ConsentValue | undefined;
  /** Whether the browser sends the Global Privacy Control signal, which means Deny. */
  privacySignal: boolean;
}

/** Returns the consent that a request contains. */
export function requestConsent({ headers }: Request, siteName: string): RequestConsent {
  return {
    choice: readConsent(headers.get('cookie') ?? '', siteName),
    privacySignal: headers.get('sec-gpc') === '1',
  };
}
