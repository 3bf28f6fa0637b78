import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Role, ROLES } from '@grabdeals/shared/roles';
import { mayDo } from '../auth/permissions';
import { menu } from './menu';
import { isPage, type MenuItem } from './resource';

const ROOT = join(import.meta.dirname, '../../..');

interface Screen {
  /** Action that changes something, and its resource in permissions, unless the screen only shows data. */
  change?: readonly [resource: string, action: string];
  /** Call of the API that makes the change, or that reads what the screen shows. */
  call: readonly [method: string, path: string];
  /** Roles without the screen that make the call on another screen. */
  otherCallers?: readonly Role[];
}

/** What each screen of the side menu changes, and the call that does it. */
const SCREENS: Readonly<Record<string, Screen>> = {
  overview: { call: ['get', '/api/overview'] },
  homeBanner: { change: ['siteImages', 'edit'], call: ['post', '/api/img/create'] },
  offerBanner: { change: ['siteImages', 'edit'], call: ['post', '/api/img/create'] },
  carousel: { change: ['siteImages', 'edit'], call: ['post', '/api/img/create'] },
  theme: { change: ['theme', 'edit'], call: ['post', '/api/theme/create'] },
  pages: { change: ['pages', 'edit'], call: ['put', '/api/pages/{page}'] },
  media: { change: ['media', 'edit'], call: ['put', '/api/media/{id}'] },
  brandsUpdate: { change: ['brandSelections', 'edit'], call: ['post', '/api/merchant/update'] },
  AllBrandsByWesites: { call: ['post', '/api/merchant/update'] },
  categoryUpdate: { change: ['categoryUpdate', 'edit'], call: ['put', '/api/product-categories/{id}'] },
  announcements: { change: ['announcements', 'edit'], call: ['put', '/api/announcements/{id}'] },
  coupons: { change: ['coupons', 'edit'], call: ['put', '/api/coupons/{id}'] },
  calendar: { call: ['get', '/api/calendar'] },
  createArticle: { change: ['articles', 'create'], call: ['post', '/api/content'] },
  articles: { change: ['articles', 'edit'], call: ['put', '/api/content/{id}'] },
  articleCategories: { change: ['articleCategories', 'edit'], call: ['put', '/api/category/{id}'] },
  events: { change: ['events', 'edit'], call: ['put', '/api/event/{id}'] },
  podcasts: { change: ['podcasts', 'edit'], call: ['put', '/api/podcast/{id}'] },
  quotes: { change: ['quotes', 'edit'], call: ['put', '/api/quote/{id}'] },
  reports: { call: ['get', '/api/home/redclub/getEarningsReport'] },
  compliance: { call: ['get', '/api/compliance/findings'] },
  synonyms: { change: ['synonyms', 'edit'], call: ['put', '/api/synonyms/{id}'] },
  redirects: { change: ['redirects', 'edit'], call: ['put', '/api/redirects/{id}'] },
  sites: { change: ['sites', 'create'], call: ['post', '/api/website'] },
  copyToWebsites: { change: ['copyToWebsites', 'list'], call: ['post', '/api/site-setup/copies'] },
  merchants: { change: ['merchants', 'edit'], call: ['put', '/api/merchants/{id}'] },
  feeds: { change: ['feeds', 'edit'], call: ['put', '/api/feeds/{id}'] },
  products: { change: ['products', 'edit'], call: ['put', '/api/products/{id}'] },
  users: { change: ['users', 'edit'], call: ['put', '/api/users/{id}'] },
  'api-keys': { change: ['api-keys', 'create'], call: ['post', '/api/api-keys'] },
  // Vendors and editors read the history on the pages of records.
  changes: { call: ['get', '/api/changes'], otherCallers: ['vendor', 'editor'] },
  trash: { call: ['get', '/api/trash'] },
};

const items = menu.flatMap((group) => group.items);

function permissionOf({ name }: MenuItem, role: Role): 'see and change' | 'see' | '–' {
  if (!mayDo(role, name, 'list')) return '–';
  const change = SCREENS[name]?.change;
  return change && mayDo(role, ...change) ? 'see and change' : 'see';
}

describe('docs/roles.md', () => {
  it('lists the screens of the side menu by role', () => {
    const rows = readFileSync(join(ROOT, 'docs/roles.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| ') && line.includes('`/admin/'))
      .map((line) =>
        line
          .split('|')
          .map((cell) => cell.trim())
          .slice(1, -1)
          .join(' | '),
      );
    const expected = items.map((item) => {
      const label = isPage(item) ? item.label : item.options.label;
      return [label, `\`/admin/${item.name}\``, ...ROLES.map((role) => permissionOf(item, role))].join(' | ');
    });
    expect(rows).toEqual(expected);
  });

  const { paths } = JSON.parse(readFileSync(join(ROOT, 'backend/openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { 'x-roles'?: Role[] }>>;
  };
  it.each(items)('agrees with the roles that the API allows for $name', (item) => {
    const screen = SCREENS[item.name];
    expect(screen).toBeDefined();
    const { change, call, otherCallers = [] } = screen!;
    const [method, path] = call;
    const needed = change ? 'see and change' : 'see';
    const allowed = ROLES.filter((role) => permissionOf(item, role) === needed);
    const callers = paths[path]?.[method]?.['x-roles'];
    expect(allowed).toEqual(callers?.filter((role) => !otherCallers.includes(role)));
  });
});
