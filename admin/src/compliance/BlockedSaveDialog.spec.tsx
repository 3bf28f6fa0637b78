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

interface Body {
  title?: string;
  overwrites?: number;
  complianceOverride?: object;
}

function rejected(code = 'compliance') {
  const errors = { root: { serverError: 'Rejected' } };
  return new HttpError('Rejected', 422, { code, errors, findings: code === 'compliance' ? [FINDING] : undefined });
}

/** A form whose saves are rejected unless they have an override. */
function openForm({ isOwner = true, code = 'compliance', override = (data: object): object => data } = {}) {
  return openFormOf((data) => {
    if (data.complianceOverride) return override(data);
    throw rejected(code);
  }, isOwner);
}

/** Opens a form, and returns the bodies of its saves. `onSave` returns the saved record. */
function openFormOf(onSave: (data: Body) => object, isOwner = true) {
  const saves: Body[] = [];
  const dataProvider = {
    getOne: async () => ({ data: { id: 1, title: 'A' } }),
    update: async (_resource: string, { data }: { data: Body }) => {
      saves.push(data);
      return { data: onSave(data) };
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
const conflictDialog = () => screen.findByRole('dialog', { name: 'Dana Owner saved this meanwhile' });
const publishAnyway = async () => {
  await dialog();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason for publishing anyway' }), 'Confirmed.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish anyway' }));
};
const choose = async (name: string) => {
  await conflictDialog();
  await userEvent.click(screen.getByRole('button', { name }));
};

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
  await publishAnyway();
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
  await publishAnyway();
  expect(await conflictDialog()).toBeVisible();
});

/** Rejects a save as a server that checks the version first, or the rules first. */
function openStaleAndBlocked(first: 'stale' | 'blocked') {
  return openFormOf((data) => {
    const stale = data.overwrites !== 4 && data.title !== 'B' && toHttpError(new HttpError('', 409, STALE));
    const blocked = !data.complianceOverride && rejected();
    const error = first === 'stale' ? stale || blocked : blocked || stale;
    if (error) throw error;
    return { id: 1, title: data.title };
  });
}

const RESOLVED = {
  Overwrite: { title: 'A', overwrites: 4, complianceOverride: { reason: 'Confirmed.' } },
  Merge: { title: 'B', complianceOverride: { reason: 'Confirmed.' } },
};

it.each(['Overwrite', 'Merge'] as const)(
  'saves what is both stale and blocked with one answer to each: %s',
  async (name) => {
    const saves = openStaleAndBlocked('stale');
    await save();
    await choose(name);
    await publishAnyway();
    await screen.findByText('Record updated');
    expect(saves).toHaveLength(3);
    expect(saves[2]).toEqual({ id: 1, ...RESOLVED[name] });
  },
);

it.each(['Overwrite', 'Merge'] as const)(
  'saves what is both blocked and stale with one answer to each: %s',
  async (name) => {
    const saves = openStaleAndBlocked('blocked');
    await save();
    await publishAnyway();
    await choose(name);
    await screen.findByText('Record updated');
    expect(saves).toHaveLength(3);
    expect(saves[2]).toEqual({ id: 1, ...RESOLVED[name] });
  },
);

it('asks again about what the operator has changed since, and after a save', async () => {
  const saves = openStaleAndBlocked('blocked');
  await save();
  await publishAnyway();
  await conflictDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Back to editing' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '2');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await publishAnyway();
  await choose('Overwrite');
  await screen.findByText('Record updated');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await publishAnyway();
  await conflictDialog();
  expect(saves.at(-1)).toEqual({ id: 1, title: 'A2', complianceOverride: { reason: 'Confirmed.' } });
  expect(saves).toHaveLength(7);
});
