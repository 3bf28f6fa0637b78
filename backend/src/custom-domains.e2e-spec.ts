import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { articlePath } from '@grabdeals/shared/article-path';
import { loadSampleSites, SAMPLE } from './testing/sample-sites.js';
import { startStorefront, type TestStorefront } from './testing/storefront.js';

const { red, blue } = SAMPLE.sites;
const DOMAIN = 'shop.custom.test';

/** The built product on a site's custom domain. */
describe('pages of a custom domain', () => {
  let storefront: TestStorefront;
  let origin: string;
  let port: string;
  let owner: string;
  beforeAll(async () => {
    storefront = await startStorefront(loadSampleSites);
    ({ port } = new URL(storefront.url(red)));
    origin = `http://${DOMAIN}:${port}`;
    owner = (await storefront.test.signIn('owner')).token;
    await save(red, [DOMAIN, 'second.custom.test']);
  });
  afterAll(() => storefront.close());

  const at = (host: string, path: string) =>
    request(`http://127.0.0.1:${port}`).get(path).set('Host', `${host}:${port}`).redirects(0);
  const save = async (site: string, domains: string[], fields = {}) => {
    const { body } = await storefront.api('get', 'website', owner).expect(200);
    const { id } = (body as { value: string; id: string }[]).find(({ value }) => value === site)!;
    await storefront
      .api('put', `website/${id}`, owner)
      .send({ domains, ...fields })
      .expect(200);
  };
  const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

  it.each([DOMAIN, 'second.custom.test', 'redsite.localhost'])('on %s have URLs of the main domain', async (host) => {
    const { text } = await at(host, '/brands').expect(200);
    expect(text).toContain('Red Site');
    expect(canonicalOf(text)).toBe(`${origin}/brands`);
    expect(text).toContain(`property="og:url" content="${origin}/brands"`);
    expect(text).not.toContain('redsite.localhost');
    const home = await at(host, '/').expect(200);
    expect(home.text).toContain(`"url":"${origin}/"`);
    const robots = await at(host, '/robots.txt').expect(200);
    expect(robots.text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const sitemap = await at(host, '/sitemap.xml').expect(200).buffer();
    expect(sitemap.text).toContain(`<loc>${origin}/</loc>`);
    expect(sitemap.text).not.toContain('localhost');
  });

  it('do not change the pages of other sites', async () => {
    const { canonical } = await storefront.metadata(blue, '/brands');
    expect(canonical).toEqual([storefront.url(blue, '/brands')]);
  });

  it('link an article of another site to that site’s host or main domain', async () => {
    const { body } = await storefront.api('get', `content/${SAMPLE.articles.both}?websiteName=${blue}`).expect(200);
    const path = articlePath({ id: body._id as string, title: body.title as string });
    expect((await storefront.metadata(blue, path)).canonical).toEqual([origin + path]);
    await save(red, []);
    await save(blue, [DOMAIN]);
    const { text } = await at(DOMAIN, path).expect(200);
    expect(canonicalOf(text)).toBe(storefront.url(red, path));
    await save(blue, []);
    await save(red, [DOMAIN, 'second.custom.test']);
    expect(canonicalOf((await at(DOMAIN, path).expect(200)).text)).toBe(origin + path);
  });

  it('of a hidden site lead to the sign-in of the installation', async () => {
    await save('sleeping', ['sleep.custom.test']);
    const { text } = await at('sleep.custom.test', '/').expect(404);
    expect(text).toContain(`http://sunsetdeals.localhost:${port}/admin/signin`);
    expect((await at('sleep.custom.test', '/robots.txt').expect(200)).text).toContain('Disallow: /');
  });

  it('tell the Site Manager their site', async () => {
    const { text } = await at(DOMAIN, '/admin/signin').expect(200);
    expect(text).toContain('data-site="redsite" data-host="redsite.localhost"');
    expect((await at('redsite.localhost', '/admin/signin').expect(200)).text).not.toContain('data-site');
  });

  it('get 421 after the removal of the domain', async () => {
    await save(red, []);
    await at(DOMAIN, '/').expect(421);
    await at(DOMAIN, '/admin/signin').expect(421);
    const { text } = await at('redsite.localhost', '/brands').expect(200);
    expect(canonicalOf(text)).toBe(storefront.url(red, '/brands'));
  });
});
