import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerFetch } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import { FailedImages } from './FailedImages';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const open = () => renderPage(<FailedImages feedId="f1" />, { path: '/admin/feeds/f1', resource: 'feeds' });

it('names the reasons, each with an image', async () => {
  const reason = { reason: 'cdn.shop.example returned 403.', count: 12, example: 'https://cdn.shop.example/a.jpg' };
  const calls = answerFetch(() => Response.json({ count: 12, reasons: [reason] }));
  open();
  expect(await screen.findByText('12 images could not be loaded')).toBeVisible();
  expect(screen.getByText(/12 × cdn\.shop\.example returned 403\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Example' }).getAttribute('href')).toBe(reason.example);
  expect(calls[0]?.url).toBe('/api/product-images/failed?feedId=f1');
});

it('shows nothing if all images could be loaded', async () => {
  const calls = answerFetch(() => Response.json({ count: 0, reasons: [] }));
  open();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});
