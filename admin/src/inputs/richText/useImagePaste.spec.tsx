import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { api } from '../../providers';
import { asksBeforeLeaving } from '../../testing/fakeBrowser';
import { renderEditor } from '../../testing/renderEditor';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWM4o6R0RkmJAUIBACB2BEEUnAkjAAAAAElFTkSuQmCC';
const URL_OF_UPLOAD = '/media/uploads/redsite/1-pasted-0a1b2c3d.png';

class AcceptedRequest {
  /** Answers the requests that wait; undefined if requests do not wait. */
  static answers: (() => void)[] | undefined;

  readonly upload = {};
  readonly status = 200;
  readonly responseText = '{}';
  onload?: () => void;
  onabort?: () => void;
  open() {}
  abort() {
    this.onabort?.();
  }
  setRequestHeader() {}
  send() {
    const answer = () => this.onload?.();
    if (AcceptedRequest.answers) AcceptedRequest.answers.push(answer);
    else queueMicrotask(answer);
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
  jest
    .spyOn(api, 'POST')
    .mockClear()
    .mockImplementation(() => Promise.resolve({}) as never);
});
afterEach(() => {
  AcceptedRequest.answers = undefined;
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

it('asks before the page is left, and rejects a save, until all pasted images are uploaded', async () => {
  const answers: (() => void)[] = [];
  AcceptedRequest.answers = answers;
  const saved: unknown[] = [];
  const { value, paste } = await renderEditor('', ({ body }) => saved.push(body));
  const image = `<img src="data:image/png;base64,${PNG}">`;
  paste({ 'text/html': `<p>First</p>${image}` });
  paste({ 'text/html': `<p>Second</p>${image}` });
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[0]!());
  await waitFor(() => expect(value()).toContain('First'));
  expect(screen.getByText('Uploading the pasted images…')).toBeVisible();
  await waitFor(() => expect(asksBeforeLeaving()).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Save when the pasted images have been uploaded.')).toBeVisible();
  expect(saved).toEqual([]);
  await act(async () => answers[1]!());
  await waitFor(() => expect(value()).toContain('Second'));
  await waitFor(() => expect(screen.queryByText('Save when the pasted images have been uploaded.')).toBeNull());
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([value()]));
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
  ['first', 0],
  ['last', 1],
])('inserts images in their places if the first upload ends %s, and leaves the cursor', async (_when, first) => {
  const answers: (() => void)[] = [];
  AcceptedRequest.answers = answers;
  const { value, paste, type, typeAtCursor, select } = await renderEditor('<p>One</p><p>Two</p>');
  const image = (alt: number) => ({ 'text/html': `<img src="data:image/png;base64,${PNG}" alt="${alt}">` });
  const uploaded = (alt: number) => `<img src="${URL_OF_UPLOAD}" alt="${alt}">`;
  select(4);
  paste(image(0));
  paste(image(1));
  await waitFor(() => expect(answers).toHaveLength(2));
  type('Before ');
  select(15);
  await act(async () => answers[first]!());
  await waitFor(() => expect(value()).toBe(`<p>Before One${uploaded(first)}</p><p>Two</p>`));
  await act(async () => answers[1 - first]!());
  await waitFor(() => expect(value()).toBe(`<p>Before One${uploaded(0)}${uploaded(1)}</p><p>Two</p>`));
  typeAtCursor('!');
  expect(value()).toContain('<p>Tw!o</p>');
});

it('ends an upload silently when the page is left', async () => {
  const answers: (() => void)[] = [];
  AcceptedRequest.answers = answers;
  const abort = jest.spyOn(AcceptedRequest.prototype, 'abort').mockClear();
  const { paste } = await renderEditor('');
  const image = `<img src="data:image/png;base64,${PNG}">`;
  paste({ 'text/html': image + image });
  await waitFor(() => expect(answers).toHaveLength(1));
  cleanup();
  expect(abort).toHaveBeenCalledTimes(1);
  await act(async () => answers[0]!());
  expect(answers).toHaveLength(1);
  expect(api.POST).not.toHaveBeenCalled();
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
