import { readConsent, type ConsentValue } from '@grabdeals/shared/cookies';

export interface RequestConsent {
  /** What the visitor chose; undefined until then. */
  choice: ConsentValue | undefined;
  /** The browser sends the Global Privacy Control signal, which counts as Deny. */
  privacySignal: boolean;
}

/** What a request says about consent. */
export function requestConsent({ headers }: Request, siteName: string): RequestConsent {
  return {
    choice: readConsent(headers.get('cookie') ?? '', siteName),
    privacySignal: headers.get('sec-gpc') === '1',
  };
}
