import { describe, expect, it } from '@jest/globals';
import { mayWrite, resourceOfScreen, writableResources } from './resources.js';

describe('kinds of records', () => {
  it.each([
    ['articles', 'content'],
    ['coupons', 'coupons'],
    ['theme', 'theme'],
    ['scheduledTheme', 'theme'],
    ['calendar', undefined],
  ])('are found by their name in the Site Manager: %s', (screen, name) => {
    expect(resourceOfScreen(screen)).toBe(name);
  });

  it('are written by the roles of the table', () => {
    expect(mayWrite('vendor', 'redirects')).toBe(true);
    expect(mayWrite('editor', 'redirects')).toBe(false);
    expect(writableResources('editor').sort()).toEqual([
      'announcements',
      'content',
      'coupons',
      'event',
      'img',
      'media',
      'pages',
      'podcast',
      'quote',
    ]);
  });
});
