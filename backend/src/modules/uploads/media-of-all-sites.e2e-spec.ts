import { describe, expect, it } from '@jest/globals';
import { siteTag } from '@grabdeals/server-cache/invalidations';
import { OPERATION_HEADER } from '@grabdeals/shared/history';
import { mediaApp } from '../../testing/media-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';

const { red, blue } = SAMPLE.sites;

describe('the media library of all sites', () => {
  const test = mediaApp();
  const { announced, call, upload, imageOf, saveBanner } = test;
  const listAll = (filter: object, token = test.owner, params: object = {}) =>
    test.list({ allSites: true, ...filter }, token, { sort: '["name","ASC"]', ...params });
  const altOn = async (websiteName: string, url: string) => (await imageOf(url, websiteName, test.owner))?.alt;

  it('contains each picture once, with its uses on the sites that the caller manages', async () => {
    const [first, second] = [await upload('both one.png'), await upload('both two.png', blue, test.owner)];
    for (const site of [red, blue]) await saveBanner(site, first);
    // The libraries of both sites contain the picture.
    for (const site of [red, blue]) expect(await imageOf(first, site, test.owner)).toBeDefined();
    const { images, range } = await listAll({ q: 'both' });
    expect(images.map(({ url, websiteName, uses }) => [url, websiteName, uses.map(({ sites }) => sites)])).toEqual([
      [first, red, expect.arrayContaining([[red], [blue]])],
      [second, blue, []],
    ]);
    expect(range).toBe('media 0-1/2');
    const paged = await listAll({ q: 'both' }, test.owner, { range: '[1,1]', sort: '["name","DESC"]' });
    expect([paged.images.map(({ url }) => url), paged.range]).toEqual([[first], 'media 1-1/2']);
    expect((await listAll({ q: 'both', unused: true })).images.map(({ url }) => url)).toEqual([second]);
    expect((await listAll({ q: 'both', websiteName: blue })).images.map(({ url }) => url)).toEqual(
      expect.arrayContaining([first, second]),
    );
  });

  it('shows a caller nothing of sites that it does not manage', async () => {
    const ofBlue = await upload('other site.png', blue, test.owner);
    const ofRed = await upload('other mine.png');
    await saveBanner(blue, ofBlue);
    const { body: created } = await call('post', '/api-keys', test.owner)
      .send({ name: 'Red', scopes: ['content:read'], allSites: false, sites: [red] })
      .expect(201);
    for (const token of [test.vendor, test.editor, `Bearer ${created.key}`]) {
      const { images } = await listAll({}, token);
      expect(images.map(({ url }) => url)).not.toContain(ofBlue);
      expect(images.map(({ url }) => url)).toContain(ofRed);
      expect((await listAll({ q: 'other' }, token)).range).toBe('media 0-0/1');
      expect(images.flatMap(({ uses }) => uses.flatMap(({ sites = [] }) => sites))).not.toContain(blue);
      await call('get', '/media', token)
        .query({ filter: JSON.stringify({ allSites: true, websiteName: blue }) })
        .expect(403);
    }
    expect((await listAll({ q: 'other' })).range).toBe('media 0-1/2');
  });

  it('contains pictures of records on no site, for those who manage all sites', async () => {
    const logoUrl = '/media/demo/logos/shared.svg';
    const merchantInfo = { name: 'Drawn', url: 'https://drawn.example', logoUrl };
    const { body: merchant } = await call('post', '/merchants', test.owner)
      .send({ mid: 902, merchantInfo })
      .expect(201);
    const [image] = (await listAll({ q: 'shared.svg' })).images;
    expect(image).toMatchObject({ url: logoUrl, websiteName: '', uses: [{ label: 'Drawn', sites: [] }] });
    expect((await listAll({ q: 'shared.svg' }, test.vendor)).images).toEqual([]);
    await call('get', `/media/${image!.id}`, test.vendor).expect(403);
    await call('put', `/media/${image!.id}`, test.owner).send({ alt: 'A logo' }).expect(200);
    await call('delete', `/merchants/${merchant.id}`, test.owner).expect(200);
    const { headers } = await call('delete', `/media/${image!.id}`, test.owner).expect(200);
    expect((await listAll({ q: 'shared.svg' })).images).toEqual([]);
    const operationId = headers[OPERATION_HEADER.toLowerCase()];
    await call('post', '/changes/undo', test.owner).send({ operationId }).expect(200);
    expect((await listAll({ q: 'shared.svg' })).images).toMatchObject([{ alt: 'A logo' }]);
  });

  it('contains an upload that is used although it was deleted from the library', async () => {
    const url = await upload('deleted.png');
    const { id } = (await imageOf(url))!;
    await call('delete', `/media/${id}`).expect(200);
    await saveBanner(red, url);
    expect((await listAll({ q: 'deleted.png' })).images.map((image) => image.url)).toEqual([url]);
  });

  it('changes the alt text and the uses of a picture, and deletes it, on all sites of the caller at once', async () => {
    const before = await upload('everywhere.png');
    const after = await upload('newer.png', blue, test.owner);
    for (const site of [red, blue]) await saveBanner(site, before);
    const [image] = (await listAll({ q: 'everywhere' })).images;
    const change = await call('put', `/media/${image!.id}`, test.owner)
      .set('If-Match', `"${image!.version}"`)
      .send({ alt: 'A hat' })
      .expect(200);
    expect(announced).toEqual(expect.arrayContaining([siteTag(red), siteTag(blue)]));
    expect([await altOn(red, before), await altOn(blue, before)]).toEqual(['A hat', 'A hat']);
    const undo = (headers: Record<string, string>) =>
      call('post', '/changes/undo', test.owner)
        .send({ operationId: headers[OPERATION_HEADER.toLowerCase()] })
        .expect(200);
    await undo(change.headers);
    expect([await altOn(red, before), await altOn(blue, before)]).toEqual(['', '']);
    // A vendor changes the text of the vendor's sites only.
    await call('put', `/media/${image!.id}`).send({ alt: 'Red' }).expect(200);
    expect([await altOn(red, before), await altOn(blue, before)]).toEqual(['Red', '']);
    const { body } = await call('post', `/media/${image!.id}/replace`, test.owner).send({ url: after }).expect(200);
    expect(body).toMatchObject({ image: { url: after, websiteName: blue }, replaced: 2, skipped: [] });
    const deletion = await call('delete', `/media/${image!.id}`, test.owner).expect(200);
    expect((await listAll({ q: 'everywhere' })).range).toBe('media 0-0/0');
    expect(await imageOf(before, blue, test.owner)).toBeUndefined();
    await undo(deletion.headers);
    expect((await listAll({ q: 'everywhere' })).range).toBe('media 0-0/1');
  });
});
