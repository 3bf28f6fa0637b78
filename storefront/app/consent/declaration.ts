export type ConsentCategory = 'necessary' | 'preferences' | 'statistics' | 'marketing';

interface Declared {
  label: string;
  /** How many cookies and similar entries the website declares. */
  count: number;
  purpose: string;
  /** What the visitor switches; nothing where there is no choice to make. */
  category?: ConsentCategory;
}

/** The cookie declaration (docs/requirements/storefront.md#cookie-consent). */
export const DECLARATION: readonly Declared[] = [
  {
    label: 'Necessary',
    category: 'necessary',
    count: 5,
    purpose:
      'Make the website work: they remember your cookie choice, keep your place on a page and protect the service. They are always on.',
  },
  {
    label: 'Preferences',
    category: 'preferences',
    count: 0,
    purpose: 'Remember how you like the website to look or behave, such as a language or a region.',
  },
  {
    label: 'Statistics',
    category: 'statistics',
    count: 3,
    purpose: 'Help us understand, in totals and not by person, which pages, deals and articles are useful.',
  },
  {
    label: 'Marketing',
    category: 'marketing',
    count: 0,
    purpose: 'Follow visitors across websites to show them advertising. We use none.',
  },
  {
    label: 'Unclassified',
    count: 0,
    purpose: 'Cookies that have not been sorted into a category yet.',
  },
];
