import type { Product } from '../catalogue/product.js';
import { toProductHit } from './product-hit.js';

/** Texts of hits by product: the search engine replaces a product's object when it changes, and its text goes with it. */
const texts = new WeakMap<Product, { merchantName: string; text: string }>();

/** JSON array of products in their wire shape. Most of a listing's answer is these texts, so they are written once. */
export function productsJson(products: readonly Product[], nameOf: (merchantId: number) => string): string {
  return `[${products.map((product) => productJson(product, nameOf(product.merchantId))).join(',')}]`;
}

function productJson(product: Product, merchantName: string): string {
  const known = texts.get(product);
  if (known?.merchantName === merchantName) return known.text;
  const text = JSON.stringify(toProductHit(product, merchantName));
  texts.set(product, { merchantName, text });
  return text;
}
