import { MAX_AUDIO_BYTES } from '@grabdeals/shared/limits';
import { describe, expect, it } from '@jest/globals';
import { audioProblem, imageProblem, uploadKey } from './uploadRules';

const MAX_BYTES = 10_485_760;

describe('imageProblem', () => {
  it.each(['text/plain', 'application/pdf', 'video/mp4', ''])('refuses a file of type %j by its name', (type) =>
    expect(imageProblem({ name: 'notes.txt', type, size: 10 })).toBe('notes.txt is not an image'),
  );

  it('refuses one byte more than 10 MB', () => {
    const picture = { name: 'sale.png', type: 'image/png' };
    expect(imageProblem({ ...picture, size: MAX_BYTES })).toBeUndefined();
    expect(imageProblem({ ...picture, size: MAX_BYTES + 1 })).toBe(
      'Image file size should be less than or equal to 10MB',
    );
  });

  it('names the wrong type before the size', () =>
    expect(imageProblem({ name: 'film.mp4', type: 'video/mp4', size: MAX_BYTES + 1 })).toBe(
      'film.mp4 is not an image',
    ));
});

describe('uploadKey', () => {
  it('is a timestamp and the name', () =>
    expect(uploadKey('sale.png', 1_767_225_600_000)).toBe('1767225600000-sale.png'));

  it('begins in a fixed way for favicons', () => expect(uploadKey('icon.ico', 'favicon')).toBe('favicon-icon.ico'));

  it('keeps the end of a long name', () => {
    const key = uploadKey(`${'a'.repeat(400)}.png`, 1);
    expect(key).toHaveLength('1-'.length + 200);
    expect(key).toMatch(/a\.png$/);
  });
});

describe('audio file', () => {
  const file = { name: 'pricing.mp3', type: 'audio/mpeg', size: MAX_AUDIO_BYTES };

  it('is taken up to its limit', () => {
    expect(audioProblem(file)).toBeUndefined();
    expect(audioProblem({ ...file, size: MAX_AUDIO_BYTES + 1 })).toBe(
      'Audio file size should be less than or equal to 10MB',
    );
  });

  it.each(['video/mp4', 'image/png', ''])('is none of the type %p', (type) => {
    expect(audioProblem({ ...file, type })).toBe('pricing.mp3 is not an audio file');
  });
});
