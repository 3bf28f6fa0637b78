import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ServiceUnavailableException } from '@nestjs/common';
import { OPERATION_HEADER } from '@grabdeals/shared/history';
import request from 'supertest';
import { resumeOperations } from '../../testing/interrupted-writes.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { SitePartsService } from './site-parts.service.js';
import type { CopyPartsDto, CopyResultView, PartDifferenceView } from './site-setup.dto.js';

const { red, blue } = SAMPLE.sites;
const { mids } = SAMPLE;
const item = (n: number) => ({ url: `https://cdn.example/${n}.png`, redirectUrl: `https://shop.example/${n}` });

let test: TestApp;
let owner: string;
let vendor: string;
beforeAll(async () => {
  test = await startTestApp();
  owner = (await test.signIn('owner')).token;
  await loadSampleSites(test.app);
  vendor = (await test.signIn('vendor', [red, 'sleeping'])).token;
});
afterAll(() => test.close());

const send = (method: 'get' | 'post' | 'put' | 'delete', path: string, token = owner) =>
  request(test.server)[method](`/api/${path}`).set('Authorization', token);
const copyOf = (fields: Partial<CopyPartsDto>) => ({
  from: red,
  to: [blue],
  parts: ['brands'],
  lists: 'add',
  ...fields,
});

async function copy(fields: Partial<CopyPartsDto>): Promise<CopyResultView[]> {
  return (await send('post', 'site-setup/copies').send(copyOf(fields)).expect(200)).body.data;
}

async function differences(fields: Partial<CopyPartsDto>): Promise<PartDifferenceView[]> {
  return (await send('post', 'site-setup/differences').send(copyOf(fields)).expect(200)).body.data;
}

async function imagesOf(websiteName: string, offerSection = 'Banner'): Promise<string[]> {
  const { body } = await send('get', 'img/all').query({ websiteName, offerSection }).expect(200);
  return (body as { data: { url: string }[] }).data.map(({ url }) => url);
}

async function brandsOf(websiteName: string): Promise<number[]> {
  const { body } = await send('get', 'home/getMerchants').query({ isSelected: true, websiteName }).expect(200);
  return (body as { data: { ids: number[] } }).data.ids;
}

const themeOf = async (websiteName: string) =>
  (await send('post', 'theme/all').send({ websiteName }).expect(200)).body.data[0]?.websiteData;
const websiteOf = async (value: string) =>
  (await send('get', 'website').query({ filter: JSON.stringify({ value }) })).body[0];
const saveImages = (websiteName: string, items: object[], offerSection = 'Banner') =>
  send('post', 'img/create').send({ websiteName, offerSection, items }).expect(200);
const saveBrands = (websiteName: string, ids: number[]) =>
  send('post', 'merchant/update').send({ websiteName, ids }).expect(200);

