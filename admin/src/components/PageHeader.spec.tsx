import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PageHeader } from './PageHeader';

/** Opens a first page with a header, and the page of coupons that a link in it leads to. */
function openFirstPage() {
  const router = createMemoryRouter([
    { path: '/', element: <PageHeader title="Overview" help="What is open." /> },
    { path: '/coupons', element: <PageHeader key="coupons" title="Coupons" help="Codes of merchants." /> },
  ]);
  render(<RouterProvider router={router} />);
  return () => act(() => router.navigate('/coupons'));
}

it('gets the focus if a link to it has gone with the former page', async () => {
  const followLink = openFirstPage();
  await followLink();
  expect(screen.getByRole('heading', { name: 'Coupons' })).toHaveFocus();
});

it('leaves the focus at the start of the document on the first page of a visit', () => {
  openFirstPage();
  expect(document.body).toHaveFocus();
});

it('leaves the focus where it is', async () => {
  const link = document.createElement('button');
  document.body.append(link);
  const followLink = openFirstPage();
  link.focus();
  await followLink();
  expect(link).toHaveFocus();
  link.remove();
});
