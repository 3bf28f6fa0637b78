import { RESOURCE_NAMES } from '@grabdeals/shared/resources';
import { describe, expect, it } from '@jest/globals';
import { kindChoices } from './changeTexts';

describe('kindChoices', () => {
  it('offers owners all kinds, vendors those of sites, and editors those of content', () => {
    expect(kindChoices('owner')).toHaveLength(RESOURCE_NAMES.length);
    const content = [
      'Announcement bar',
      'Article',
      'Coupon',
      'Event',
      'Images',
      'Library image',
      'Page',
      'Podcast',
      'Quote',
    ];
    expect(kindChoices('editor').map(({ name }) => name)).toEqual(content);
    const ofSites = [...content, 'Brands', 'Redirect', 'Theme', 'Website'];
    expect(kindChoices('vendor').map(({ name }) => name)).toEqual(ofSites.sort((a, b) => a.localeCompare(b)));
  });
});
