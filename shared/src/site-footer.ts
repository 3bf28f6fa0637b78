import { SITE_NAME } from './page-html.js';

/** A site's own texts and links in the footer. An empty text means the default. */
export interface SiteFooter {
  copyright?: string;
  credit?: string;
  links?: FooterLink[];
}

export interface FooterLink {
  label: string;
  /** An https URL, or a path of the site. */
  url: string;
}

/** Texts of the footer of docs/requirements/storefront.md#header-and-footer. */
export const FOOTER_DEFAULTS = {
  copyright: `Copyright © 2024 ${SITE_NAME}. All rights reserved.`,
  credit: 'Powered by Grabdeals',
} as const;

/** Returns the text of the footer, or the default. */
export function footerText(name: keyof typeof FOOTER_DEFAULTS, text: string | undefined, siteLabel: string): string {
  return (text || FOOTER_DEFAULTS[name]).replaceAll(SITE_NAME, () => siteLabel);
}

/** Returns why a text of the footer cannot be shown; undefined if it can. */
export function footerTextProblem(text: string): string | undefined {
  const placeholder = /\{\{[^{}]*\}\}/.exec(text.replaceAll(SITE_NAME, ''))?.[0];
  return placeholder && `The placeholder ${placeholder} does not exist. Use ${SITE_NAME}.`;
}
