/** Media types of the files we keep, by the end of their keys. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
};

export function mediaType(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
}

/** Whether the picture is made of pixels, so that it can be had in other sizes; drawings scale by themselves. */
export function isRaster(key: string): boolean {
  const type = mediaType(key);
  return type.startsWith('image/') && type !== 'image/svg+xml';
}
