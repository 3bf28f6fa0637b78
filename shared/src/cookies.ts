/** Cookies the storefront sets. */

/** The consent choice is stored in a cookie named for the site (storefront.txt, section 2). */
export function consentCookieName(siteName: string): string {
  return siteName;
}

export const CONSENT_VALUES = ['deny', 'allowall', 'allowselection'] as const;
export type ConsentValue = (typeof CONSENT_VALUES)[number];
export const CONSENT_MAX_AGE_DAYS = 1000;
