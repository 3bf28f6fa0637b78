import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form, SaveButton } from 'react-admin';
import { api } from '../../providers';
import { asksBeforeLeaving } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import { AudioInput } from './AudioInput';

afterEach(() => void jest.restoreAllMocks());

function openForm() {
  renderPage(
    <Form>
      <AudioInput />
      <SaveButton label="Save podcast" alwaysEnable />
    </Form>,
    { path: '/admin/podcasts/create', resource: 'podcasts' },
  );
  return userEvent.setup({ applyAccept: false });
}

it('plays the audio of a complete URL only', async () => {
  const user = openForm();
  const url = await screen.findByLabelText(/^Audio URL/);
  await user.type(url, 'episode.mp3');
  expect(screen.queryByLabelText('Audio player')).toBeNull();
  await user.clear(url);
  await user.type(url, 'https://cdn.example/episode.mp3');
  expect(screen.getByLabelText('Audio player')).toHaveAttribute('src', 'https://cdn.example/episode.mp3');
});

it('requires a file or a URL', async () => {
  const user = openForm();
  await user.click(await screen.findByText('Save podcast'));
  expect(await screen.findByText('Please upload an audio file or enter its URL')).toBeVisible();
});

it('rejects a file that is not audio before the upload', async () => {
  const user = openForm();
  const picture = new File(['x'], 'cover.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Audio file'), picture);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByLabelText(/^Audio URL/)).toHaveValue('');
});

it('asks before the page is left during an upload', async () => {
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:http://localhost/1');
  jest.spyOn(api, 'GET').mockReturnValue(new Promise(() => undefined) as never);
  const user = openForm();
  await user.upload(await screen.findByLabelText('Audio file'), new File(['x'], 'one.mp3', { type: 'audio/mpeg' }));
  await waitFor(() => expect(asksBeforeLeaving()).toBe(true));
});
