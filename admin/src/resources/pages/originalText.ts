import aboutUs from '@grabdeals/shared/content/about-us.md?raw';
import contactUs from '@grabdeals/shared/content/contact-us.md?raw';
import cookiePolicy from '@grabdeals/shared/content/cookie-policy.md?raw';
import privacyRights from '@grabdeals/shared/content/privacy-rights.md?raw';
import termsOfUse from '@grabdeals/shared/content/terms-of-use.md?raw';
import type { TextPage } from '@grabdeals/shared/text-pages';
import { marked } from 'marked';

const TEXTS: Readonly<Record<TextPage, string>> = {
  aboutus: aboutUs,
  contactus: contactUs,
  'privacy-policy': privacyRights,
  termscondition: termsOfUse,
  cookiesPolicy: cookiePolicy,
};

/** Anchor of a section's heading. */
const ANCHOR = /^(## .+) \{#[a-z-]+\}$/gm;

/** Returns the original text of a page as HTML. The storefront adds the anchors of the headings again. */
export function originalText(page: TextPage): string {
  return marked.parse(TEXTS[page].replace(ANCHOR, '$1'), { async: false }).trim();
}
