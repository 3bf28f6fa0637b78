import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { AnnouncementBar, isHidden } from './announcement-bar';

const BAR = { id: 'b1', text: 'Free shipping', link: '/offers', dismissible: true };
const user = userEvent.setup();

function show(announcement = BAR) {
  const router = createMemoryRouter([{ path: '*', element: <AnnouncementBar announcement={announcement} /> }]);
  return render(<RouterProvider router={router} />);
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('shows the text with its link', () => {
  show();
  expect(screen.getByRole('link', { name: 'Free shipping' })).toHaveAttribute('href', '/offers');
  expect(screen.queryByText('Paid link')).toBeNull();
});

it('says that a link to a merchant is paid', () => {
  show({ ...BAR, link: 'https://shop.example/sale' });
  expect(screen.getByText('Paid link')).toBeVisible();
});

it('is hidden for a day, and no other bar with it', async () => {
  const { unmount } = show();
  await user.click(screen.getByRole('button', { name: 'Hide announcement' }));
  expect(screen.queryByText('Free shipping')).toBeNull();
  unmount();
  show();
  expect(screen.queryByText('Free shipping')).toBeNull();
  const key = localStorage.key(0)!;
  expect(isHidden(key, 'b1')).toBe(true);
  expect(isHidden(key, 'b2')).toBe(false);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
  expect(isHidden(key, 'b1')).toBe(false);
});

it('remains without a button if shoppers cannot hide it', () => {
  localStorage.setItem('hidden-announcement', `b1 ${Date.now() + DAY_MS}`);
  show({ ...BAR, dismissible: false });
  expect(screen.getByText('Free shipping')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is shown if the browser blocks its storage', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  show();
  expect(screen.getByText('Free shipping')).toBeVisible();
});
