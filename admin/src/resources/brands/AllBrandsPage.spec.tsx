import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { answerFetch } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import AllBrandsPage from './AllBrandsPage';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('says why the websites could not be loaded, and loads them again', async () => {
  // In development react-admin writes rejected calls to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // Reads are tried again after some seconds.
  jest.useFakeTimers();
  answerFetch(() => Response.json({ data: [{ websiteName: 'redsite', label: 'Red Site', brands: [] }] }));
  let isBroken = true;
  const sites = { data: [{ id: 's1', value: 'redsite', label: 'Red Site' }], total: 1 };
  renderPage(<AllBrandsPage />, {
    path: '/admin/allBrands',
    dataProvider: {
      getList: () => (isBroken ? Promise.reject(new Error('Not today.')) : Promise.resolve(sites)),
    },
  });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Not today.')).toBeVisible();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Red Site' })).toBeVisible();
});
