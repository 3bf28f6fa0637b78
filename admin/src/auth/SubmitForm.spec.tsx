import { TEXTS } from '@grabdeals/shared/texts';
import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { TextInput } from 'react-admin';
import { SubmitButton } from '../components/FormError';
import { renderPage } from '../testing/renderPage';
import { SubmitForm } from './SubmitForm';

async function submit(onSubmit: (values: { name: string }) => Promise<object | void>) {
  renderPage(
    <SubmitForm onSubmit={onSubmit} button={<SubmitButton>Send</SubmitButton>}>
      <TextInput source="name" label="Name" />
    </SubmitForm>,
    { path: '/admin/signin', dataProvider: {} },
  );
  const input = await screen.findByLabelText('Name');
  fireEvent.change(input, { target: { value: 'Dana' } });
  fireEvent.change(input, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}

it('sends an emptied input as an empty text', async () => {
  const onSubmit = jest.fn((_values: object) => Promise.resolve());
  await submit(onSubmit);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: '' }));
});

it('shows an error that is not from the API', async () => {
  await submit(() => Promise.reject(new Error('The response has no account.')));
  expect(await screen.findByText(TEXTS.somethingWentWrong)).toBeVisible();
});
