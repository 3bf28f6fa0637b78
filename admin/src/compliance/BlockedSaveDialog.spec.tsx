import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type AuthProvider, HttpError, SaveButton, TextInput } from 'react-admin';
import { RecordForm } from '../components/RecordForm';
import { RecordPage } from '../components/RecordPage';
import { toHttpError } from '../dataProvider/apiError';
import { renderPage } from '../testing/renderPage';
import { BlockedSaveDialog } from './BlockedSaveDialog';

beforeEach(() => {
  // In development react-admin writes rejected calls to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

const FINDING = {
  rule: 'disclosure',
  severity: 'problem',
  message: 'Remove the words.',
  field: 'title',
  place: 'Title',
  target: 'not sponsored',
};

const STALE = {
  code: 'stale',
  statusMessages: ['Changed'],
  conflict: { version: 4, fields: [{ field: 'title', theirs: 'B', yours: 'A', savedBy: 'Dana Owner' }] },
};

/** A form whose saves are rejected unless they have an override. */
function openForm({ isOwner = true, code = 'compliance', override = (data: object): object => data } = {}) {
  const saves: unknown[] = [];
  const dataProvider = {
    getOne: async () => ({ data: { id: 1, title: 'A' } }),
    update: async (_resource: string, { data }: { data: { complianceOverride?: object } }) => {
      saves.push(data);
      if (data.complianceOverride) return { data: override(data) };
      const errors = { root: { serverError: 'Rejected' } };
      throw new HttpError('Rejected', 422, { code, errors, findings: code === 'compliance' ? [FINDING] : undefined });
    },
  };
  const authProvider = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    canAccess: async ({ resource }: { resource: string }) => isOwner || resource !== 'compliance-overrides',
  } as unknown as AuthProvider;
  renderPage(
    <RecordPage resource="x" id={1}>
      <RecordForm saveButton={<SaveButton alwaysEnable />}>
        <TextInput source="title" />
        <BlockedSaveDialog noun="article" />
      </RecordForm>
    </RecordPage>,
    { path: '/admin/x', resource: 'x', dataProvider, authProvider },
  );
  return saves;
}

const save = async () => {
  await screen.findByDisplayValue('A');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
};
const dialog = () => screen.findByRole('dialog', { name: 'This article is not published' });

it('lists the reasons, and lets an owner publish with a reason', async () => {
  const saves = openForm();
  await save();
  expect(within(await dialog()).getByRole('listitem')).toHaveTextContent(
    'Disclosure · TitleRemove the words.not sponsored',
  );
  const publish = await screen.findByRole('button', { name: 'Publish anyway' });
  const reason = screen.getByRole('textbox', { name: 'Reason for publishing anyway' });
  expect(publish).toBeDisabled();
  await userEvent.type(reason, '   ');
  expect(publish).toBeDisabled();
  await userEvent.type(reason, 'Confirmed. ');
  await userEvent.click(publish);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saves).toEqual([
    { id: 1, title: 'A' },
    { id: 1, title: 'A', complianceOverride: { reason: 'Confirmed.' } },
  ]);
});

it('lets a vendor only return to the form', async () => {
  const saves = openForm({ isOwner: false });
  await save();
  await dialog();
  expect(screen.queryByRole('button', { name: 'Publish anyway' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Back to editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saves).toHaveLength(1);
});

it('does not open for other errors, which are notified', async () => {
  openForm({ code: 'conflict' });
  await save();
  expect(await screen.findByText('Rejected')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps the reason if the override fails', async () => {
  openForm({
    override: () => {
      throw new HttpError('Offline', 503);
    },
  });
  await save();
  await dialog();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason for publishing anyway' }), 'Confirmed.');
  await userEvent.click(await screen.findByRole('button', { name: 'Publish anyway' }));
  expect(await screen.findByText('Offline')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await save();
  await dialog();
  expect(screen.getByRole('textbox', { name: 'Reason for publishing anyway' })).toHaveValue('Confirmed.');
});

it('shows what another tab has saved if the override finds it', async () => {
  openForm({
    override: () => {
      throw toHttpError(new HttpError('', 409, STALE));
    },
  });
  await save();
  await dialog();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason for publishing anyway' }), 'Confirmed.');
  await userEvent.click(await screen.findByRole('button', { name: 'Publish anyway' }));
  expect(await screen.findByRole('dialog', { name: 'Dana Owner saved this meanwhile' })).toBeVisible();
});
