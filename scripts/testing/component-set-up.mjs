// Prepares a worker for component tests: a window, Testing Library, and a clean page for the next file.
import './browser-globals.mjs';
import { undoAfterEach, undoAfterFile } from './file-hooks.mjs';

// Emotion inserts styles into the head that it finds when it is loaded. In the document's own head, jsdom would compute the style of
// each element that a query by role visits from thousands of rules.
Object.defineProperty(document, 'head', { configurable: true, value: document.createElement('head') });
await import('@emotion/react');
delete document.head;

// Testing Library would add its hooks to the first file only.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
const { cleanup, configure } = await import('@testing-library/react');
// Testing Library waits one second for an element, which is too short for a large form on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
// Adds matchers such as toBeDisabled to `expect`.
await import('@testing-library/jest-dom/jest-globals');

undoAfterEach.push(cleanup);
undoAfterFile.push(() => {
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  // jsdom has neither, so tests and user-event add them.
  delete globalThis.matchMedia;
  delete navigator.clipboard;
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  history.replaceState(null, '', '/');
});
