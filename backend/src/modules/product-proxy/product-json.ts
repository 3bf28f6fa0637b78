import type { ProductHit } from './product.views.js';

/** Product calls are answered as text: most of it is kept ready. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Texts of hits: most of a listing's answer, so each is written once while its hit is kept. */
const texts = new WeakMap<ProductHit, string>();

/** JSON array of hits. */
export function hitsJson(hits: readonly ProductHit[]): string {
  return `[${hits.map(hitJson).join(',')}]`;
}

function hitJson(hit: ProductHit): string {
  const known = texts.get(hit);
  if (known !== undefined) return known;
  const text = JSON.stringify(hit);
  texts.set(hit, text);
  return text;
}
