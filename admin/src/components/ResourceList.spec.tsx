import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { listProvider } from '../testing/listProvider';
import { renderPage } from '../testing/renderPage';
import { ResourceList } from './ResourceList';

// In development react-admin writes to the console what a data provider refuses.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

it('shows once why a list failed to load, without pages, and loads the list again', async () => {
  let reads = 0;
  const getList = () => {
    reads += 1;
    return reads === 1
      ? Promise.reject(new HttpError('The server is busy.', 500))
      : Promise.resolve({ data: [{ id: 'n1' }], total: 1 });
  };
  renderPage(
    <ResourceList help="All networks." sort={{ field: 'id', order: 'ASC' }} empty={null}>
      <p>The networks</p>
    </ResourceList>,
    { path: '/admin/networks', resource: 'networks', dataProvider: { getList } },
  );
  await screen.findByText('This list could not be loaded');
  expect(screen.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible();
  expect(screen.getByText('The server is busy.')).toBeVisible();
  expect(screen.queryByText(/Rows per page/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The networks');
  // A notification would still be there.
  expect(screen.queryByText('The server is busy.')).toBeNull();
  expect(screen.getByText(/Rows per page/)).toBeVisible();
});

// The query of a page always contains the site.
it('returns to its filters when the operator returns from another page, and stores no site', async () => {
  const { calls, dataProvider } = listProvider({ networks: [{ id: 'n1' }] });
  const list = (
    <ResourceList help="All networks." sort={{ field: 'id', order: 'ASC' }} empty={null}>
      <p>The networks</p>
    </ResourceList>
  );
  const { router } = renderPage(
    <Routes>
      <Route path="networks" element={list} />
      <Route path="other" element="Another page" />
    </Routes>,
    { path: '/admin/*', address: '/admin/networks?site=redsite', resource: 'networks', dataProvider },
  );
  fireEvent.change(await screen.findByLabelText('Search networks'), { target: { value: 'milk' } });
  await waitFor(() => expect(calls.at(-1)?.params.filter).toEqual({ q: 'milk' }));

  await act(() => router.navigate('/admin/other?site=redsite'));
  await screen.findByText('Another page');
  await act(() => router.navigate('/admin/networks?site=bluesite'));
  expect(await screen.findByLabelText('Search networks')).toHaveValue('milk');
  const query = () => Object.fromEntries(new URLSearchParams(window.location.search));
  await waitFor(() => expect(query()).toMatchObject({ filter: '{"q":"milk"}', site: 'bluesite' }));
  expect(calls.at(-1)?.params.filter).toEqual({ q: 'milk' });
});
