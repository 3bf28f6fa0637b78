import { PAGES } from '~/pages';

/** Pages that search engines must not read: the store's own, and those of the Site Manager. */
const INTERNAL_PAGES = [
  ...PAGES.filter(({ isInternal }) => isInternal).map(({ path }) => path),
  'signin',
  'signup',
  'changePassword',
];

/** Returns the robots.txt of a site (RFC 9309). The images of link previews are allowed, because pages refer to them. */
export function robotsTxt(origin: string): string {
  const lines = [
    'User-agent: *',
    'Allow: /api/share-images/',
    'Disallow: /api/',
    'Disallow: /admin$',
    'Disallow: /admin/',
    // Full names only, because the path of a brand may begin with the same letters.
    ...INTERNAL_PAGES.flatMap((page) => [`Disallow: /${page}$`, `Disallow: /${page}?`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}

/** The robots.txt of a host without an active site. */
export const CLOSED_ROBOTS_TXT = 'User-agent: *\nDisallow: /\n';
