import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RadioButtonGroupInput, SaveButton, SimpleForm } from 'react-admin';
import { renderPage } from '../../testing/renderPage';
import { PublicationInputs } from './PublicationInputs';

const STATUSES = ['Draft', 'Published'].map((id) => ({ id, name: id }));

function openForm(record: object) {
  const onSubmit = jest.fn<(values: { startsAt: string | null; endsAt: string | null }) => void>();
  renderPage(
    <SimpleForm record={record} onSubmit={onSubmit as never} toolbar={<SaveButton alwaysEnable />}>
      <RadioButtonGroupInput source="status" choices={STATUSES} />
      <PublicationInputs />
    </SimpleForm>,
    { path: '/admin/x' },
  );
  return onSubmit;
}

const start = () => screen.queryByLabelText(/^Start time/);
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('a draft has no schedule, and a published article is published at once or from tomorrow morning on', async () => {
  const onSubmit = openForm({ status: 'Draft', startsAt: null, endsAt: null });
  expect(screen.queryByText('Publication')).not.toBeInTheDocument();
  await choose('Published');
  expect(screen.getByRole('radio', { name: 'Publish now' })).toBeChecked();
  expect(start()).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^End time/)).toHaveValue('');
  await choose('Schedule');
  const tomorrow = new Date(Date.now() + 86_400_000).getDate();
  expect((start() as HTMLInputElement).value).toMatch(new RegExp(`-${String(tomorrow).padStart(2, '0')}T09:00$`));
  await choose('Publish now');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]![0]).toMatchObject({ startsAt: null, endsAt: null });
});

it('keeps the choice while the start is empty, and requires a start', async () => {
  const onSubmit = openForm({ status: 'Published', startsAt: '2026-11-27T14:00:00.000Z', endsAt: null });
  expect(screen.getByRole('radio', { name: 'Schedule' })).toBeChecked();
  fireEvent.change(start()!, { target: { value: '' } });
  expect(screen.getByRole('radio', { name: 'Schedule' })).toBeChecked();
  await save();
  expect(await screen.findByText('Please enter a start time')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});
