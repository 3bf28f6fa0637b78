import { expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Scroller } from './scroller';

const row = (label: string) => (
  <Scroller label={label} layout="products">
    {[<li key="">{label}</li>]}
  </Scroller>
);

it('a row keeps its position for the way back, and begins at its start on a new visit', async () => {
  const home = (
    <>
      {row('Crocs')}
      {row('Epson')}
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: home },
    { path: '/p', element: <p>Product</p> },
  ]);
  render(<RouterProvider router={router} />);
  const lists = () => screen.getAllByRole('list').map(({ scrollLeft }) => scrollLeft);
  const [first] = screen.getAllByRole('list');
  first!.scrollLeft = 739;
  fireEvent.scroll(first!);
  await act(() => router.navigate('/p'));
  await act(() => router.navigate(-1));
  expect(lists()).toEqual([739, 0]);
  await act(() => router.navigate('/p'));
  await act(() => router.navigate('/'));
  expect(lists()).toEqual([0, 0]);
});
