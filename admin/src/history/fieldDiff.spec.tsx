import { fieldLabel } from '@grabdeals/shared/change-texts';
import { describe, expect, it } from '@jest/globals';
import { differences, htmlText, valueKind, valueText } from './fieldDiff';

describe('differences', () => {
  it('compares objects and lists of objects by field', () => {
    const before = { title: 'A', settings: { homePage: 'deals', showMature: false }, items: [{ url: '/a' }] };
    const after = {
      title: 'A',
      settings: { homePage: 'offers', showMature: false },
      items: [{ url: '/b' }, { url: '/c' }],
    };
    expect(differences(before, after)).toEqual([
      { path: 'settings.homePage', before: 'deals', after: 'offers' },
      { path: 'items.0.url', before: '/a', after: '/b' },
      { path: 'items.1.url', before: undefined, after: '/c' },
    ]);
  });

  it('ignores the difference between missing and empty values, and finds deleted fields', () => {
    expect(differences({ byline: '', tags: [], image: null }, {})).toEqual([]);
    expect(differences({ logo: '/a.png' }, {})).toEqual([{ path: 'logo', before: '/a.png', after: undefined }]);
    expect(differences(undefined, { mids: [1] })).toEqual([{ path: 'mids', before: undefined, after: [1] }]);
  });
});

it('names fields for operators', () => {
  expect(fieldLabel('title')).toBe('Title');
  expect(fieldLabel('settings.homePage')).toBe('Settings: Home page');
  expect(fieldLabel('websiteData.footerBG')).toBe('Footer background');
  expect(fieldLabel('items.1.redirectUrl')).toBe('Slot 2: Link');
  expect(fieldLabel('websiteData')).toBe('Website data');
});

it('recognizes colors, pictures and HTML', () => {
  expect(valueKind('websiteData.footerBG', '#0B5')).toBe('color');
  expect(valueKind('image', '/media/a.png')).toBe('image');
  expect(valueKind('merchantInfo.url', 'https://shop.example')).toBe('text');
  expect(valueKind('description', '<p>Hello</p>')).toBe('html');
  expect(valueKind('description', '1 < 2')).toBe('text');
});

it('shows values as text', () => {
  expect(valueText(true, String)).toBe('Yes');
  expect(valueText(['a', 'b'], String)).toBe('a, b');
  expect(valueText('2026-11-20T09:00:00.000Z', () => 'Nov 20')).toBe('Nov 20');
  expect(valueText(null, String)).toBe('');
});

it('shows HTML as lines of text with the addresses of links and pictures', () => {
  const html = '<h2>Trails</h2><p>See <a href="/x">this</a>.</p><ul><li>One</li></ul><img src="/media/a.png">';
  expect(htmlText(html)).toBe('Trails\nSee this [/x].\nOne\n[/media/a.png]');
});
