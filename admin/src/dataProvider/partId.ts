/** Ids of records that a site has once for each key: `aboutus:redsite` is the page `aboutus` of `redsite`. */
export function partId(key: string, siteName: string): string {
  return `${key}:${siteName}`;
}

export function parsePartId(id: string): { key: string; websiteName: string } {
  const [key = '', websiteName = ''] = id.split(':');
  return { key, websiteName };
}
