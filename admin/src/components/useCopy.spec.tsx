import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../testing/renderPage';
import { useCopy } from './useCopy';

const onDone = jest.fn();
afterEach(() => void onDone.mockReset());

function CopyButton() {
  const copy = useCopy();
  return <button onClick={() => void copy('The code', 'Copy it by hand.').then(onDone)}>Copy</button>;
}

async function copyWith(writeText: (text: string) => Promise<void>) {
  const user = userEvent.setup({ writeToClipboard: false });
  renderPage(<CopyButton />, { path: '/admin/x' });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
}

it('copies a text', async () => {
  const writeText = jest.fn((_text: string) => Promise.resolve());
  await copyWith(writeText);
  expect(writeText).toHaveBeenCalledWith('The code');
  expect(onDone).toHaveBeenCalledWith(true);
  expect(screen.queryByText('Copy it by hand.')).not.toBeInTheDocument();
});

it('says what to do if the browser denies the clipboard', async () => {
  await copyWith(() => Promise.reject(new Error('denied')));
  expect(await screen.findByText('Copy it by hand.')).toBeVisible();
  expect(onDone).toHaveBeenCalledWith(false);
});
