/** Texts that several parts show or test. docs/requirements contains most of them literally. */
export const TEXTS = {
  grabDeals: 'Grab Deals',
  regPrice: 'Reg. Price',
  noProducts: 'No Products Available',
  seeAllProducts: 'See All Products',
  siteManager: 'Site Manager',
  somethingWentWrong: 'Something went wrong',
  unauthenticated: 'Unauthenticated.',
  domainNotActivated: 'Your domain server is not yet activated, Please contact support team.',
  goToHomePage: 'GO TO HOME PAGE',
  noCodeNeeded: 'No code needed',
  /** Shown next to each paid link. The footer explains it. */
  paidLink: 'Paid link',
  affiliateDisclosure: 'Paid link: we may earn a commission if you buy through it, at no cost to you.',
  imageTooLarge: 'Image file size should be less than or equal to 10MB',
  audioTooLarge: 'Audio file size should be less than or equal to 10MB',
} as const;

/** Shown to shoppers of sites that rank by earnings. Not in `TEXTS`, so that it is in no script. */
export const RANKING_DISCLOSURE = 'When results are similar, shops that pay us more come first.';

/**
 * Returns the heading of a brand's or category's deals. A name with the word deals is returned unchanged: no `Super Deals Deals`.
 */
export function dealsOf(name: string): string {
  return /\bdeals?\b/i.test(name) ? name : `${name} Deals`;
}

/** Returns the message for a file that is no picture. */
export function notAnImage(fileName: string): string {
  return `${fileName} is not an image`;
}
