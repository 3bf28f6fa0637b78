/** @jest-environment jest-fixed-jsdom */
import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/renderPage';
import { UnsavedChangesGuard } from './UnsavedChanges';

const openPage = () => renderPage(<UnsavedChangesGuard when />, { path: '/admin/theme' });

it('asks before the operator leaves a page with unsaved changes', async () => {
  const { router } = openPage();
  await act(() => router.navigate('/admin/sites'));
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/theme');
});

it('does not keep a page open after the session has ended', async () => {
  const { router } = openPage();
  await act(() => router.navigate('/admin/signin'));
  expect(await screen.findByText('Another page')).toBeVisible();
});
