import { MAX_IMAGE_BYTES } from '@grabdeals/shared/limits';
import { describe, expect, it, jest } from '@jest/globals';
import { readImage, sizedSvg, uploadContent } from './readImage';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const file = (name: string, content: string, type = '') => new File([bytes(content)], name, { type });

const JPEG = '\xff\xd8\xff\xe0\0\x10JFIF';
const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';

describe('readImage', () => {
  it.each(['', 'image/heic'])('accepts a JPEG that is called .heic and has the type %j', async (type) => {
    const photo = file('photo.heic', JPEG, type);
    const image = await readImage(photo);
    expect(image).toMatchObject({ format: 'JPEG', isAnimated: false });
    expect(await uploadContent(image)).toBe(photo);
  });

  it('recognizes an animation', async () => {
    const frame = '!\xf9\x04\0\0\0\0\0,\0';
    const gif = file('sale.gif', `GIF89a\0${frame}${frame}`, 'image/gif');
    expect(await readImage(gif)).toMatchObject({ format: 'GIF', isAnimated: true });
  });

  it('gives a drawing the size of its viewBox', async () => {
    const { file: drawing } = await readImage(file('logo.svg', '<svg viewBox="0 0 78 88"></svg>', 'image/svg+xml'));
    expect(await drawing.text()).toContain('height="500"');
  });

  it.each([
    ['notes.txt', 'text', 'text/plain', 'notes.txt is not an image'],
    ['notes.png', 'text', '', 'notes.png is not an image'],
  ])('rejects %s', async (name, content, type, message) => {
    await expect(readImage(file(name, content, type))).rejects.toThrow(message);
  });

  it('rejects a large file before it reads it', async () => {
    const large = new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], 'a.png', { type: 'image/png' });
    await expect(readImage(large)).rejects.toThrow('Image file size should be less than or equal to 10MB');
  });
});

it('names the format of an image that neither the server nor the browser decodes, and the way out', async () => {
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:http://localhost/1');
  // jsdom does not decode images.
  const decode = () => Promise.reject(new Error('The source image cannot be decoded.'));
  jest.spyOn(globalThis, 'Image').mockImplementation(() => Object.assign(document.createElement('img'), { decode }));
  const image = await readImage(file('P61.heic', HEIC));
  await expect(uploadContent(image)).rejects.toThrow(
    'P61.heic has the format HEIC, which is not supported. Save it as JPEG or PNG, and upload that file.',
  );
});

describe('sizedSvg', () => {
  const sizeOf = (attributes: string) => {
    const svg = new DOMParser().parseFromString(
      sizedSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`),
      'image/svg+xml',
    );
    return ['width', 'height', 'viewBox'].map((name) => svg.documentElement.getAttribute(name));
  };

  it.each([
    ['viewBox="0 0 78 88"', ['443', '500', '0 0 78 88']],
    ['viewBox="0,0,1000,250"', ['1000', '250', '0,0,1000,250']],
    ['width="100%" height="100%" viewBox="0 0 10 10"', ['500', '500', '0 0 10 10']],
    ['width="250px" height="125"', ['500', '250', '0 0 250 125']],
    ['width="600" height="800" viewBox="0 0 3 4"', ['600', '800', '0 0 3 4']],
    ['', [null, null, null]],
  ])('of %j', (attributes, size) => expect(sizeOf(attributes)).toEqual(size));

  it('leaves other content as it is', () => expect(sizedSvg('<svg')).toBe('<svg'));
});
