/** Pages that are tools or stops on the way; nobody searches for them. */
const INTERNAL_PAGES = [
  'dashboard',
  'links',
  'handleclick',
  'redirection',
  'saved',
  'offline',
  'cookie-consent',
  'signin',
  'signup',
  'changePassword',
];

/** What crawlers may read of a site (RFC 9309). Pictures of shared links are part of the pages that name them. */
export function robotsTxt(origin: string): string {
  const lines = [
    'User-agent: *',
    'Allow: /api/share-images/',
    'Disallow: /api/',
    'Disallow: /admin$',
    'Disallow: /admin/',
    // Whole names only: a brand's address may begin with the same letters.
    ...INTERNAL_PAGES.flatMap((page) => [`Disallow: /${page}$`, `Disallow: /${page}?`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}

/** For a site that shoppers cannot open. */
export const NOTHING_TO_READ = 'User-agent: *\nDisallow: /\n';
