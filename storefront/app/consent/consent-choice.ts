import { consentCookie, readConsent, type ConsentValue } from '@grabdeals/shared/cookies';
import { useCallback, useSyncExternalStore } from 'react';

/** Path of the form without JavaScript. */
const CONSENT_PATH = '/cookie-consent';
export const CHOICE_PARAM = 'choice';

/** The settings for visitors without JavaScript. */
export const CHOICES_ANCHOR = '/cookiesPolicy#your-choices';

const listeners = new Set<() => void>();
/** Choices of this page by site, for browsers that store no cookies. */
const choicesOfPage = new Map<string, ConsentValue>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns the visitor's choice for this site: on the server and while hydrating the one in the request's cookie, then the one in the
 * browser's cookie. If the browser stores no cookies, the choice lasts as long as the page.
 */
export function useConsentChoice(siteName: string, onServer: ConsentValue | undefined): ConsentValue | undefined {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => currentConsentChoice(siteName), [siteName]),
    () => onServer,
  );
}

/** Returns the visitor's choice for this site in the browser. */
export function currentConsentChoice(siteName: string): ConsentValue | undefined {
  return readConsent(document.cookie, siteName) ?? choicesOfPage.get(siteName);
}

/** Stores the choice in the site's cookie and notifies all components that show it. */
export function storeConsentChoice(siteName: string, value: ConsentValue): void {
  document.cookie = consentCookie(siteName, value);
  choicesOfPage.set(siteName, value);
  for (const listener of listeners) listener();
}

/** Returns the form action of a choice without JavaScript. */
export function choicePath(value: ConsentValue): string {
  return `${CONSENT_PATH}?${CHOICE_PARAM}=${value}`;
}
