import { describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import request from 'supertest';
import { productIdOf } from '../products/product.js';
import { ThemeService } from '../theme/theme.service.js';
import { aPhoto, pictureFacts } from '../../testing/pictures.js';
import { sampleApp } from '../../testing/sample-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';

const { red, blue } = SAMPLE.sites;
const { articles, categories, mids } = SAMPLE;

describe('GET /share-images/{kind}/{id}', () => {
  const test = sampleApp();

  const get = (path: string, websiteName: string = red) =>
    request(test.server).get(`/api/share-images/${path}`).query({ websiteName });
  const drawn = async (path: string, websiteName?: string): Promise<Buffer> => (await get(path, websiteName)).body;

  it.each([
    `site/${red}`,
    'page/brands',
    'page/privacy-policy',
    `brand/${mids.red}`,
    `category/${categories.pets}`,
    'topic/travel',
    `article/${articles.red}`,
    `product/${productIdOf({ merchantId: mids.red, externalId: 'r1' })}`,
  ])('draws %s as a cacheable PNG of 1200 by 630', async (path) => {
    const { body, headers } = await get(path).expect(200);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['cache-control']).toContain('public, max-age=604800');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(await pictureFacts(body)).toMatchObject({ format: 'png', width: 1200, height: 630 });
    await get(path).set('If-None-Match', headers['etag']!).expect(304);
  });

  it('draws no picture of a product that the site hides', async () => {
    const mature = productIdOf({ merchantId: mids.shared, externalId: 's2' });
    await get(`product/${mature}`).expect(404);
    await get(`product/${mature}`, blue).expect(200);
    await get(`product/${'0'.repeat(24)}`).expect(404);
  });

  it('draws a different picture for each page and site', async () => {
    const brand = await drawn(`brand/${mids.shared}`);
    expect(await drawn(`brand/${mids.red}`)).not.toEqual(brand);
    expect(await drawn(`brand/${mids.shared}`, blue)).not.toEqual(brand);
    expect(await drawn(`brand/${mids.shared}`)).toEqual(brand);
  });

  it('uses changed colors of the site at once', async () => {
    const before = await drawn(`site/${blue}`, blue);
    await test.app.get(ThemeService).save(blue, { siteName: 'Blue Site', topBrandDealBG: '#00264d' });
    expect(await drawn(`site/${blue}`, blue)).not.toEqual(before);
  });

  it('shows the picture of an article if it is not SVG', async () => {
    const save = (image: string) =>
      request(test.server)
        .put(`/api/content/${articles.red}`)
        .set('Authorization', test.owner)
        .send({ title: 'Article red', category: 'travel', image, websiteName: [red], status: 'Published' })
        .expect(200);
    const base64Image = (await aPhoto()).toString('base64');
    const upload = await request(test.server)
      .post('/api/img/upload')
      .set('Authorization', test.owner)
      .send({ base64Image, mime: 'image/jpeg', websiteName: red })
      .expect(201);
    await save('/media/drawing.svg');
    const without = await drawn(`article/${articles.red}`);
    await save(upload.body.data.url);
    const withPicture = await drawn(`article/${articles.red}`);
    expect(withPicture).not.toEqual(without);
    expect(await pictureFacts(withPicture)).toMatchObject({ width: 1200, height: 630 });
  });

  it('draws a title with characters that markup cannot contain', async () => {
    const title = 'Zero\0 bell\u0007 & \ud83d half';
    await test.app
      .get<Connection>(getConnectionToken())
      .collection('articles')
      .updateOne({ _id: new Types.ObjectId(articles.both) }, { $set: { title } });
    expect(await pictureFacts(await drawn(`article/${articles.both}`))).toMatchObject({ width: 1200, height: 630 });
  });

  it.each([
    ['site/bluesite', 'another site'],
    ['page/dashboard', 'a page that is none of the shop’s'],
    ['page/toString', 'no page'],
    ['brand/999', 'an unknown brand'],
    ['brand/x', 'no brand'],
    [`category/${categories.erotica}`, 'a mature category'],
    ['category/999', 'an unknown category'],
    ['topic/any_words_at_all', 'an unknown topic'],
    [`article/${articles.draft}`, 'a draft'],
    [`article/${articles.blue}`, 'an article of another site'],
    ['article/66f000000000000000000000', 'an unknown article'],
  ])('returns 404 for %s: %s', (path) => get(path).expect(404));

  it('draws a mature category if the site shows it', () => get(`category/${categories.erotica}`, blue).expect(200));

  it.each(['sleeping', 'unheardof'])('returns 404 for the inactive or unknown site %s', (site) =>
    get('page/brands', site).expect(404),
  );

  it.each(['words/x', 'brand/a%20b', `topic/${'a'.repeat(81)}`, 'article/nonsense', 'page/..%2Fx'])(
    'rejects %s',
    (path) => get(path).expect(400),
  );

  it('rejects an invalid site name', () => get('page/brands', 'a b').expect(400));
});
