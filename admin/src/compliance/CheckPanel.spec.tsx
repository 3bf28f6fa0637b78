import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form, TextInput } from 'react-admin';
import { answerFetch } from '../testing/fakeBrowser';
import { renderPage } from '../testing/renderPage';
import { CheckPanel } from './CheckPanel';

const realFetch = globalThis.fetch;
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

const DEAD = {
  rule: 'dead-link',
  severity: 'problem',
  message: 'The page does not exist (404). Change or remove the link.',
  field: 'items.1.redirectUrl',
  place: 'Slot 2, link',
  target: 'https://shop.example/gone',
  blocks: true,
};
const CLAIM = {
  ...DEAD,
  rule: 'price-claim',
  severity: 'warning',
  place: 'Title',
  message: 'Check it.',
  blocks: false,
};

function openPanel(...answers: Response[]) {
  const calls = answerFetch(() => answers.shift() ?? Response.json({ findings: [], pendingLinks: 0 }));
  renderPage(
    <Form record={{ id: 1, title: 'Sale' }}>
      <TextInput source="title" />
      <CheckPanel check={(api, { title }: { title: string }) => api.POST('/api/content/check', { body: { title } })} />
    </Form>,
    { path: '/admin/x', resource: 'x' },
  );
  return calls;
}

const checkNow = () => userEvent.click(screen.getByRole('button', { name: 'Check before publishing' }));
const findings = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('checks the values of the form, and lists the findings with their places', async () => {
  const calls = openPanel(Response.json({ findings: [DEAD, CLAIM], pendingLinks: 0 }));
  await userEvent.type(screen.getByRole('textbox'), ' now');
  expect(calls).toEqual([]);
  await checkNow();
  expect(await screen.findByText('1 problem blocks publishing.')).toBeVisible();
  expect(calls).toMatchObject([{ url: '/api/content/check', body: { title: 'Sale now' } }]);
  expect(findings()).toEqual([
    `ProblemDead link · Slot 2, link${DEAD.message}${DEAD.target}`,
    `WarningPrice claim · TitleCheck it.${DEAD.target}`,
  ]);
});

it('waits for the links that are checked in the background', async () => {
  openPanel(Response.json({ findings: [], pendingLinks: 1 }), Response.json({ findings: [DEAD], pendingLinks: 0 }));
  await checkNow();
  expect(await screen.findByText('Checking 1 link…')).toBeVisible();
  expect(screen.getByText('Nothing blocks publishing.')).toBeVisible();
  expect(await screen.findByText('1 problem blocks publishing.', {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.queryByText('Checking 1 link…')).not.toBeInTheDocument();
});

it('reads the results of links thirty times at most, and not because the operator returns to the tab', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const calls = openPanel(...Array.from({ length: 60 }, () => Response.json({ findings: [], pendingLinks: 1 })));
  fireEvent.click(screen.getByRole('button', { name: 'Check before publishing' }));
  expect(await screen.findByText('Checking 1 link…')).toBeVisible();
  fireEvent(window, new Event('visibilitychange'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(calls).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(calls).toHaveLength(30);
  expect(screen.getByText('1 link could not be checked yet. Check again later.')).toBeVisible();
});

it('checks again on request, and shows why a check failed', async () => {
  openPanel(
    Response.json({ findings: [DEAD], pendingLinks: 0 }),
    Response.json({ statusMessages: ['products.0.redirectUrl is wrong'] }, { status: 400 }),
  );
  await checkNow();
  await screen.findByText('1 problem blocks publishing.');
  await checkNow();
  expect(await screen.findByText('products.0.redirectUrl is wrong')).toBeVisible();
  expect(findings()).toEqual([]);
  await checkNow();
  expect(await screen.findByText('Nothing blocks publishing.')).toBeVisible();
});
