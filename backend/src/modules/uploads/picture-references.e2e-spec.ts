import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, Schema } from 'mongoose';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { PictureUses } from './picture-uses.js';

/** Names of fields that can contain an upload. Objects without a schema can have such fields, too. */
const PICTURE_LIKE = /url|logo|image|icon|audio|video|html|picture|photo|banner|media|description/i;

/** Fields with such a name that never contain an upload, with the reason. */
const OTHERS: Record<string, string> = {
  'Article.products.redirectUrl': 'leads to a merchant',
  'Article.seoDescription': 'plain text',
  'Click.visitedUrl': 'a page that was visited',
  'Click.origin': 'a hash and a time',
  'ClickDays.rows': 'numbers by ids and texts',
  'Conversion.assignments': 'name sites',
  'Conversion.entries': 'amounts, states and times',
  'Conversion.voids': 'ids and times',
  'ConversionDays.rows': 'numbers by ids and texts',
  'Event.description': 'plain text',
  'Event.url': 'leads to the event’s own page',
  'Feed.baseUrl': 'completes addresses of the merchant’s shop',
  'Feed.mapping': 'names columns of a file',
  'FailedImage.url': 'the picture of a merchant',
  'FeedChannel.rows': 'a feed brings its provider’s pictures',
  'LinkCheck.url': 'leads away from this installation',
  'Merchant.merchantInfo.merchantUrl': 'the merchant’s own site',
  'Merchant.merchantInfo.url': 'the merchant’s own site',
  'NetworkSource.url': 'the API of a network',
  'Operation.caller': 'names an account and sites',
  'Operation.error': 'texts',
  'Operation.input': 'ids, pictures of the library, and coupons, which have no pictures',
  'Operation.result': 'numbers, names, pictures of the library, and coupons, which have no pictures',
  'Podcast.description': 'plain text',
  'Redirect.targetUrl': 'leads to a merchant',
  'Signal.subject': 'names a record',
  'SiteImageList.items.description': 'plain text',
  'SiteImageList.items.redirectUrl': 'leads to a merchant or a page',
  'SiteImageList.items.variant.description': 'plain text',
  'SiteImageList.items.variant.redirectUrl': 'leads to a merchant',
  'StoredProduct.description': 'plain text',
  'StoredProduct.overrides.hiddenOn': 'names sites',
  'StoredProduct.images': 'a feed brings its merchant’s pictures',
  'Website.settings.footer.links.url': 'leads to a page',
};

describe('the fields with pictures', () => {
  let test: TestApp;
  let held: Set<string>;
  let all: Set<string>;
  let pictureLike: string[];
  beforeAll(async () => {
    test = await startTestApp();
    const holders = test.app.get(PictureUses).holders();
    held = new Set(holders.flatMap(({ repository, paths }) => paths.map((path) => `${repository.modelName}.${path}`)));
    const models = Object.values(test.app.get<Connection>(getConnectionToken()).models);
    const found = models.flatMap(({ modelName, schema }) => pathsOf(schema, `${modelName}.`));
    all = new Set(found.map(({ path }) => path));
    pictureLike = found.filter(isPictureLike).map(({ path }) => path);
  });
  afterAll(() => test.close());

  it('include each field that can contain an upload', () => {
    expect(pictureLike.length).toBeGreaterThan(20);
    expect(pictureLike.filter((path) => !held.has(path) && !(path in OTHERS))).toEqual([]);
  });

  it('include only existing fields', () => {
    expect([...held, ...Object.keys(OTHERS)].filter((path) => !all.has(path))).toEqual([]);
  });

  it('have exceptions only for other fields', () => {
    expect(Object.keys(OTHERS).filter((path) => held.has(path))).toEqual([]);
  });
});

interface Field {
  path: string;
  name: string;
  isFree: boolean;
}

function isPictureLike({ name, isFree }: Field): boolean {
  return (isFree && name !== '_id') || PICTURE_LIKE.test(name);
}

/** Returns all fields of a schema, including those of nested schemas and lists. */
function pathsOf(schema: Schema, prefix: string): Field[] {
  return Object.entries(schema.paths).flatMap(([path, type]) => {
    const inner = type.schema;
    if (inner) return pathsOf(inner, `${prefix}${path}.`);
    const embedded = 'embeddedSchemaType' in type ? (type.embeddedSchemaType as { instance?: string }) : undefined;
    const isFree = [type.instance, embedded?.instance].includes('Mixed');
    return [{ path: prefix + path, name: path, isFree }];
  });
}
