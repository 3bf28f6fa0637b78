import { describe, expect, it } from '@jest/globals';
import { parseManifest } from './backup-manifest.js';

const file = { path: 'database/store/data.mdb', bytes: 3, sha256: 'a'.repeat(64) };
const manifest = { format: 1, createdAt: '2026-11-23T00:00:00.000Z', documents: 7, files: [file] };

describe('the manifest of a backup', () => {
  it('is parsed', () => {
    expect(parseManifest(JSON.stringify(manifest), 'm.json')).toEqual(manifest);
    const ofMongodb = { ...manifest, collections: [{ name: 'things', documents: 7 }] };
    expect(parseManifest(JSON.stringify(ofMongodb), 'm.json')).toEqual(ofMongodb);
  });

  it.each<[string, string, string]>([
    ['no JSON', '{"format":', 'm.json is damaged: '],
    ['a list', '[]', 'm.json is damaged: it is not an object'],
    ['null', 'null', 'm.json is damaged: it is not an object'],
    ['nothing', '{}', 'm.json is damaged: format must be equal to 1'],
    ['another format', '{"format":2}', 'm.json was created by another version of the product.'],
    ['no files', JSON.stringify({ ...manifest, files: undefined }), 'm.json is damaged: files'],
    ['files that are a text', JSON.stringify({ ...manifest, files: 'all' }), 'm.json is damaged: files'],
    ['a file that is null', JSON.stringify({ ...manifest, files: [file, null] }), 'm.json is damaged: files'],
    [
      'a path that is a number',
      JSON.stringify({ ...manifest, files: [{ ...file, path: 1 }] }),
      'files.0: path must be',
    ],
    [
      'a size below zero',
      JSON.stringify({ ...manifest, files: [{ ...file, bytes: -1 }] }),
      'files.0: bytes must not be',
    ],
    [
      'a short checksum',
      JSON.stringify({ ...manifest, files: [{ ...file, sha256: 'ab' }] }),
      'files.0: sha256 must be',
    ],
    ['no count', JSON.stringify({ ...manifest, documents: '7' }), 'documents must'],
    ['collections of no kind', JSON.stringify({ ...manifest, collections: 1 }), 'collections must be an array'],
  ])('with %s is rejected with the fault', (_name, text, message) => {
    expect(() => parseManifest(text, 'm.json')).toThrow(message);
  });
});
