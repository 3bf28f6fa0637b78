import { OPERATION_HEADER } from '@grabdeals/shared/history';
import { RENEWED_TOKEN_HEADER } from '@grabdeals/shared/stored-session';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { operationOf } from '../dataProvider/operations';
import { endOfOperation } from '../dataProvider/runningOperations';
import type { Operation } from '../dataProvider/types';
import { api, session } from '../providers';
import { answerFetch } from '../testing/fakeBrowser';
import { renderPage } from '../testing/renderPage';

const RUNNING: Operation = {
  id: 'one',
  operationId: 'op-1',
  kind: 'copy-site-parts',
  state: 'running',
  done: 3,
  total: 20,
  canUndo: true,
  startedAt: '2026-11-28T00:00:00Z',
};

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

/** Answers a copy with an operation, and reads of it with `next`, until the operation is cancelled. */
function answerOperation(next: () => Operation, headers: HeadersInit = {}) {
  let isCancelled = false;
  return answerFetch(({ url, method }) => {
    if (url === '/api/site-setup/copies') {
      return Response.json(RUNNING, { status: 202, headers: { Location: '/api/operations/one' } });
    }
    isCancelled ||= method === 'POST';
    return Response.json(isCancelled ? { ...RUNNING, state: 'cancelled' } : next(), { headers });
  });
}

const copy = () =>
  api.POST('/api/site-setup/copies', { body: { from: 'a', to: ['b'], parts: ['colors'], lists: 'add' } });

it('returns the result of the operation that a call has started, which can be undone', async () => {
  const calls = answerOperation(() => ({ ...RUNNING, state: 'finished', result: { data: [] } }));
  const answer = await copy();
  expect(answer).toMatchObject({ data: [] });
  expect(calls.map(({ url }) => url)).toEqual(['/api/site-setup/copies', '/api/operations/one']);
  expect(operationOf(answer)).toBe('op-1');
});

it('fails with the error of the operation', async () => {
  const error = { statusCode: 409, messages: ['The key is taken.'] };
  answerOperation(() => ({ ...RUNNING, state: 'failed', canUndo: false, error }));
  await expect(copy()).rejects.toMatchObject({ status: 409, message: 'The key is taken.' });
});

it('shows the progress of a long operation, and cancels it', async () => {
  renderPage(<p>A page</p>, { path: '/admin/copies' });
  answerOperation(() => RUNNING);
  const failure = copy().catch((error: Error) => error);
  expect(await screen.findByRole('dialog', { name: 'Copying to websites' }, { timeout: 3_000 })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('3 of 20');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await failure).toMatchObject({ message: 'You cancelled the operation. The changes made before remain.' });
  expect(operationOf(await failure)).toBe('op-1');
});

it.each([
  ['create-website', 'Creating the website'],
  ['bulk-content', 'Changing records'],
])('says what an operation of the kind %s does', async (kind, name) => {
  renderPage(<p>A page</p>, { path: '/admin/copies' });
  let state: Operation['state'] = 'running';
  answerOperation(() => ({ ...RUNNING, kind, state }));
  const answer = copy();
  expect(await screen.findByRole('dialog', { name }, { timeout: 3_000 })).toBeVisible();
  state = 'finished';
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await answer;
});

it('waits while the server restarts or has too much to do', async () => {
  const answers = [Response.error(), ...[503, 429, 408].map((status) => new Response('', { status }))];
  const read = () => {
    const next = answers.shift();
    if (next && next.status > 0) return Promise.resolve(next);
    return next
      ? Promise.reject(new TypeError('No connection'))
      : Promise.resolve(Response.json({ ...RUNNING, state: 'finished' }));
  };
  const answer = await endOfOperation(RUNNING, read);
  expect(answer.status).toBe(200);
  expect(answer.headers.get(OPERATION_HEADER)).toBe('op-1');
});

it('fails only after many failed polls in a row', async () => {
  jest.useFakeTimers();
  const failures = Array.from({ length: 119 }, () => ({ status: 503, body: {} }));
  const answers = [...failures, { status: 200, body: RUNNING }, ...failures];
  const end = endOfOperation(RUNNING, () => {
    const { status, body } = answers.shift() ?? { status: 200, body: { ...RUNNING, state: 'finished' } };
    return Promise.resolve(Response.json(body, { status }));
  });
  await jest.advanceTimersByTimeAsync(150_000);
  expect((await end).status).toBe(200);
});

it('stores the token that a poll has renewed', async () => {
  session.saveToken('first');
  answerOperation(() => ({ ...RUNNING, state: 'finished' }), { [RENEWED_TOKEN_HEADER]: 'next' });
  await copy();
  expect(session.readToken()).toBe('next');
});
