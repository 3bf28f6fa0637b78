import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SaveButton, SimpleForm } from 'react-admin';
import { renderPage } from '../../testing/renderPage';
import { EventInputs } from './Inputs';

const PROBLEM = 'The end must be after the start.';

it('rejects an end that is not after the start', async () => {
  const event = {
    title: 'Harvest Sale Live',
    startsAt: '2026-11-27T14:00:00.000Z',
    endsAt: '2026-11-27T14:00:00.000Z',
  };
  renderPage(
    <SimpleForm record={event} onSubmit={() => undefined} toolbar={<SaveButton alwaysEnable />}>
      <EventInputs />
    </SimpleForm>,
    { path: '/admin/events/create', resource: 'events' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(PROBLEM)).toBeVisible();
  fireEvent.change(screen.getByLabelText(/^End time/), { target: { value: '2026-11-27T14:01' } });
  await waitFor(() => expect(screen.queryByText(PROBLEM)).not.toBeInTheDocument());
});
