import type { OfferSection } from './offer-sections.js';
import type { ResourceName } from './resources.js';
import { THEME_FIELDS, type ThemeField } from './theme.js';

/** Records of several sites: a copy also shows those of a site on others. */
export const RECORD_PARTS = ['announcements'] as const satisfies readonly ResourceName[];
export type RecordPart = (typeof RECORD_PARTS)[number];

/** What one site can take over from another one. The site's name always stays its own. */
export const SITE_PARTS = [
  'colors',
  'logo',
  'banners',
  'carousel',
  'offers',
  ...RECORD_PARTS,
  'brands',
  'settings',
  'contact',
  'socialProfiles',
  'pages',
  'adsTxt',
] as const;
export type SitePart = (typeof SITE_PARTS)[number];

/** Names of the parts for operators. */
export const SITE_PART_NAMES: Readonly<Record<SitePart, string>> = {
  colors: 'Colors of the theme',
  logo: 'Logo and icons',
  banners: 'Banners',
  carousel: 'Carousel',
  offers: 'Offers',
  announcements: 'Announcement bars',
  brands: 'Brands',
  settings: 'Home page, prices and region',
  contact: 'Contact',
  socialProfiles: 'Social profiles',
  pages: 'Static pages and footer',
  adsTxt: 'ads.txt',
};

/** Parts that are lists: their entries can be added to those of the other site. */
export const LIST_PARTS: readonly SitePart[] = ['banners', 'carousel', 'offers', ...RECORD_PARTS, 'brands'];

/** Parts that are lists of pictures with links, of which single slots can be copied. */
export const IMAGE_PARTS = { banners: 'Banner', carousel: 'Carousel', offers: 'Offer' } as const satisfies Partial<
  Record<SitePart, OfferSection>
>;
export type ImagePart = keyof typeof IMAGE_PARTS;
export const IMAGE_PART_NAMES = Object.keys(IMAGE_PARTS) as ImagePart[];

export function isImagePart(part: SitePart): part is ImagePart {
  return part in IMAGE_PARTS;
}

/**
 * Where the entries of a list go: before those of the other site, to the same positions, behind its own (`add`), or in place of them
 * (`replace`).
 */
export const LIST_MODES = ['first', 'same', 'add', 'replace'] as const;
export type ListMode = (typeof LIST_MODES)[number];

/** Fields of the theme in the part `logo`. */
export const LOGO_FIELDS: readonly ThemeField[] = ['logo', 'logoTitle', 'icon', 'iconTitle', 'favIcon'];
/** Fields of the theme in the part `colors`. */
export const COLOR_FIELDS: readonly ThemeField[] = THEME_FIELDS.filter(
  (field) => field !== 'siteName' && !LOGO_FIELDS.includes(field),
);

/** Maximum number of sites of one copy. */
export const MAX_COPY_SITES = 200;

/** What a site should have before shoppers see it. */
export const SETUP_STEPS = ['colors', 'logo', 'brands', 'email', 'address', 'images'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
