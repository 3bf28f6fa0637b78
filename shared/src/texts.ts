/** Texts that more than one part shows or tests. docs/requirements gives most of them literally. */
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
  /** Beside every paid link; the footer says what it means. */
  paidLink: 'Paid link',
  affiliateDisclosure: 'Paid link: we may earn a commission if you buy through it, at no cost to you.',
  imageTooLarge: 'Image file size should be less than or equal to 10MB',
  audioTooLarge: 'Audio file size should be less than or equal to 10MB',
} as const;

/**
 * Heading of the deals of a brand or category. A name that speaks of deals itself stays as it is: no `Super Deals
 * Deals`.
 */
export function dealsOf(name: string): string {
  return /\bdeals?\b/i.test(name) ? name : `${name} Deals`;
}

/** Shown for a file that is no picture, by its name or by its content. */
export function notAnImage(fileName: string): string {
  return `${fileName} is not an image`;
}
