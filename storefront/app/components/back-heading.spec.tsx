import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { BackHeading } from './back-heading';

async function openTerms(): Promise<void> {
  history.replaceState(null, '', '/termscondition');
  const router = createBrowserRouter([
    { path: '/termscondition', element: <BackHeading>Terms of Use</BackHeading> },
    { path: '*', element: <p>Another page</p> },
  ]);
  render(<RouterProvider router={router} />);
  await act(async () => {});
}

async function pressHeading(): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Terms of Use' }));
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  });
}

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  jest.restoreAllMocks();
});

it('leads home if the visit began on the page', async () => {
  jest.spyOn(History.prototype, 'length', 'get').mockReturnValue(1);
  await openTerms();
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Terms of Use' })));
  expect(location.pathname).toBe('/');
});

it('leads back to the previous page', async () => {
  history.replaceState(null, '', '/offers');
  history.pushState(null, '', '/termscondition');
  await openTerms();
  await pressHeading();
  expect(location.pathname).toBe('/offers');
});
