export type ConsentCategory = 'necessary' | 'preferences' | 'statistics' | 'marketing';

interface CookieDeclaration {
  label: string;
  /** Number of declared cookies and similar entries. */
  count: number;
  purpose: string;
  /** Category of the switch; undefined if there is no switch. */
  category?: ConsentCategory;
}

/** The cookie declaration (docs/requirements/storefront.md#cookie-consent). */
export const DECLARATION: readonly CookieDeclaration[] = [
  {
    label: 'Necessary',
    category: 'necessary',
    count: 5,
    purpose:
      'Necessary cookies make the website work: they remember your cookie choice and your position on a page, and protect the service. Necessary cookies are always on.',
  },
  {
    label: 'Preferences',
    category: 'preferences',
    count: 0,
    purpose: 'Preference cookies remember how you want the website to look or behave, such as your language or region.',
  },
  {
    label: 'Statistics',
    category: 'statistics',
    count: 3,
    purpose:
      'Statistics cookies help us understand which pages, deals and articles are useful, in totals and not by person.',
  },
  {
    label: 'Marketing',
    category: 'marketing',
    count: 0,
    purpose: 'Marketing cookies follow visitors across websites to show advertising. We use no marketing cookies.',
  },
  {
    label: 'Unclassified',
    count: 0,
    purpose: 'Unclassified cookies do not belong to a category yet.',
  },
];
