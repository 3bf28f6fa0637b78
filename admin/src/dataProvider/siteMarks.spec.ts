import { afterEach, expect, it } from '@jest/globals';
import type { DataProvider } from 'react-admin';
import { createSession } from '../auth/session';
import { answerFetch, memoryStorage } from '../testing/fakeBrowser';
import { createApiClient } from './apiClient';
import { createSiteMarksProvider } from './siteMarks';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('reads the marks of many sites in parts, and returns empty marks of unknown sites', async () => {
  const calls = answerFetch(({ url }) => {
    const names = new URL(url, 'http://localhost').searchParams.get('websiteNames')!.split(',');
    return Response.json(
      names
        .filter((name) => name !== 'site7')
        .map((websiteName) => ({ websiteName, color: 'red', icon: '', logo: '' })),
    );
  });
  const api = createApiClient('http://localhost', createSession(memoryStorage()));
  const provider = createSiteMarksProvider(api) as DataProvider;
  const ids = Array.from({ length: 150 }, (_, index) => `site${index}`);
  const { data } = await provider.getMany('siteMarks', { ids });
  expect(calls).toHaveLength(2);
  expect(data.map(({ id }) => id)).toEqual(ids);
  expect(data[7]).toMatchObject({ websiteName: 'site7', color: '' });
  expect(data[149]).toMatchObject({ websiteName: 'site149', color: 'red' });
});
