import { describe, expect, it } from '@jest/globals';
import { createPath } from 'react-router-dom';
import { searchOf, searchOfOtherSite, siteOf, withoutSite, withSite } from './siteAddress';

describe('the site in an address', () => {
  it('is read from the query', () => {
    expect(siteOf('?tab=carousel&site=redsite')).toBe('redsite');
    expect([siteOf(''), siteOf('?site='), siteOf('?sites=all')]).toEqual([undefined, undefined, undefined]);
  });

  it('takes the place of another, and leaves the rest', () =>
    expect(searchOf('?page=2&site=redsite', 'bluesite')).toBe('?page=2&site=bluesite'));

  it('is removed, and leaves the rest', () =>
    expect([withoutSite('?site=redsite'), withoutSite('?page=2&site=redsite')]).toEqual(['', '?page=2']));

  it('is replaced without the search, filters and page of a list when the operator switches the site', () =>
    expect(
      searchOfOtherSite('?tab=Draft&page=2&perPage=25&sort=id&order=ASC&filter=%7B%7D&site=redsite', 'bluesite'),
    ).toBe('?tab=Draft&site=bluesite'));

  it.each([
    ['/admin/theme', '/admin/theme?site=redsite'],
    ['/admin', '/admin?site=redsite'],
    ['/changePassword', '/changePassword?site=redsite'],
    ['/admin/articles?tab=Published#top', '/admin/articles?tab=Published&site=redsite#top'],
    [{ pathname: '/admin/events', search: '?page=2' }, '/admin/events?page=2&site=redsite'],
  ])('is added to %j', (to, expected) => expect(createPath(withSite(to, 'redsite') as object)).toBe(expected));

  it('is added to the query of the page that one is on', () =>
    expect(withSite({ search: '?tab=carousel' }, 'redsite')).toEqual({ search: '?tab=carousel&site=redsite' }));

  it.each(['/admin/theme?site=bluesite', '/admin/signin', '/admin/signup', '/admin/signout', '/signin', '/administer'])(
    'is not added to %s',
    (to) => expect(withSite(to, 'redsite')).toBe(to),
  );

  it('is not made up', () => expect(withSite('/admin/theme', undefined)).toBe('/admin/theme'));
});
