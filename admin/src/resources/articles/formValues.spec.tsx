import { describe, expect, it } from '@jest/globals';
import {
  type ArticleFormValues,
  brandProductsLink,
  EMPTY_PRODUCT,
  missingFields,
  newArticle,
  REQUIRED_FIELDS,
  toArticleInput,
} from './formValues';

const COMPLETE: ArticleFormValues = {
  ...newArticle('sunsetdeals'),
  title: 'One Good Pan',
  category: 'cooking_kitchen',
  image: '/media/pan.png',
};

describe('an article', () => {
  it('begins as a draft of the site being edited, with one empty product card', () =>
    expect(newArticle('sunsetdeals')).toMatchObject({
      websiteName: ['sunsetdeals'],
      status: 'Draft',
      products: [EMPTY_PRODUCT],
    }));

  const missing = (values: ArticleFormValues) => missingFields(REQUIRED_FIELDS.map((name) => values[name]));

  it('can be saved with title, category, image, websites and status', () => expect(missing(COMPLETE)).toEqual([]));

  it('names what is missing in the order of the form', () =>
    expect(missing(newArticle('sunsetdeals'))).toEqual(['a title', 'a category', 'an image']));

  it.each([
    [{ title: '  ' }, 'a title'],
    [{ title: null }, 'a title'],
    [{ category: null }, 'a category'],
    [{ image: '' }, 'an image'],
    [{ image: null }, 'an image'],
    [{ websiteName: [] }, 'a website'],
    [{ status: null }, 'a status'],
  ])('cannot be saved with %j', (change, name) => expect(missing({ ...COMPLETE, ...change })).toEqual([name]));
});

it.each([
  ['luxurygrabz', 'luxurygrabz'],
  ['pricedropsale', ''],
  [null, ''],
])('sends the canonical site %j as %j', (canonicalSite, sent) => {
  const values = { ...COMPLETE, websiteName: ['sunsetdeals', 'luxurygrabz'], canonicalSite };
  expect(toArticleInput(values)).toEqual({ ...values, canonicalSite: sent });
});

it('links to eight products of the brands', () =>
  expect(brandProductsLink([7, 11], [])).toBe(
    '/api/home/getProductslist?mids=7,11&pageSize=8&pageNo=1&showOfferedProducts=false',
  ));

it('limits the link to the selected categories', () =>
  expect(brandProductsLink([7], [24, 52])).toBe(
    '/api/home/getProductslist?mids=7&categoryIds=24,52&pageSize=8&pageNo=1&showOfferedProducts=false',
  ));
