import { describe, expect, it } from '@jest/globals';
import type { Article } from '../../dataProvider/types';
import {
  type ArticleFormValues,
  brandProductsLink,
  EMPTY_PRODUCT,
  isComplete,
  mayAddProduct,
  newArticle,
  toArticleInput,
  toFormErrors,
  toFormValues,
} from './formValues';

const COMPLETE: ArticleFormValues = {
  ...newArticle('sunsetdeals'),
  title: 'One Good Pan',
  category: 'cooking_kitchen',
  image: '/media/pan.png',
};

const SHOE = { ...EMPTY_PRODUCT, title: 'Shoe' };

describe('an article', () => {
  it('begins as a draft of the site being edited, with one empty product card', () =>
    expect(newArticle('sunsetdeals')).toMatchObject({
      websiteName: ['sunsetdeals'],
      status: 'Draft',
      products: [EMPTY_PRODUCT],
    }));

  it('can be saved with title, category, image, websites and status', () => expect(isComplete(COMPLETE)).toBe(true));

  it.each([
    { title: '  ' },
    { title: null },
    { category: null },
    { image: '' },
    { image: null },
    { websiteName: [] },
    { status: null },
  ])('cannot be saved with %j', (missing) => expect(isComplete({ ...COMPLETE, ...missing })).toBe(false));

  it('has twenty products at most', () => {
    expect(mayAddProduct(19)).toBe(true);
    expect(mayAddProduct(20)).toBe(false);
  });
});

describe('toArticleInput', () => {
  it('trims, sends emptied inputs as empty and leaves out empty cards', () => {
    const products = [EMPTY_PRODUCT, { ...SHOE, title: ' Shoe ', url: null }, { ...EMPTY_PRODUCT, brand: ' ' }];
    expect(toArticleInput({ ...COMPLETE, title: ' One Good Pan ', description: null, products })).toEqual({
      ...COMPLETE,
      description: '',
      products: [SHOE],
    });
  });

  it('chooses no canonical site that the article does not stand on', () => {
    const values = { ...COMPLETE, websiteName: ['sunsetdeals', 'luxurygrabz'] };
    expect(toArticleInput({ ...values, canonicalSite: 'luxurygrabz' }).canonicalSite).toBe('luxurygrabz');
    expect(toArticleInput({ ...values, canonicalSite: 'pricedropsale' }).canonicalSite).toBe('');
    expect(toArticleInput({ ...values, canonicalSite: null }).canonicalSite).toBe('');
  });

  it('makes the same body of an article that was not changed', () => {
    const article: Article = {
      ...toArticleInput({ ...COMPLETE, subCategory: 'pans', selectedBrands: [7], products: [SHOE] }),
      products: [{ ...EMPTY_PRODUCT, title: 'Shoe' }] as Article['products'],
      _id: 'a1',
      id: 'a1',
      createdBy: 'u1',
      createdAt: '2026-11-01T00:00:00Z',
      updatedAt: '2026-11-01T00:00:00Z',
    };
    const { _id, id, createdBy, createdAt, updatedAt, ...body } = article;
    expect(toArticleInput(toFormValues(article))).toEqual(body);
  });
});

describe('toFormErrors', () => {
  it('puts errors of product cards on the cards they are about', () => {
    const errors = { title: 'no', 'products.0.redirectUrl': 'first', 'products.1.url': 'second', products: 'too many' };
    expect(toFormErrors(errors, [EMPTY_PRODUCT, SHOE, EMPTY_PRODUCT, SHOE])).toEqual({
      title: 'no',
      'products.1.redirectUrl': 'first',
      'products.3.url': 'second',
      products: 'too many',
    });
  });
});

it('links to eight products of the brands', () =>
  expect(brandProductsLink([7, 11], [])).toBe(
    '/api/home/getProductslist?mids=7,11&pageSize=8&pageNo=1&showOfferedProducts=false',
  ));

it('keeps to the chosen categories', () =>
  expect(brandProductsLink([7], [24, 52])).toBe(
    '/api/home/getProductslist?mids=7&categoryIds=24,52&pageSize=8&pageNo=1&showOfferedProducts=false',
  ));
