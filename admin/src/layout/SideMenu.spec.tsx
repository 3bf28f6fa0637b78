import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/renderPage';
import { signedInAs } from '../testing/signedInAs';
import { SideMenu } from './SideMenu';

const path = '/admin/quotes';

it('opens the group of the current page, and opens and closes the others', async () => {
  renderPage(<SideMenu />, { path, authProvider: signedInAs('owner') });
  expect(await screen.findByRole('menuitem', { name: 'Quotes' })).toHaveAttribute('aria-current', 'page');
  const catalog = screen.getByRole('menuitem', { name: 'Catalog' });
  expect(within(screen.getByRole('group', { name: 'Catalog' })).getByRole('menuitem', { name: 'Feeds' })).toBeVisible();
  await userEvent.click(catalog);
  expect(catalog).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('menuitem', { name: 'Feeds' })).not.toBeInTheDocument();
  await userEvent.click(catalog);
  expect(screen.getByRole('menuitem', { name: 'Feeds' })).toBeVisible();
});

it('shows an editor neither the pages of owners nor a group without pages', async () => {
  renderPage(<SideMenu />, { path, authProvider: signedInAs('editor') });
  expect(await screen.findByRole('menuitem', { name: 'Homepage Offers' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Installation' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Users' })).not.toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Catalog' })).not.toBeInTheDocument();
});
