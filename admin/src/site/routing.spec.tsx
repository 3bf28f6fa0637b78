import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, Route, Routes } from 'react-router-dom';
import { RouterProvider } from 'react-router/dom';
import { routerProvider } from './routing';

const PageThatLoads = lazy(() => new Promise<never>(() => undefined));

function List() {
  const navigate = routerProvider.useNavigate();
  return <button onClick={() => navigate({ search: '?filter=a' })}>Filter</button>;
}

// A list applies its filter half a second after the operator typed it, and remains visible until the next page is loaded.
it('does not return to a list whose filter applies after the operator has opened another page', async () => {
  history.replaceState(null, '', '/users');
  // As in react-admin, the pages are no routes of the router itself.
  const pages = (
    <Routes>
      <Route path="/users" element={<List />} />
      <Route path="/users/1" element={<PageThatLoads />} />
    </Routes>
  );
  const router = createBrowserRouter([{ path: '*', element: pages }]);
  render(
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>,
  );
  await userEvent.click(await screen.findByText('Filter'));
  expect(location.pathname + location.search).toBe('/users?filter=a');

  await act(() => router.navigate('/users/1'));
  await userEvent.click(screen.getByText('Filter'));
  expect(location.pathname + location.search).toBe('/users/1');
});
