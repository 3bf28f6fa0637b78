import { MERCHANT_KEYS, MID } from '../merchants.js';
import { createRandom } from '../random.js';
import type { SiteKey } from '../contract.js';
import { SITE_COLORS } from '../websites/themes.js';
import { hslToHex } from './color.js';
import { MERCHANT_LOOKS, SITE_LOOKS } from './logo-looks.js';
import { merchantLogoPicture, siteLogoPicture, tilePicture } from './logo-picture.js';
import { categoryPicture, productPicture } from './product-picture.js';
import type { SceneObject } from './scene-picture.js';
import { ARTICLE_SIZE, BANNER_SIZE, OFFER_SIZE, scenePicture } from './scene-picture.js';
import { isTint } from './tints.js';

/**
 * A picture key says what the picture shows: `demo/<folder>/<name>_<object>[_<object or tint>...].svg`. The name makes the picture
 * different from others with the same objects.
 */
const KEY = /^demo\/(\w+)\/([a-z0-9-]+)((?:_[a-z0-9-]+)*)\.svg$/;

const merchantByMid = new Map(MERCHANT_KEYS.map((key) => [String(MID[key]), key]));

/** Draws the picture of a key as SVG text; the same key yields the same picture. Throws for a key it cannot draw. */
export function drawPicture(key: string): string {
  const [, folder, name, tail] = KEY.exec(key) ?? [];
  if (!folder || !name) throw unknown(key);
  const words = (tail ?? '').split('_').slice(1);
  const [object, tint] = words;

  switch (folder) {
    case 'products':
      return productPicture(key, required(object, key), tint);
    case 'categories':
      return categoryPicture(key, required(object, key), tint);
    case 'banners':
    case 'carousel':
      return scenePicture(key, sceneObjects(words), siteColor(name, key), BANNER_SIZE);
    case 'offers':
      return scenePicture(key, sceneObjects(words), siteColor(name, key), OFFER_SIZE);
    case 'articles':
    case 'events':
    case 'podcasts':
      return scenePicture(key, sceneObjects(words), anyColor(key), ARTICLE_SIZE);
    case 'logos':
      return merchantLogo(name, key);
    case 'sites':
      return siteLogoPicture(name, siteLook(name, key));
    case 'icons':
      return tilePicture(name, siteLook(name, key));
    default:
      throw unknown(key);
  }
}

/** `tent`, `mug_red`: a tint belongs to the object before it. */
function sceneObjects(words: readonly string[]): SceneObject[] {
  const objects: SceneObject[] = [];
  for (const word of words) {
    const last = objects.at(-1);
    if (last && isTint(word)) last.tint = word;
    else objects.push({ name: word });
  }
  return objects;
}

function merchantLogo(name: string, key: string): string {
  const [mid = '', size] = name.split('-');
  const merchant = merchantByMid.get(mid);
  if (!merchant) throw unknown(key);
  const look = MERCHANT_LOOKS[merchant];
  return size === 'small' ? tilePicture(mid, look) : merchantLogoPicture(mid, look);
}

function siteLook(name: string, key: string) {
  const look = SITE_LOOKS[name as SiteKey];
  if (!look) throw unknown(key);
  return look;
}

/** Banners wear the color of their site; the name starts with the site's key. */
function siteColor(name: string, key: string): string {
  const site = name.split('-')[0] as SiteKey;
  const colors = SITE_COLORS[site];
  if (!colors) throw unknown(key);
  return createRandom(key).pick([colors.accent, colors.tag, colors.social, colors.brandsPattern]);
}

function anyColor(key: string): string {
  return hslToHex({ h: createRandom(`color of ${key}`).int(0, 359), s: 0.42, l: 0.5 });
}

function required(object: string | undefined, key: string): string {
  if (!object) throw unknown(key);
  return object;
}

function unknown(key: string): Error {
  return new Error(`No demo picture is called ${key}`);
}
