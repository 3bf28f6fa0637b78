import { describe, expect, it } from '@jest/globals';
import { siteTag } from '@grabdeals/server-cache/invalidations';
import { OPERATION_HEADER } from '@grabdeals/shared/history';
import request from 'supertest';
import { ObjectStorage } from '../../storage/object-storage.js';
import { UploadsService } from '../../storage/uploads.service.js';
import { mediaApp } from '../../testing/media-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import { MediaRegister } from './media-register.js';
import { MediaScansRepository } from './media-scans.repository.js';
import { UploadSweeper } from './upload-sweeper.js';
import type { ReplacedMediaView } from './media-image.resource.js';

const { red, blue } = SAMPLE.sites;

describe('the media library', () => {
  const test = mediaApp();
  const { announced, call, upload, imageOf, saveBanner } = test;
  const list = (filter: object, token?: string, websiteName: string = red) =>
    test.list({ websiteName, ...filter }, token, { sort: '["createdAt","DESC"]' });
  const article = { title: 'Hats', category: 'travel', status: 'Draft', image: '/media/demo/a.svg' };

  it('contains uploads of the site with their uses, and no uploads of other sites', async () => {
    const url = await upload();
    const ofBlue = await upload('blue.png', blue, test.owner);
    await saveBanner(red, url);
    const html = `<p>Look: <img src="${url}?w=640"></p>`;
    await call('post', '/content', test.owner)
      .send({ ...article, description: html, websiteName: [red, blue] })
      .expect(201);
    await call('put', '/pages/aboutus').send({ websiteName: red, html }).expect(200);
    await call('post', '/theme/create')
      .send({ websiteName: red, websiteData: { logo: url } })
      .expect(201);
    const image = await imageOf(url);
    expect(image).toMatchObject({ websiteName: red, name: 'sale.png', alt: '' });
    expect(image?.uses.map(({ resource, recordId, label }) => [resource, recordId, label]).sort()).toEqual([
      ['content', expect.any(String), 'Hats'],
      ['img', `Banner:${red}`, 'Banner'],
      ['pages', `aboutus:${red}`, 'aboutus'],
      ['theme', red, red],
    ]);
    expect(await imageOf(ofBlue)).toBeUndefined();
    expect((await imageOf(ofBlue, blue, test.owner))?.uses).toEqual([]);
  });

  it('contains pictures of records of the site that are no uploads of the site', async () => {
    const foreign = await upload('foreign.png', blue, test.owner);
    const drawing = '/media/demo/banners/drawing.svg';
    const before = (await list({})).images.map(({ url }) => url);
    expect(before).not.toEqual(expect.arrayContaining([foreign]));
    await saveBanner(red, foreign);
    await call('post', '/content', test.owner)
      .send({ ...article, image: drawing, websiteName: [red, blue] })
      .expect(201);
    expect(await imageOf(foreign)).toMatchObject({ name: 'foreign.png', uses: [{ resource: 'img' }] });
    expect(await imageOf(drawing)).toMatchObject({
      name: 'drawing.svg',
      uses: [{ resource: 'content', label: 'Hats' }],
    });
    expect(await imageOf(drawing, blue, test.owner)).toBeDefined();
    expect((await imageOf(foreign, blue, test.owner))?.uses).toHaveLength(1);
    await call('delete', `/media/${(await imageOf(foreign))!.id}`).expect(409);
    await saveBanner(red, await upload('own.png'));
    await call('delete', `/media/${(await imageOf(foreign))!.id}`).expect(200);
    expect(await imageOf(foreign)).toBeUndefined();
    expect(await imageOf(foreign, blue, test.owner)).toBeDefined();
  });

  it('is searched, paged and filtered by unused images', async () => {
    const used = await upload('winter-coat.png');
    const unused = await upload('winter-hat.png');
    await saveBanner(red, used);
    const { images, range } = await list({ q: 'winter' });
    expect(images.map(({ url }) => url).sort()).toEqual([used, unused].sort());
    expect(range).toBe('media 0-1/2');
    expect((await list({ q: 'winter', unused: true })).images.map(({ url }) => url)).toEqual([unused]);
    const paged = await call('get', '/media').query({
      filter: JSON.stringify({ websiteName: red, q: 'winter' }),
      sort: '["name","ASC"]',
      range: '[1,1]',
    });
    expect(paged.body).toMatchObject([{ name: 'winter-hat.png' }]);
    expect(paged.headers['content-range']).toBe('media 1-1/2');
  });

  it.each(['Café crème', 'Übersicht', '50% off', 'nr #1', 'صورة', "O'Neil", 'a+b & c?', '😴', '..hidden'])(
    'finds an upload by the name of its file: %s',
    async (name) => {
      const target = { key: `1767225600000-${name}.png`, contentType: 'image/png', websiteName: red };
      const { body } = await call('get', '/v1/storage/presigned-url').query(target).expect(200);
      const { pathname, search } = new URL(body.data.url as string);
      await request(test.server)
        .put(pathname + search)
        .set('Content-Type', 'image/png')
        .send(test.photo)
        .expect(200);
      const url = body.data.publicUrl as string;
      expect(url).toMatch(/\/[A-Za-z\d][\w-]*\.png$/);
      // macOS states names in the decomposed form.
      const upload = { websiteName: red, url, name: `${name}.png`.normalize('NFD') };
      await call('post', '/media/uploads').send(upload).expect(201);
      await call('post', '/media/uploads').send(upload).expect(201);
      for (const q of [name.normalize('NFC'), name.normalize('NFD')]) {
        const { images } = await list({ q });
        expect(images.map((image) => [image.name, image.url])).toEqual([[`${name}.png`.normalize('NFC'), url]]);
      }
      const sent = {
        base64Image: test.photo.toString('base64'),
        mime: 'image/png',
        key: `1767225600000-2 ${name}.png`,
      };
      const sentUrl = (
        await call('post', '/img/upload')
          .send({ ...sent, websiteName: red })
          .expect(201)
      ).body.data.url;
      expect((await imageOf(sentUrl as string))?.name).toBe(`2 ${name}.png`.normalize('NFC'));
    },
  );

  it('stores alt texts, which the history restores', async () => {
    const { id, url } = (await imageOf(await upload()))!;
    const { headers } = await call('put', `/media/${id}`).send({ alt: ' A hat ' }).expect(200);
    expect(announced).toEqual([siteTag(red)]);
    expect(await imageOf(url)).toMatchObject({ alt: 'A hat' });
    const operationId = headers[OPERATION_HEADER.toLowerCase()];
    await call('post', '/changes/undo').send({ operationId }).expect(200);
    expect(await imageOf(url)).toMatchObject({ alt: '' });
    const { body } = await call('put', `/media/${id}`)
      .send({ alt: 'x'.repeat(201) })
      .expect(400);
    expect(body.error).toEqual({ alt: 'Please enter at most 200 characters' });
  });

  it('rejects an alt text from an earlier version of the image', async () => {
    const { id, version } = (await imageOf(await upload('two-editors.png')))!;
    await call('put', `/media/${id}`).send({ alt: 'Theirs' }).expect(200);
    const late = call('put', `/media/${id}`).set('If-Match', `"${version}"`).send({ alt: 'Mine' });
    expect((await late.expect(409)).body).toMatchObject({ code: 'stale' });
    await call('put', `/media/${id}`).send({ alt: 'Mine' }).expect(200);
  });

  it('is used by records on no site, whose names only those see who may read them', async () => {
    const url = await upload('logo.png');
    const merchantInfo = { name: 'New Brand', url: 'https://new.example', logoUrl: url };
    const { body: merchant } = await call('post', '/merchants', test.owner)
      .send({ mid: 901, merchantInfo })
      .expect(201);
    const hidden = [{ resource: 'merchants', recordId: '', label: 'All websites' }];
    for (const token of [test.editor, test.vendor]) expect((await imageOf(url, red, token))?.uses).toEqual(hidden);
    const { id } = (await imageOf(url))!;
    const { body } = await call('delete', `/media/${id}`, test.editor).expect(409);
    expect(body.message).toBe('logo.png is used in All websites. Replace the image there first.');
    expect((await imageOf(url, red, test.owner))?.uses).toEqual([
      { resource: 'merchants', recordId: merchant.id, label: 'New Brand', sites: [] },
    ]);
    await call('delete', `/merchants/${merchant.id}`, test.owner).expect(200);
  });

  it('is used by records of other sites, whose names only their accounts see', async () => {
    const url = await upload('copied.png');
    await saveBanner(blue, url);
    expect((await imageOf(url))?.uses).toEqual([{ resource: 'img', recordId: '', label: 'Another website' }]);
    expect((await imageOf(url, red, test.owner))?.uses).toEqual([
      { resource: 'img', recordId: `Banner:${blue}`, label: 'Banner', sites: [blue] },
    ]);
    expect((await list({ unused: true })).images.map((image) => image.url)).not.toContain(url);
  });

  it('provides the alt texts of banners without a title', async () => {
    const url = await upload('banner.png');
    const { id } = (await imageOf(url))!;
    await call('put', `/media/${id}`).send({ alt: 'A hat on a table' }).expect(200);
    const items = [
      { url, redirectUrl: '/deals', title: '' },
      { url, redirectUrl: '/deals', title: 'Hats' },
    ];
    const complianceOverride = { reason: 'The library contains the alt text.' };
    const list = { websiteName: red, offerSection: 'Offer', items, complianceOverride };
    await call('post', '/img/create', test.owner).send(list).expect(200);
    const { body } = await request(test.server).get('/api/img/all').query({ websiteName: red, offerSection: 'Offer' });
    expect(body.data.map(({ alt }: { alt?: string }) => alt)).toEqual(['A hat on a table', undefined]);
  });

  it('replaces an image everywhere, invalidates its pages, and undoes the replacement at once', async () => {
    const [before, after] = [await upload('before.png'), await upload('after.png')];
    await saveBanner(red, before);
    const fields = { ...article, title: 'Boots', image: before, description: `<p><img src="${before}"></p>` };
    const { body: saved } = await call('post', '/content')
      .send({ ...fields, websiteName: [red] })
      .expect(201);
    const { id } = (await imageOf(before))!;
    announced.splice(0);
    const answer = await call('post', `/media/${id}/replace`).send({ url: after }).expect(200);
    const { image, replaced, skipped } = answer.body as ReplacedMediaView;
    expect({ url: image.url, replaced, skipped }).toEqual({ url: after, replaced: 2, skipped: [] });
    expect([...new Set(announced)]).toEqual([siteTag(red)]);
    const read = async () => {
      const banners = await call('get', '/img/all').query({ websiteName: red, offerSection: 'Banner' });
      const { body } = await call('get', `/content/${saved.id}`);
      return [banners.body.data[0].url, body.image, body.description];
    };
    expect(await read()).toEqual([after, after, expect.stringContaining(`src="${after}"`)]);
    expect((await imageOf(before))?.uses).toEqual([]);
    const operationId = answer.headers[OPERATION_HEADER.toLowerCase()];
    await call('post', '/changes/undo').send({ operationId }).expect(200);
    expect(await read()).toEqual([before, before, expect.stringContaining(`src="${before}"`)]);
  });

  it('leaves what the caller may not change, and says so', async () => {
    const [before, after] = [await upload('old.png'), await upload('new.png')];
    const shared = { ...article, title: 'Of both sites', image: before, description: '', websiteName: [red, blue] };
    await call('post', '/content', test.owner).send(shared).expect(201);
    await call('post', '/theme/create')
      .send({ websiteName: red, websiteData: { logo: before } })
      .expect(201);
    const { id } = (await imageOf(before))!;
    const { body } = await call('post', `/media/${id}/replace`, test.editor).send({ url: after }).expect(200);
    expect(body.replaced).toBe(0);
    expect(body.skipped.map(({ resource }: { resource: string }) => resource).sort()).toEqual(['content', 'theme']);
    expect(
      (await call('post', `/media/${id}/replace`, test.owner).send({ url: after }).expect(200)).body,
    ).toMatchObject({
      replaced: 2,
      skipped: [],
    });
  });

  it('deletes only unused images, which do not return by themselves, and the trash restores them', async () => {
    const url = await upload('used.png');
    const { id } = (await imageOf(url))!;
    await saveBanner(red, url);
    const { body } = await call('delete', `/media/${id}`).expect(409);
    expect(body.message).toBe('used.png is used in Banner. Replace the image there first.');
    await saveBanner(red, '/media/demo/a.svg');
    const { headers } = await call('delete', `/media/${id}`).expect(200);
    expect(await imageOf(url)).toBeUndefined();
    await test.app.get(MediaRegister).scan(red, Date.now() + 3_600_000);
    await call('post', '/changes/undo').send({ operationId: headers[OPERATION_HEADER.toLowerCase()] }).expect(200);
    expect(await imageOf(url)).toMatchObject({ id });
  });

  it('adds files that no upload has added, once', async () => {
    const uploads = test.app.get(UploadsService);
    const url = await uploads.add(blue, '17-old.png', 'image/png', test.photo, 'file');
    await test.app.get(ObjectStorage).put(`uploads/${blue}/17-sound-0a1b2c3d.mp3`, test.photo);
    const register = test.app.get(MediaRegister);
    await register.scan(blue, Date.now() + 7_200_000);
    const image = await imageOf(url, blue, test.owner);
    expect(image).toMatchObject({ name: '17-old.png' });
    expect((await list({ q: 'sound' }, test.owner, blue)).images).toEqual([]);
    await call('delete', `/media/${image!.id}`, test.owner).expect(200);
    await register.scan(blue, Date.now() + 14_400_000);
    expect(await imageOf(url, blue, test.owner)).toBeUndefined();
  });

  it('does not return deleted images with a restored website', async () => {
    const { body: site } = await call('post', '/website', test.owner).send({ label: 'Short Lived' }).expect(201);
    const url = await upload('gone.png', site.value, test.owner);
    const { id } = (await imageOf(url, site.value, test.owner))!;
    await call('delete', `/media/${id}`, test.owner).expect(200);
    const { headers } = await call('delete', `/website/${site.id}?force=true`, test.owner).expect(200);
    const operationId = headers[OPERATION_HEADER.toLowerCase()];
    await call('post', '/changes/undo', test.owner).send({ operationId }).expect(200);
    await test.app.get(MediaRegister).scanNow(site.value);
    expect(await imageOf(url, site.value, test.owner)).toBeUndefined();
  });

  it('keeps its images from the sweeper', async () => {
    const url = await upload('kept.png');
    await test.app.get(UploadSweeper).sweep(new Date(Date.now() + 48 * 3_600_000));
    expect(await test.app.get(UploadsService).exists(url)).toBe(true);
  });

  it('remembers how far it has scanned a site as long as the site has files', async () => {
    const positions = test.app.get(MediaScansRepository);
    const position = { until: new Date(), recentKeys: [] };
    for (const site of [red, 'gonesite']) await positions.save(site, position);
    await test.app.get(UploadSweeper).sweep(new Date(Date.now() + 23 * 3_600_000));
    expect((await positions.of('gonesite')).until).toEqual(position.until);
    await test.app.get(UploadSweeper).sweep(new Date(Date.now() + 48 * 3_600_000));
    expect((await positions.of(red)).until).toEqual(position.until);
    expect((await positions.of('gonesite')).until).toEqual(new Date(0));
  });

  it('accepts uploads of its site only', async () => {
    const add = (body: object, token = test.vendor) => call('post', '/media/uploads', token).send(body);
    const url = await upload('again.png');
    expect((await add({ websiteName: red, url, alt: 'Again' }).expect(201)).body).toMatchObject({ url, alt: 'Again' });
    expect((await add({ websiteName: red, url, alt: 'Other' }).expect(201)).body.alt).toBe('Again');
    const ofBlue = await upload('blue.png', blue, test.owner);
    for (const other of [ofBlue, 'https://cdn.example/a.png', '/media/demo/a.svg', `/media/uploads/${red}/none.png`]) {
      const { body } = await add({ websiteName: red, url: other }).expect(400);
      expect(Object.keys(body.error)).toEqual(['url']);
    }
    const { id } = (await imageOf(url))!;
    await call('post', `/media/${id}/replace`).send({ url: ofBlue }).expect(400);
    await call('post', `/media/${id}/replace`).send({ url }).expect(400);
  });

  it('is closed to accounts of other sites', async () => {
    const { id } = (await imageOf(await upload('blue.png', blue, test.owner), blue, test.owner))!;
    const filter = JSON.stringify({ websiteName: blue });
    for (const token of [test.vendor, test.editor]) {
      await call('get', '/media', token).query({ filter }).expect(403);
      await call('get', `/media/${id}`, token).expect(403);
      await call('put', `/media/${id}`, token).send({ alt: 'x' }).expect(403);
      await call('post', `/media/${id}/replace`, token).send({ url: '/media/uploads/x/a.png' }).expect(403);
      await call('delete', `/media/${id}`, token).expect(403);
      const body = { websiteName: blue, url: '/media/uploads/bluesite/a.png' };
      await call('post', '/media/uploads', token).send(body).expect(403);
    }
    await request(test.server).get('/api/media').expect(401);
    await call('get', '/media', test.owner).query({ filter: '{"websiteName":"unheardof"}' }).expect(400);
  });
});
