import { MAX_IMAGE_BYTES } from '@grabdeals/shared/limits';
import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../testing/renderPage';
import ImageUploadDialog from './ImageUploadDialog';

const confirm = () => screen.getByRole('button', { name: 'Confirm' });

function openDialog() {
  const dialog = (
    <ImageUploadDialog open guidance="Banners are wide." onUploaded={() => undefined} onClose={() => undefined} />
  );
  renderPage(dialog, { path: '/admin/carousel' });
}

/** Drops the `accept` filter of user-event, because a dropped file can have any type. */
const user = userEvent.setup({ applyAccept: false });

it('shows the guidance and requires a file', () => {
  openDialog();
  expect(
    screen.getByText('Dimensions at least 500x500 px, high-resolution PNG or JPG, portrait orientation.'),
  ).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/Banners are wide\.$/);
  expect(confirm()).toBeDisabled();
});

it.each([
  ['a file that is not an image', 'text/plain', 1, 'x.txt is not an image'],
  ['a large image', 'image/png', MAX_IMAGE_BYTES + 1, 'Image file size should be less than or equal to 10MB'],
])('rejects %s', async (_what, type, size, message) => {
  openDialog();
  await user.upload(screen.getByLabelText('Image file'), new File([new Uint8Array(size)], 'x.txt', { type }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(confirm()).toBeDisabled();
});

it('says before the upload that only the first frame of an animation is kept', async () => {
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:http://localhost/1');
  openDialog();
  const frame = '!\xf9\x04\0\0\0\0\0,\0';
  const content = Uint8Array.from(`GIF89a\0${frame}${frame}`, (character) => character.charCodeAt(0));
  await user.upload(screen.getByLabelText('Image file'), new File([content], 'sale.gif', { type: 'image/gif' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This image is animated. Only its first frame is uploaded.',
  );
  expect(await screen.findByAltText('Chosen image: sale.gif')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Alt text' }), 'Sale');
  await user.click(screen.getByRole('button', { name: 'Choose another image' }));
  expect(screen.queryByRole('textbox', { name: 'Alt text' })).not.toBeInTheDocument();
});
