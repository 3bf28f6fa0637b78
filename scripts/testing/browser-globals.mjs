// Makes the globals of a browser available to component tests. A worker has one window for all its files, because the packages that it
// has loaded once, such as React, refer to it.
import { createContext, runInContext } from 'node:vm';
import { JSDOM, VirtualConsole } from 'jsdom';

/** Globals for which tests use Node's classes: jsdom does not have them, or its classes do not work with Node's `fetch`. */
const FROM_NODE = [
  ...[
    'AbortController',
    'AbortSignal',
    'Blob',
    'BroadcastChannel',
    'FormData',
    'Headers',
    'Request',
    'Response',
    'URL',
    'URLSearchParams',
  ],
  ...['ReadableStream', 'TransformStream', 'WritableStream', 'TextDecoder', 'TextEncoder', 'fetch', 'structuredClone'],
  ...[
    'atob',
    'btoa',
    'clearInterval',
    'clearTimeout',
    'console',
    'performance',
    'queueMicrotask',
    'setInterval',
    'setTimeout',
  ],
];
const FROM_LANGUAGE = runInContext('Object.getOwnPropertyNames(globalThis)', createContext());

const virtualConsole = new VirtualConsole();
virtualConsole.sendTo(console, { omitJSDOMErrors: true });
virtualConsole.on('jsdomError', (error) => console.error(error));
const { window } = new JSDOM('<!DOCTYPE html>', { url: 'http://localhost/', pretendToBeVisual: true, virtualConsole });

const NOT_COPIED = new Set([...FROM_NODE, ...FROM_LANGUAGE, 'globalThis', 'global', 'window', 'self']);
const own = Object.getOwnPropertyNames(window).filter((name) => !NOT_COPIED.has(name));
for (const name of [...own, 'addEventListener', 'removeEventListener', 'dispatchEvent']) define(name);
// jsdom reads files with FileReader only.
Object.assign(window.Blob.prototype, {
  arrayBuffer() {
    return readWith('readAsArrayBuffer', this);
  },
  text() {
    return readWith('readAsText', this);
  },
});
// Tests replace functions of the window, such as matchMedia, and code calls them as globals.
globalThis.window = globalThis;
globalThis.self = globalThis;

function readWith(method, blob) {
  return new Promise((resolve, reject) => {
    const reader = new window.FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader[method](blob);
  });
}

/** Defines a global that tests can replace. */
function define(name) {
  const descriptor = Object.getOwnPropertyDescriptor(window, name);
  const replace = (value) => Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  if (descriptor?.get) {
    const set = descriptor.set ? (value) => (window[name] = value) : replace;
    Object.defineProperty(globalThis, name, { configurable: true, get: () => window[name], set });
  } else {
    const isMethod = typeof window[name] === 'function' && /^[a-z]/.test(name);
    replace(isMethod ? window[name].bind(window) : window[name]);
  }
}
