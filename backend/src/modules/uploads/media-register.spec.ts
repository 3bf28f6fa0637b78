import { expect, it } from '@jest/globals';
import { nameOf } from './media-register.js';

it.each([
  ['uploads/red/1767225600000-summer-sale-0a1b2c3d.png', 'summer-sale.png'],
  ['uploads/red/favicon-1767225600000-a-0a1b2c3d.png', 'favicon-1767225600000-a.png'],
  ['uploads/red/image-0a1b2c3d.png', 'image.png'],
  ['uploads/red/1767225600000-0a1b2c3d.png', '1767225600000.png'],
])('names %s %s', (key, name) => expect(nameOf(key)).toBe(name));
