import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPath } from 'react-router-dom';
import { answerFetch } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import { menuItems } from '../menu';
import { formPath } from '../resource';
import SignalList, { pathOf } from './SignalList';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const signal = {
  ...{ id: 's1', kind: 'lowRate', websiteName: '', title: 'Crocs', text: '700 clicks led to 1 order.' },
  ...{ subject: { kind: 'merchant', id: '11' }, since: '2026-11-20T12:00:00Z' },
};
const network = {
  ...signal,
  id: 's2',
  kind: 'silentNetwork',
  title: 'Awin US',
  subject: { kind: 'network', id: 'n1' },
};

it('shows signals by kind, and hides one that is dismissed', async () => {
  let isDismissed = false;
  const calls = answerFetch(({ url }) => {
    if (url.includes('dismiss')) isDismissed = true;
    return Response.json(isDismissed ? [network] : [signal, network]);
  });
  renderPage(<SignalList page="results" />, { path: '/admin/signals' });
  const section = await screen.findByRole('region', { name: 'Fewer orders (1)' });
  expect(within(section).getByText('700 clicks led to 1 order.')).toBeVisible();
  expect(within(section).getByText('All websites')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/networks/n1',
    '/admin/reports?period=90&sites=all#orders',
  ]);
  await userEvent.click(within(section).getByRole('button', { name: 'Dismiss Crocs' }));
  expect(await screen.findByText('Signal dismissed for 30 days')).toBeVisible();
  expect(calls.map(({ url }) => url)).toContain('/api/signals/s1/dismiss');
  expect(screen.queryByText('Crocs')).not.toBeInTheDocument();
});

it('says if all is as usual', async () => {
  const calls = answerFetch(() => Response.json([]));
  renderPage(<SignalList page="traffic" />, { path: '/admin/trafficChecks' });
  expect(await screen.findByText('All clicks and orders are as usual.')).toBeVisible();
  expect(calls).toMatchObject([{ url: '/api/signals/traffic' }]);
});

it.each([
  [undefined, undefined],
  [{ kind: 'order', id: 'o1' }, '/admin/conversions/o1'],
  [{ kind: 'articleId', id: 'a1' }, '/admin/createArticle/a1'],
  [{ kind: 'productId', id: 'p1' }, '/admin/products/p1'],
  [{ kind: 'couponId', id: 'c1' }, '/admin/coupons/c1'],
  [{ kind: 'merchant', id: '11' }, '/admin/reports?period=90&site=redsite#orders'],
] as const)('leads from %j to %s', (subject, path) => {
  const to = pathOf({ subject, websiteName: 'redsite' }, (resource, id) => formPath(menuItems, resource, id));
  expect(typeof to === 'object' ? createPath(to) : to).toBe(path);
});
