import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { api } from '../../providers';
import { renderEditor } from '../../testing/renderEditor';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWM4o6R0RkmJAUIBACB2BEEUnAkjAAAAAElFTkSuQmCC';
const URL_OF_UPLOAD = '/media/uploads/redsite/1-pasted-0a1b2c3d.png';

class AcceptedRequest {
  readonly upload = {};
  readonly status = 200;
  readonly responseText = '{}';
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => this.onload?.());
  }
}

const RealRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = AcceptedRequest as unknown as typeof XMLHttpRequest;
  const target = { success: true, data: { url: '/put', key: 'k', publicUrl: URL_OF_UPLOAD } };
  jest
    .spyOn(api, 'GET')
    .mockClear()
    .mockImplementation(() => Promise.resolve(target) as never);
  jest.spyOn(api, 'POST').mockImplementation(() => Promise.resolve({}) as never);
});
afterEach(() => {
  globalThis.XMLHttpRequest = RealRequest;
});

it('uploads an image in pasted HTML, and inserts it between the text around it', async () => {
  const { value, paste } = await renderEditor('');
  paste({
    'text/html': `<p>Before.</p><img src="data:image/png;base64,${PNG}" alt="A mug"><p>After. <img src="https://b.example/c.png"></p>`,
  });
  await waitFor(() =>
    expect(value()).toBe(
      `<p>Before.</p><p><img src="${URL_OF_UPLOAD}" alt="A mug"></p><p>After. <img src="https://b.example/c.png"></p>`,
    ),
  );
  expect(screen.queryByText('Uploading the pasted images…')).toBeNull();
});

it('uploads an image file from the clipboard', async () => {
  const { value, paste } = await renderEditor('');
  const content = Uint8Array.from(atob(PNG), (character) => character.charCodeAt(0));
  paste({}, [new File([content], 'image.png', { type: 'image/png' })]);
  await waitFor(() => expect(value()).toBe(`<p><img src="${URL_OF_UPLOAD}"></p>`));
});

it('replaces text that was selected before, but not text that is selected during the upload', async () => {
  const { value, paste, type, selectAll } = await renderEditor('<p>Old</p>');
  const content = Uint8Array.from(atob(PNG), (character) => character.charCodeAt(0));
  const file = new File([content], 'image.png', { type: 'image/png' });
  selectAll();
  paste({}, [file]);
  type('Typed');
  selectAll();
  await waitFor(() => expect(value()).toContain(URL_OF_UPLOAD));
  expect(value()).toContain('Typed');
  expect(value()).not.toContain('Old');
});

it.each([
  [
    'an image that is damaged',
    'data:image/png;base64,AAEC',
    'An image was not inserted: pasted-image is not an image.',
  ],
  ['a file of Word', 'file:///C:/Temp/image001.png', 'Images were not inserted, because the browser cannot read them'],
])('inserts the text without %s, and says so', async (_what, src, message) => {
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:http://localhost/1');
  const decode = () => Promise.reject(new Error('The source image cannot be decoded.'));
  jest.spyOn(globalThis, 'Image').mockImplementation(() => Object.assign(document.createElement('img'), { decode }));
  const { value, paste } = await renderEditor('');
  paste({ 'text/html': `<p>Before.</p><img src="${src}"><p>After.</p>` });
  expect(await screen.findByText(message, { exact: false })).toBeVisible();
  expect(value()).toBe('<p>Before.</p><p>After.</p>');
});

it('pastes the text of a spreadsheet, not the picture that the program adds', async () => {
  const { value, paste } = await renderEditor('');
  paste({ 'text/html': '<table><tr><td>Mug</td></tr></table>', 'text/plain': 'Mug' }, [
    new File(['x'], 'image.png', { type: 'image/png' }),
  ]);
  expect(value()).toBe('<table><tbody><tr><td><p>Mug</p></td></tr></tbody></table>');
  expect(api.GET).not.toHaveBeenCalled();
});
