import { beforeAll, beforeEach } from '@jest/globals';
import { Invalidations, type Tag } from '@grabdeals/server-cache/invalidations';
import request from 'supertest';
import type { MediaImageView } from '../modules/uploads/media-image.resource.js';
import { aPhoto } from './pictures.js';
import { sampleApp } from './sample-app.js';
import { SAMPLE } from './sample-sites.js';

const { red } = SAMPLE.sites;

/** Starts an app for tests of the media library, with calls of the API. Without a token, they are a vendor's of one site. */
export function mediaApp() {
  const announced: Tag[] = [];
  const fields: { vendor: string; editor: string; photo: Buffer } = { vendor: '', editor: '', photo: Buffer.of() };
  const test = Object.assign(sampleApp(), fields, { announced });
  beforeAll(async () => {
    test.vendor = (await test.signIn('vendor', [red])).token;
    test.editor = (await test.signIn('editor', [red])).token;
    test.photo = await aPhoto({ width: 20, height: 20 });
    test.app.get(Invalidations).subscribe((tags) => announced.push(...tags));
  });
  beforeEach(() => void announced.splice(0));

  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, token = test.vendor) =>
    request(test.server)[method](`/api${path}`).set('Authorization', token);
  const list = async (filter: object, token = test.vendor, params: object = {}) => {
    const query = { filter: JSON.stringify(filter), ...params };
    const { body, headers } = await call('get', '/media', token).query(query).expect(200);
    return { images: body as MediaImageView[], range: headers['content-range'] };
  };
  return Object.assign(test, {
    call,
    list,
    upload: async (name = 'sale.png', websiteName: string = red, token = test.vendor) => {
      const key = `1767225600000-${name}`;
      const body = { base64Image: test.photo.toString('base64'), mime: 'image/png', key, websiteName };
      return (await call('post', '/img/upload', token).send(body).expect(201)).body.data.url as string;
    },
    /** Returns an image of the library of one site. */
    imageOf: async (url: string, websiteName: string = red, token = test.vendor) => {
      const { images } = await list({ websiteName }, token, { sort: '["createdAt","DESC"]' });
      return images.find((image) => image.url === url);
    },
    saveBanner: (websiteName: string, url: string, token = test.owner) =>
      call('post', '/img/create', token)
        .send({ websiteName, offerSection: 'Banner', items: [{ url, redirectUrl: '/deals', title: 'Sale' }] })
        .expect(200),
  });
}