describe('POST /site-setup/copies', () => {
  beforeEach(async () => {
    await saveImages(red, [item(1), item(2)]);
    await saveImages(blue, [item(2), item(3)]);
    await saveBrands(red, [mids.shared, mids.red]);
    await saveBrands(blue, [mids.blue, mids.shared]);
  });

  it('adds the entries of lists that the other site does not have', async () => {
    const results = await copy({ to: [blue, 'sleeping'], parts: ['banners', 'brands'] });
    expect(results.map(({ websiteName, part, state }) => [websiteName, part, state])).toEqual([
      [blue, 'banners', 'copied'],
      [blue, 'brands', 'copied'],
      ['sleeping', 'banners', 'copied'],
      ['sleeping', 'brands', 'copied'],
    ]);
    expect(await imagesOf(blue)).toEqual([item(2).url, item(3).url, item(1).url]);
    expect(await imagesOf('sleeping')).toEqual([item(1).url, item(2).url]);
    expect(await brandsOf(blue)).toEqual([mids.blue, mids.shared, mids.red]);
    expect(await imagesOf(red)).toEqual([item(1).url, item(2).url]);
    const again = await copy({ to: [blue], parts: ['banners', 'brands'] });
    expect(again.map(({ state }) => state)).toEqual(['unchanged', 'unchanged']);
  });

  it('copies selected slots to the position that the operator selects, and one undo reverts the copy', async () => {
    const slots = [{ part: 'banners' as const, ...item(1) }];
    const banners = { to: [blue, 'sleeping'], parts: ['banners' as const], slots };
    await saveImages('sleeping', [item(4), item(1)]);
    const response = await send('post', 'site-setup/copies')
      .send(copyOf({ ...banners, lists: 'first' }))
      .expect(200);
    expect(await imagesOf(blue)).toEqual([item(1).url, item(2).url, item(3).url]);
    expect(await imagesOf('sleeping')).toEqual([item(1).url, item(4).url]);
    await send('post', 'changes/undo')
      .send({ operationId: response.headers[OPERATION_HEADER.toLowerCase()] })
      .expect(200);
    expect(await imagesOf(blue)).toEqual([item(2).url, item(3).url]);
    expect(await imagesOf('sleeping')).toEqual([item(4).url, item(1).url]);
    const changed = await differences({ ...banners, slots: [{ part: 'banners', ...item(2) }], lists: 'same' });
    expect(changed[0]?.after).toMatchObject({ items: [item(3), item(2)] });
  });

  it('rejects a selected slot that the site no longer has', async () => {
    const slots = [{ part: 'banners' as const, ...item(9) }];
    const body = copyOf({ parts: ['banners'], slots });
    const { body: answer } = await send('post', 'site-setup/differences').send(body).expect(400);
    expect(answer.error.slots).toMatch(/no longer on the website/);
    await send('post', 'site-setup/differences')
      .send({ ...body, slots: [{ part: 'colors', ...item(1) }] })
      .expect(400);
  });

  it('replaces lists if asked', async () => {
    await copy({ parts: ['banners', 'brands'], lists: 'replace' });
    expect(await imagesOf(blue)).toEqual([item(1).url, item(2).url]);
    expect(await brandsOf(blue)).toEqual([mids.shared, mids.red]);
  });

  it('replaces the texts of static pages and the footer, and resets pages with the original text', async () => {
    const savePage = (websiteName: string, page: string, html: string) =>
      send('put', `pages/${page}`).send({ websiteName, html }).expect(200);
    const htmlOf = async (websiteName: string, page: string) =>
      (await send('get', `pages/${page}`).query({ websiteName }).expect(200)).body.html;
    await savePage(red, 'privacy-policy', '<p>Terms of {{siteName}}</p>');
    await savePage(blue, 'aboutus', '<p>About Blue</p>');
    const socialProfiles = { x: 'https://x.com/blue' };
    await send('put', 'site/footer').send({ websiteName: blue, socialProfiles }).expect(200);
    const links = [{ label: 'News', url: 'https://news.example' }];
    await send('put', 'site/footer').send({ websiteName: red, credit: 'Red Media', links }).expect(200);

    const [difference] = await differences({ parts: ['pages'] });
    expect(difference).toMatchObject({
      websiteName: blue,
      before: { aboutus: '<p>About Blue</p>', footer: { credit: '' } },
      after: { 'privacy-policy': '<p>Terms of {{siteName}}</p>', footer: { credit: 'Red Media', links } },
    });
    expect(await copy({ parts: ['pages'] })).toMatchObject([{ state: 'copied' }]);
    expect(await htmlOf(blue, 'privacy-policy')).toBe('<p>Terms of {{siteName}}</p>');
    expect(await htmlOf(blue, 'aboutus')).toBeUndefined();
    const { settings } = await websiteOf(blue);
    expect(settings).toMatchObject({ footer: { copyright: '', credit: 'Red Media', links }, socialProfiles });
    expect(await copy({ parts: ['pages'] })).toMatchObject([{ state: 'unchanged' }]);
    const { body } = await send('get', 'changes')
      .query({ filter: JSON.stringify({ resource: 'pages' }) })
      .expect(200);
    const changes = (body as { label: string; action: string }[]).map(({ action, label }) => `${action} ${label}`);
    expect(changes).toContain('delete aboutus');
    await send('post', 'site-setup/copies', vendor)
      .send(copyOf({ from: blue, to: [red], parts: ['pages'] }))
      .expect(403);
  });

  it('copies the theme without the name of the site, the colors and the logo separately', async () => {
    const theme = { siteName: 'Red Site', logo: 'https://cdn.example/logo.png', footerBG: '#123456' };
    await send('post', 'theme/create').send({ websiteName: red, websiteData: theme }).expect(201);
    const ofBlue = { siteName: 'Blue Site', icon: 'https://cdn.example/icon.png', linkTextColor: '#0000aa' };
    await send('post', 'theme/create').send({ websiteName: blue, websiteData: ofBlue }).expect(201);
    await copy({ parts: ['colors'] });
    expect(await themeOf(blue)).toEqual({ siteName: 'Blue Site', icon: ofBlue.icon, footerBG: '#123456' });
    await copy({ parts: ['logo'] });
    expect(await themeOf(blue)).toEqual({ siteName: 'Blue Site', logo: theme.logo, footerBG: '#123456' });
  });

  it('copies the usual theme and keeps it, although shoppers see a scheduled theme', async () => {
    const usual = { siteName: 'Red Site', footerBG: '#123456' };
    await send('post', 'theme/create').send({ websiteName: red, websiteData: usual }).expect(201);
    await send('post', 'theme/create')
      .send({ websiteName: blue, websiteData: { siteName: 'Blue Site' } })
      .expect(201);
    for (const websiteName of [red, blue]) {
      const scheduled = { websiteName, websiteData: { siteName: 'Sale', footerBG: '#ffffff' } };
      await send('put', 'theme/scheduled')
        .send({ ...scheduled, startsAt: '2020-01-01T00:00:00Z' })
        .expect(200);
    }
    await copy({ parts: ['colors'] });
    for (const websiteName of [red, blue]) {
      expect(await themeOf(websiteName)).toEqual({ siteName: 'Sale', footerBG: '#ffffff' });
      await send('delete', `theme/scheduled?websiteName=${websiteName}`).expect(200);
    }
    expect(await themeOf(blue)).toEqual({ siteName: 'Blue Site', footerBG: '#123456' });
  });

  it('copies settings, contact, profiles and ads.txt separately', async () => {
    const profiles = { instagram: 'https://www.instagram.com/red.example' };
    const adsTxt = 'ads.example, pub-1, DIRECT';
    const settings = { homePage: 'articles', socialProfiles: profiles, adsTxt };
    await send('put', `website/${(await websiteOf(red)).id}`)
      .send({ settings })
      .expect(200);
    const before = await websiteOf(blue);
    await copy({ parts: ['settings'] });
    const withSettings = await websiteOf(blue);
    expect(withSettings.settings).toMatchObject({ homePage: 'articles', showMature: false, socialProfiles: {} });
    expect(withSettings.settings.adsTxt).toBe(before.settings.adsTxt);
    expect(withSettings).toMatchObject({ label: 'Blue Site', vendorId: before.vendorId, contact: before.contact });
    await copy({ parts: ['contact', 'socialProfiles', 'adsTxt'] });
    const source = await websiteOf(red);
    expect(await websiteOf(blue)).toMatchObject({
      contact: source.contact,
      settings: { socialProfiles: profiles, adsTxt },
    });
  });

  it('copies the default rows of home and the default ads.txt as defaults', async () => {
    const curatedRows = [{ title: 'Shoes', search: 'shoes' }];
    await send('put', `website/${(await websiteOf(blue)).id}`)
      .send({ settings: { curatedRows, adsTxt: 'ads.example, pub-9, DIRECT' } })
      .expect(200);
    await send('put', `website/${(await websiteOf(red)).id}`)
      .send({ settings: { adsTxt: '' } })
      .expect(200);
    await copy({ parts: ['settings', 'adsTxt'] });
    const { settings } = await websiteOf(blue);
    expect(settings).not.toHaveProperty('curatedRows');
    expect(settings.adsTxt).toContain(blue);
    expect(settings.adsTxt).not.toContain(red);
    expect(await differences({ parts: ['settings', 'adsTxt'] })).toEqual([]);
  });

  it('keeps what a colleague saves on the next website during the copy', async () => {
    const parts = test.app.get(SitePartsService);
    const write = parts.write.bind(parts);
    const spy = jest.spyOn(parts, 'write').mockImplementationOnce(async (...given) => {
      await saveImages('sleeping', [item(9)]);
      return write(...given);
    });
    await copy({ to: [blue, 'sleeping'], parts: ['banners'] });
    spy.mockRestore();
    expect(await imagesOf('sleeping')).toEqual([item(9), item(1), item(2)].map(({ url }) => url));
  });

  it('finds nothing to do after a list was replaced', async () => {
    await copy({ parts: ['banners', 'brands'], lists: 'replace' });
    const again = await copy({ parts: ['banners', 'brands'], lists: 'replace' });
    expect(again.map(({ state }) => state)).toEqual(['unchanged', 'unchanged']);
  });

  it('reports a part that cannot be saved, and copies the others', async () => {
    await saveImages(
      red,
      Array.from({ length: 20 }, (_, n) => item(n + 10)),
    );
    const results = await copy({ parts: ['banners', 'brands'] });
    expect(results).toEqual([
      {
        websiteName: blue,
        part: 'banners',
        state: 'failed',
        message: 'There can be at most 20 items. There would be 22.',
      },
      { websiteName: blue, part: 'brands', state: 'copied' },
    ]);
    expect(await imagesOf(blue)).toEqual([item(2).url, item(3).url]);
  });

  it('copies a part that was unavailable later, and does not report it as failed', async () => {
    const busy = jest
      .spyOn(test.app.get(SitePartsService), 'write')
      .mockRejectedValueOnce(new ServiceUnavailableException('Busy.'));
    await send('post', 'site-setup/copies')
      .send(copyOf({ parts: ['banners'] }))
      .expect(503);
    busy.mockRestore();
    await resumeOperations(test.app);
    expect(await imagesOf(blue)).toEqual([item(2), item(3), item(1)].map(({ url }) => url));
  });

  it('is recorded in the history of each site', async () => {
    const changesOf = async (): Promise<unknown[]> =>
      (await send('get', 'changes').query({ filter: JSON.stringify({ resource: 'brands', websiteName: blue }) })).body;
    const { length } = await changesOf();
    await copy({ parts: ['brands'] });
    const changes = await changesOf();
    expect(changes).toHaveLength(length + 1);
  });

  it.each([
    [{ from: '' }, 'from'],
    [{ to: [] }, 'to'],
    [{ to: [blue, blue] }, 'to'],
    [{ to: ['no site!'] }, 'to'],
    [{ parts: [] }, 'parts'],
    [{ parts: ['siteName'] }, 'parts'],
    [{ lists: 'merge' }, 'lists'],
  ])('rejects %j', async (fields, field) => {
    for (const call of ['differences', 'copies']) {
      const { body } = await send('post', `site-setup/${call}`)
        .send({ ...copyOf({}), ...fields })
        .expect(400);
      expect(Object.keys(body.error)).toContain(field);
    }
  });

  it('rejects sites that the caller does not manage, unknown sites and editors', async () => {
    const editor = (await test.signIn('editor', [red, blue])).token;
    for (const call of ['differences', 'copies']) {
      const post = (token: string, fields: object) =>
        send('post', `site-setup/${call}`, token).send({ ...copyOf({}), ...fields });
      await post(vendor, { to: [blue] }).expect(403);
      await post(vendor, { from: blue, to: [red] }).expect(403);
      await post(owner, { to: ['nosuchsite'] }).expect(404);
      await post(editor, {}).expect(403);
      await request(test.server).post(`/api/site-setup/${call}`).send(copyOf({})).expect(401);
    }
    expect(await brandsOf(blue)).toEqual([mids.blue, mids.shared]);
    await send('post', 'site-setup/copies', vendor)
      .send(copyOf({ to: ['sleeping'] }))
      .expect(200);
  });
});

describe('POST /site-setup/differences', () => {
  it('returns the parts that a copy would change, with brands by name, and changes nothing', async () => {
    await saveBrands(red, [mids.shared, mids.red]);
    await saveBrands(blue, [mids.blue]);
    await saveImages(red, [item(1)], 'Offer');
    await saveImages(blue, [item(1)], 'Offer');
    expect(await differences({ parts: ['offers', 'brands'] })).toEqual([
      {
        websiteName: blue,
        part: 'brands',
        before: { brands: ['Blue Brand'] },
        after: { brands: ['Blue Brand', 'Shared Brand', 'Red Brand'] },
      },
    ]);
    expect(await brandsOf(blue)).toEqual([mids.blue]);
  });
});
