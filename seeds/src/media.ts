import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { DemoData } from './contract.js';
import { siteIcon, siteLogo } from './websites.js';

/** The folder of pictures and sounds. Their relative paths are their storage keys. */
const MEDIA = new URL('../assets/media/', import.meta.url);

export function readMedia(key: string): Promise<Uint8Array> {
  return readFile(new URL(key, MEDIA));
}

/** Returns the storage keys of the existing pictures and sounds. */
export function storedMediaKeys(): Set<string> {
  const paths = readdirSync(MEDIA, { recursive: true, encoding: 'utf8' });
  return new Set(paths.filter((path) => extname(path) !== '').map((path) => path.replaceAll('\\', '/')));
}

/** Checks that pictures and sounds exist. @throws Error that names the missing ones. */
export function assertStored(keys: readonly string[]): void {
  const stored = storedMediaKeys();
  const missing = keys.filter((key) => !stored.has(key));
  if (missing.length > 0) throw new Error(`Missing below seeds/assets/media: ${missing.join(', ')}`);
}

/** Returns the storage keys of the pictures and sounds in the data, without duplicates. */
export function mediaKeysOf(data: DemoData): string[] {
  const { websites, merchants, categories, products, articles, events, podcasts } = data;
  return [
    ...new Set([
      ...websites.flatMap(({ value }) => [siteLogo(value), siteIcon(value)]),
      ...websites.flatMap(({ banners, carousel, offers }) =>
        [...banners, ...carousel, ...offers].map(({ picture }) => picture),
      ),
      ...merchants.flatMap(({ logo, logoSmall }) => [logo, logoSmall]),
      ...[...categories, ...products, ...articles, ...events, ...podcasts].map(({ picture }) => picture),
      ...podcasts.map(({ audio }) => audio),
    ]),
  ];
}
