import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { deleteAllDrafts } from '../../drafts/storedDrafts';
import { dataProvider } from '../../providers';
import { answerFetch, type SeenCall } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import ImageListsPage from './ImageListsPage';
import { resultOf } from './VariantInputs';

const realFetch = globalThis.fetch;
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await deleteAllDrafts();
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

const ITEM = { url: '/media/a.png', redirectUrl: 'https://shop.example', title: 'A', description: '', brandName: '' };
const amount = { value: '$7.00' };
const RESULT = {
  a: { clicks: 50, orders: 1, commission: amount },
  b: { clicks: 90, orders: 2, commission: amount },
  ...{ since: '2026-02-01T12:00:00Z', withoutToken: [], by: 'commission', probability: 0.971, better: 'b' },
};

function open(item: object, result: object = RESULT): SeenCall[] {
  const calls = answerFetch(({ url }) => Response.json({ data: url.includes('/img/test') ? result : [item] }));
  renderPage(<ImageListsPage page="carousel" />, { path: '/admin/carousel', dataProvider });
  return calls;
}
const openSlot = async () => {
  const row = await screen.findByRole('button', { name: /^Slot 1/ });
  if (row.getAttribute('aria-expanded') === 'false') await userEvent.click(row);
};
/** Saves the list. @returns its item. */
async function saved(calls: readonly SeenCall[]): Promise<object | undefined> {
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add offers' }));
  await screen.findByText('Your offers have been successfully added.');
  const { body } = calls.filter(({ method }) => method === 'POST').at(-1)!;
  return (body as { items: object[] }).items[0];
}

describe('the A/B test of a slot', () => {
  it('begins with the fields of variant B, without a result', async () => {
    const calls = open(ITEM);
    await openSlot();
    await userEvent.click(screen.getByRole('button', { name: 'Test a variant of slot 1' }));
    const variant = screen.getByRole('region', { name: 'Variant B' });
    await userEvent.type(within(variant).getByLabelText('Title of B'), 'Better');
    expect(within(variant).queryByRole('status')).not.toBeInTheDocument();
    expect(await saved(calls)).toMatchObject({
      ...ITEM,
      variant: { url: '', redirectUrl: '', title: 'Better', description: '' },
    });
  });

  it('shows its result as a sentence with the counts', async () => {
    open({ ...ITEM, variant: { title: 'B' } });
    await openSlot();
    const status = await screen.findByText('B earns more: 97 %');
    expect(status.parentElement).toHaveTextContent(
      'A: clicks 50, orders 1, commission $7.00. B: clicks 90, orders 2, commission $7.00. Since Feb 1, 2026.',
    );
  });

  it.each([
    [['b'], 'variant B'],
    [['a', 'b'], 'either variant'],
  ])('compares only clicks if %j cannot have a click token, and says so', async (withoutToken, variant) => {
    const counts = { ...{ a: { clicks: 50 }, b: { clicks: 90 } }, by: 'clicks', withoutToken };
    open({ ...ITEM, variant: { title: 'B' } }, { ...RESULT, ...counts });
    await openSlot();
    const status = (await screen.findByText('B gets more clicks: 97 %')).parentElement;
    expect(status).toHaveTextContent('A: clicks 50. B: clicks 90. Since Feb 1, 2026.');
    const sentence = `no order can be attributed to ${variant}, because its link cannot contain a click token.`;
    expect(status).toHaveTextContent(`Only clicks are compared: ${sentence}`);
  });

  it.each([
    ['Keep A', { title: 'A' }],
    ['Keep B', { title: 'B', url: '/media/b.png' }],
  ])('ends with %s', async (button, kept) => {
    const calls = open({ ...ITEM, variant: { title: 'B', url: '/media/b.png' } });
    await openSlot();
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Variant B' })).not.toBeInTheDocument());
    const item = await saved(calls);
    expect(item).toMatchObject({ ...ITEM, ...kept });
    expect(item).not.toHaveProperty('variant');
  });
});

describe('resultOf', () => {
  it.each([
    [{ by: 'commission', probability: 0.03, better: 'a' }, 'A earns more: 97 %'],
    [{ by: 'clicks', probability: 0.958, better: 'b' }, 'B gets more clicks: 95 %'],
    [{ by: 'clicks', probability: 1, better: 'b' }, 'B gets more clicks: 99 %'],
    [{ by: 'clicks', probability: 0.94 }, 'No difference yet'],
  ] as const)('of %j is "%s"', (test, text) => {
    expect(resultOf(test)).toBe(text);
  });
});
