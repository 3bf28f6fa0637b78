import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { UnprocessableEntityException } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ObjectStorage } from '../../storage/object-storage.js';
import { UploadsService } from '../../storage/uploads.service.js';
import { historyCalls } from '../../testing/history-calls.js';
import { importProducts } from '../../testing/import-products.js';
import { aPhoto } from '../../testing/pictures.js';
import { sampleApp } from '../../testing/sample-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import { ArticlesService } from '../articles/articles.service.js';
import { ComplianceService } from '../compliance/compliance.service.js';
import type { ReplacedMediaView } from './media-image.resource.js';

const { red, blue } = SAMPLE.sites;
const ARTICLE = { category: 'travel', status: 'Published', description: '', websiteName: [red] };

describe('the replacement of a picture', () => {
  const test = sampleApp();
  const { send, undo, newest } = historyCalls(() => ({ test, owner: test.owner }));
  let editor: string;
  let photo: Buffer;
  beforeAll(async () => {
    editor = (await test.signIn('editor', [red])).token;
    photo = await aPhoto({ width: 20, height: 20 });
  });
  afterEach(() => void jest.restoreAllMocks());

  const upload = async () => {
    const url = await test.app.get(UploadsService).add(red, '17-a.png', 'image/png', photo, 'file');
    const { body } = await send('post', '/media/uploads', { websiteName: red, url }).expect(201);
    return { url, id: (body as { id: string }).id };
  };
  const createArticle = async (fields: object) =>
    (await send('post', '/content', { ...ARTICLE, ...fields }).expect(201)).body.id as string;
  const imageOf = async (id: string) => (await send('get', `/content/${id}`).expect(200)).body.image as string;
  const replace = async (id: string, url: string, token?: string) => {
    const answer = await send('post', `/media/${id}/replace`, { url }, token).expect(200);
    return { answer, ...(answer.body as ReplacedMediaView) };
  };

  it('is refused by the compliance check of a record, and made in the others', async () => {
    const [before, after] = [await upload(), await upload()];
    const refused = await createArticle({ title: 'Refused', image: before.url });
    const allowed = await createArticle({ title: 'Allowed', image: before.url });
    const compliance = test.app.get(ComplianceService);
    const publish = compliance.publish.bind(compliance);
    jest.spyOn(compliance, 'publish').mockImplementation((publication) => {
      if (publication.next?.title !== 'Refused') return publish(publication);
      throw new UnprocessableEntityException('The article has 1 problem that must be solved before it is published.');
    });
    const { replaced, skipped } = await replace(before.id, after.url);
    expect({ replaced, skipped }).toEqual({
      replaced: 1,
      skipped: [
        {
          resource: 'content',
          recordId: refused,
          label: 'Refused',
          sites: [red],
          reason: 'The article has 1 problem that must be solved before it is published.',
        },
      ],
    });
    expect([await imageOf(refused), await imageOf(allowed)]).toEqual([before.url, after.url]);
  });

  it('is refused by the validation of a record', async () => {
    const [before, after, lost] = [await upload(), await upload(), await upload()];
    const items = [before, lost].map(({ url }) => ({ url, redirectUrl: '/deals', title: 'Sale' }));
    await send('post', '/img/create', { websiteName: red, offerSection: 'Banner', items }).expect(200);
    await test.app.get(ObjectStorage).delete(lost.url.slice('/media/'.length));
    const { replaced, skipped } = await replace(before.id, after.url);
    expect({ replaced, reasons: skipped.map(({ reason }) => reason) }).toEqual({
      replaced: 0,
      reasons: ['There is no such picture.'],
    });
  });

  it('is refused by the role and the sites of the caller, who learns nothing of other sites', async () => {
    const [before, after] = [await upload(), await upload()];
    const shared = await createArticle({ title: 'Shared', image: before.url, websiteName: [red, blue] });
    await send('post', '/theme/create', { websiteName: red, websiteData: { logo: before.url } }).expect(201);
    await createArticle({ title: 'Foreign', image: before.url, websiteName: [blue] });
    const { replaced, skipped } = await replace(before.id, after.url, editor);
    const reason = 'You may not change this record.';
    expect(replaced).toBe(0);
    expect(skipped.sort((one, other) => one.label.localeCompare(other.label))).toEqual([
      { resource: 'content', recordId: '', label: 'Another website' },
      { resource: 'theme', recordId: red, label: red, sites: [red], reason },
      { resource: 'content', recordId: shared, label: 'Shared', sites: [red], reason },
    ]);
    expect(await replace(before.id, after.url)).toMatchObject({ replaced: 3, skipped: [] });
  });

  it('changes images that operators have set for a product, and searches find them', async () => {
    const [before, after] = [await upload(), await upload()];
    await importProducts(test.app, [
      {
        merchantId: SAMPLE.mids.red,
        externalId: 'pictured',
        currency: 'USD',
        description: '',
        images: [],
        link: 'https://m12.example',
        categoryIds: [],
        offeredOnly: false,
        priceCents: 100,
        title: 'Lamp',
      },
    ]);
    const products = test.app.get<Connection>(getConnectionToken()).collection('products');
    const id = String((await products.findOne({ externalId: 'pictured' }))!._id);
    const overrides = { images: [before.url], hiddenOn: [blue] };
    await send('put', `/products/${id}`, { overrides, tags: ['lamps'] }).expect(200);
    const { answer, replaced, skipped } = await replace(before.id, after.url);
    expect({ replaced, skipped }).toEqual({ replaced: 1, skipped: [] });
    const read = async () => {
      const { body } = await send('get', `/products/${id}`).expect(200);
      return { overrides: body.overrides as object, tags: body.tags as string[] };
    };
    expect(await read()).toEqual({ overrides: { ...overrides, images: [after.url] }, tags: ['lamps'] });
    await undo(answer).expect(200);
    expect(await read()).toEqual({ overrides, tags: ['lamps'] });
  });

  it('is refused if somebody else saves the record at the same moment, and made by the next call', async () => {
    const [before, after] = [await upload(), await upload()];
    const id = await createArticle({ title: 'Old title', image: before.url });
    const articles = test.app.get(ArticlesService);
    const restore = articles.restore.bind(articles);
    jest.spyOn(articles, 'restore').mockImplementationOnce(async (...args) => {
      await send('put', `/content/${id}`, { ...ARTICLE, title: 'New title', image: before.url }).expect(200);
      return restore(...args);
    });
    const reason = 'The record was changed at the same moment. Try again.';
    expect(await replace(before.id, after.url)).toMatchObject({ replaced: 0, skipped: [{ recordId: id, reason }] });
    expect(await replace(before.id, after.url)).toMatchObject({ replaced: 1, skipped: [] });
    expect((await send('get', `/content/${id}`)).body).toMatchObject({ title: 'New title', image: after.url });
    expect(await newest({ recordId: id })).toMatchObject({ action: 'update', fields: ['image'] });
  });
});
