// Ad blockers hide pictures and block requests whose URLs look like advertising. Operators and shoppers with one must get everything.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from './lib/root.mjs';
import { PAGES } from '../storefront/app/pages.ts';

/** Shapes of the general rules of EasyList, in its syntax: `^` is a separator, `*` any text. */
const RULES = [
  ...[
    '/ad/',
    '/ads/',
    '/ad.',
    '/ads.',
    '/ad-',
    '/ads-',
    '/ad_',
    '/ads_',
    '-ad-',
    '-ads-',
    '_ad_',
    '_ads_',
    '-ad.',
    '_ad.',
  ],
  ...[
    '_ads.',
    '-ads.',
    '/adv/',
    '/adv.',
    '/advert',
    '-advert',
    '_advert',
    '/adserv',
    '/adsense',
    '/adbanner',
    '/admanager',
  ],
  ...['/banners/ads/', '/banner.', '/banner-', '/banner_', '/banners.', '-banner-', '-banner.', '_banner.', '_banner_'],
  ...['/bannerad', '/sponsor', '-sponsor', '_sponsor', '/affiliate', '-affiliate', '_affiliate', '/promo/', '/promos/'],
  ...[
    '/promotions/',
    '-promo-',
    '_promo_',
    '/popup',
    '/popunder',
    '-popunder',
    '/leaderboard',
    '/skyscraper',
    '/interstitial',
  ],
  ...['/tracker/', '/tracking/', '/track.', '/pixel.', '/pixel/', '/doubleclick', '/adimage', '/adframe', '/adclick'],
  ...[
    '_728x90',
    '-728x90',
    '/728x90',
    '-300x250',
    '_300x250',
    '-160x600',
    '_160x600',
    '-468x60',
    '_320x50',
    '_970x250',
    '=300x250^',
  ],
  ...['&ad_', '?ad_', '&adid=', '?adunit=', '&banner_id=', '?banner_id='],
];
const PATTERNS = RULES.map(
  (rule) =>
    new RegExp(
      rule
        .replace(/[.+?$|()[\]{}\\]/g, String.raw`\$&`)
        .replaceAll('*', '.*')
        .replaceAll('^', String.raw`(?:[^\w.%-]|$)`),
      'i',
    ),
);

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const matchesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, match]) => match);
const filesBelow = (folder, end) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(end));

function adminPaths() {
  const resources = filesBelow('admin/src/resources', 'resource.ts').map((file) => read(`admin/src/resources/${file}`));
  const names = resources.flatMap((text) => matchesIn(text, /\bname: '([^']+)'/g));
  const pages = names.flatMap((name) => [`/admin/${name}`, `/admin/${name}/create`]);
  const scripts = filesBelow('admin/src', '.tsx').map((file) => `/admin/assets/${basename(file, '.tsx')}-DqW3x9aB.js`);
  return [...pages, ...scripts, ...matchesIn(read('shared/src/admin-paths.ts'), /'(\/[^']+)'/g)];
}

it.each([
  ['the API', () => Object.keys(JSON.parse(read('backend/openapi.json')).paths), 150],
  ['the storefront', () => PAGES.map(({ path }) => `/${path}`), 30],
  ['the Site Manager', adminPaths, 200],
  ['pictures of the demo', () => filesBelow('seeds/assets', '.svg').map((file) => `/${file}`), 20],
  [
    'uploads and images of merchants',
    () => ['/media/uploads/a/1-b-0a1b2c3d.png?w=640&f=auto', '/media/products/a-0-b.webp'],
    2,
  ],
])('no URL of %s looks like advertising', (_part, urls, count) => {
  const found = urls();
  expect(found.length).toBeGreaterThanOrEqual(count);
  const blocked = found.flatMap((url) =>
    RULES.filter((_rule, i) => PATTERNS[i].test(url)).map((rule) => `${url} ${rule}`),
  );
  expect(blocked).toEqual([]);
});

it('recognizes URLs that ad blockers match', () => {
  for (const url of ['/media/a_728x90-1.png', '/img/ads/a.png', '/x/Banner.png', '/i?size=300x250', '/a-sponsored.png'])
    expect([url, PATTERNS.some((pattern) => pattern.test(url))]).toEqual([url, true]);
});
