/** Titles of the pages that every site has, by path. */
export const STATIC_PAGES = {
  products: 'All Products Deals',
  brands: 'All Brands',
  allCategories: 'All Categories',
  deals: 'Deals',
  offers: 'Offers',
  coupons: 'Coupons',
  articles: 'Articles',
  aboutus: 'About Us',
  contactus: 'Contact Us',
  'privacy-policy': 'Your Privacy Rights',
  termscondition: 'Terms of Use',
  cookiesPolicy: 'Cookie Policy',
} as const;

export type StaticPage = keyof typeof STATIC_PAGES;

export function isStaticPage(path: string): path is StaticPage {
  return Object.hasOwn(STATIC_PAGES, path);
}
