import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SaveButton, SimpleForm } from 'react-admin';
import { renderPage } from '../testing/renderPage';
import { TIME_ZONE } from './dates';
import { ScheduleInputs } from './ScheduleInputs';

/** Returns the local time of an input as ISO 8601. */
const iso = (local: string) => new Date(local).toISOString();

function openForm(record: object, props: Partial<Parameters<typeof ScheduleInputs>[0]> = {}) {
  const onSubmit = jest.fn();
  renderPage(
    <SimpleForm record={record} onSubmit={onSubmit} toolbar={<SaveButton alwaysEnable />}>
      <ScheduleInputs startHelp="Leave blank to start at once." endHelp="Leave blank for no end." {...props} />
    </SimpleForm>,
    { path: '/admin/x' },
  );
  return onSubmit;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('ScheduleInputs', () => {
  it('show and read times in the operator’s time zone, and say which it is', async () => {
    const onSubmit = openForm({ startsAt: iso('2026-11-27T09:30'), endsAt: null });
    expect(screen.getByLabelText(/^Start time/)).toHaveValue('2026-11-27T09:30');
    expect(screen.getByText(`Times are in ${TIME_ZONE}.`)).toBeVisible();
    fill(/^End time/, '2026-12-01T18:00');
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ startsAt: iso('2026-11-27T09:30'), endsAt: iso('2026-12-01T18:00') });
  });

  it('clear a time', async () => {
    const onSubmit = openForm({ startsAt: iso('2026-11-27T09:30') });
    fill(/^Start time/, '');
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ startsAt: null });
  });

  it('reject an end that is not after the start, also in a list', async () => {
    const time = iso('2026-11-27T09:30');
    const onSubmit = openForm({ items: [{}, { startsAt: time, endsAt: time }] }, { path: 'items.1.' });
    await save();
    expect(await screen.findByText('The end must be after the start.')).toBeVisible();
    fill(/^End time/, '2026-11-27T09:31');
    await waitFor(() => expect(screen.queryByText('The end must be after the start.')).not.toBeInTheDocument());
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('reject an empty start if it is required', async () => {
    const onSubmit = openForm({}, { missingStart: 'Please enter a start time' });
    await save();
    expect(await screen.findByText('Please enter a start time')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
