import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing/renderPage';
import { type Question, useConfirm } from './useConfirm';

/** Asks, and shows what the question has resolved to. */
async function ask(question: Partial<Question>) {
  const results: boolean[] = [];
  function AskButton() {
    const confirm = useConfirm();
    const start = () =>
      void confirm({ title: 'Rotate key', text: 'Old keys stop working.', confirmLabel: 'Rotate', ...question }).then(
        (isDone) => results.push(isDone),
      );
    return (
      <button type="button" onClick={start}>
        Ask
      </button>
    );
  }
  renderPage(<AskButton />, { path: '/admin/keys' });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('dialog', { name: 'Rotate key' })).toBeVisible();
  return results;
}

it('runs the action after the confirmation, reports it, and remains open meanwhile', async () => {
  let finish: () => void = () => undefined;
  const action = () => new Promise<void>((resolve) => (finish = resolve));
  const results = await ask({ action, done: 'The key was rotated' });
  fireEvent.click(screen.getByRole('button', { name: 'Rotate' }));
  expect(screen.getByRole('button', { name: /Rotate/ })).toBeDisabled();
  expect(results).toEqual([]);
  await act(async () => finish());
  expect(await screen.findByText('The key was rotated')).toBeVisible();
  await waitFor(() => expect(results).toEqual([true]));
});

it('runs nothing if the operator cancels', async () => {
  const results = await ask({ action: () => Promise.reject(new Error('Not expected')) });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(results).toEqual([false]));
  expect(screen.queryByText('Not expected')).toBeNull();
});

it('shows why an action failed', async () => {
  const results = await ask({ action: () => Promise.reject(new Error('The key is in use.')), done: 'Rotated' });
  fireEvent.click(screen.getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText('The key is in use.')).toBeVisible();
  await waitFor(() => expect(results).toEqual([false]));
  expect(screen.queryByText('Rotated')).toBeNull();
});

it('cancels a question that is open when the next one is asked, but not its action once it runs', async () => {
  let finish: () => void = () => undefined;
  const action = () => new Promise<void>((resolve) => (finish = resolve));
  const results = await ask({ action });
  fireEvent.click(screen.getByText('Ask'));
  await waitFor(() => expect(results).toEqual([false]));
  fireEvent.click(screen.getByRole('button', { name: 'Rotate' }));
  fireEvent.click(screen.getByText('Ask'));
  await act(async () => finish());
  await waitFor(() => expect(results).toEqual([false, true]));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(results).toEqual([false, true, false]));
});
