import type { PageInsert } from './page-html.js';
import { STATIC_PAGES, type StaticPage } from './static-pages.js';

/** Static pages with a text that a site can edit, by path, in display order. */
export const TEXT_PAGES = [
  'aboutus',
  'contactus',
  'privacy-policy',
  'termscondition',
  'cookiesPolicy',
] as const satisfies readonly StaticPage[];

export type TextPage = (typeof TEXT_PAGES)[number];

export function isTextPage(path: string): path is TextPage {
  return TEXT_PAGES.some((page) => page === path);
}

export function textPageTitle(page: TextPage): string {
  return STATIC_PAGES[page];
}

/** Returns what can be inserted into the text of a page. */
export function insertsOf(page: TextPage): readonly PageInsert[] {
  return page === 'cookiesPolicy' ? ['contact', 'cookies'] : ['contact'];
}
