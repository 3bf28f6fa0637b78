import { consentCookie, readConsent, type ConsentValue } from '@grabdeals/shared/cookies';
import { useCallback, useSyncExternalStore } from 'react';

/** Where a choice goes without JavaScript. */
export const CONSENT_PATH = '/cookie-consent';
export const CHOICE_PARAM = 'choice';

/** The settings for visitors without JavaScript. */
export const CHOICES_ANCHOR = '/cookiesPolicy#your-choices';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The visitor's choice for this site: what the server read from the cookie, then what the browser has. */
export function useConsentChoice(siteName: string, onServer: ConsentValue | undefined): ConsentValue | undefined {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => readConsent(document.cookie, siteName), [siteName]),
    () => onServer,
  );
}

/** Keeps the choice in the site's cookie; everything that shows it follows. */
export function storeConsentChoice(siteName: string, value: ConsentValue): void {
  document.cookie = consentCookie(siteName, value);
  for (const listener of listeners) listener();
}

/** The form address that makes a choice without JavaScript. */
export function choicePath(value: ConsentValue): string {
  return `${CONSENT_PATH}?${CHOICE_PARAM}=${value}`;
}
