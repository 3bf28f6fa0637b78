/** Cookies of the storefront. */

/** Returns the name of the consent cookie, which is the site's name (docs/requirements/storefront.md#cookie-consent). */
export function consentCookieName(siteName: string): string {
  return siteName;
}

const CONSENT_VALUES = ['deny', 'allowall', 'allowselection'] as const;
export type ConsentValue = (typeof CONSENT_VALUES)[number];
const CONSENT_MAX_AGE_DAYS = 1000;

/** Returns the value of a consent choice for `Set-Cookie` or `document.cookie`. */
export function consentCookie(siteName: string, value: ConsentValue): string {
  const seconds = CONSENT_MAX_AGE_DAYS * 24 * 60 * 60;
  return `${consentCookieName(siteName)}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

/** Returns the consent choice in the cookies of a request or a document. @returns undefined without a choice. */
export function readConsent(cookies: string, siteName: string): ConsentValue | undefined {
  const start = `${consentCookieName(siteName)}=`;
  // Another program of the domain may use the name, too: the first value that is a choice counts.
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(start))
    .map((cookie) => toConsentValue(cookie.slice(start.length)))
    .find((choice) => choice !== undefined);
}

/** Returns `text` if it is a consent choice. */
export function toConsentValue(text: string | null | undefined): ConsentValue | undefined {
  return CONSENT_VALUES.find((choice) => choice === text);
}
