import type { Role } from '@grabdeals/shared/roles';
import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AuthProvider, DataProvider, DeleteParams, Identifier, UpdateParams } from 'react-admin';
import { HttpError, ListBase, RecordsIterator } from 'react-admin';
import { answerFetch } from '../testing/fakeBrowser';
import { toHttpError } from '../dataProvider/apiError';
import { noteOperation } from '../dataProvider/operations';
import { listProvider } from '../testing/listProvider';
import { renderPage } from '../testing/renderPage';
import { signedInAs } from '../testing/signedInAs';
import { BulkBar } from './BulkBar';
import { type BulkSettings, deleteAction } from './bulkActions';
import { SelectPage, SelectRecord } from './SelectRecords';

interface Note {
  id: string;
  title: string;
}

const NOTES: Note[] = ['One', 'Two', 'Three', 'Four', 'Five'].map((title) => ({ id: title.toLowerCase(), title }));

/** Changes all records but one. */
const callAll = (ids: readonly Identifier[]) => {
  noteOperation(new Headers({ 'X-Grabdeals-Operation': `op-of-${ids.length}` }));
  return Promise.resolve(ids.length - 1);
};

const settingsOf = (mayForce: boolean): BulkSettings<Note> => ({
  one: 'note',
  many: 'notes',
  nameOf: ({ title }) => title,
  actions: [
    {
      label: 'Shout',
      icon: <span />,
      access: 'edit',
      change: { done: 'changed', input: ({ title }) => ({ title: title.toUpperCase() }) },
    },
    {
      label: 'Merge',
      icon: <span />,
      access: 'edit',
      change: { done: 'merged', callAll },
    },
    deleteAction((count) => `Delete ${count}?`, { mayForce }),
  ],
});

interface Options {
  role?: Role;
  authProvider?: AuthProvider;
  resource?: string;
  mayForce?: boolean;
  /** Reasons of the API by the id of the record. */
  rejected?: Record<string, string>;
  /** Ids of the records that are deleted only with force. */
  dependedOn?: readonly string[];
  /** Id of the record at whose change the session has ended. */
  endsAt?: string;
}

/** Opens a list of five notes, and returns the calls that change records and those that undo operations. */
function openNotes({ role = 'owner', resource = 'notes', mayForce = true, ...options }: Options = {}) {
  const { rejected = {}, dependedOn = [], endsAt, authProvider = signedInAs(role) } = options;
  const changes: string[] = [];
  const fetches = answerFetch(() => Response.json({ records: 1, failed: [] }));
  const apply = async (id: string, call: string) => {
    changes.push(call);
    if (id === endsAt) throw toHttpError(new HttpError('', 401, { code: 'unauthenticated', statusMessages: ['No.'] }));
    const reason = rejected[id];
    if (reason) throw toHttpError(new HttpError('', 422, { statusMessages: [reason] }));
    noteOperation(new Headers({ 'X-Grabdeals-Operation': `op-${id}` }));
    return { data: { id } };
  };
  const update = (_resource: string, { id, data }: UpdateParams<Note>) =>
    apply(String(id), `update ${id} ${String(data.title)}`);
  const remove = async (_resource: string, { id, meta }: DeleteParams<Note>) => {
    const force = (meta as { force: boolean }).force;
    if (!force && dependedOn.includes(String(id))) {
      const body = { code: 'needs_force', statusMessages: [`Deleting ${id} also affects others.`] };
      throw toHttpError(new HttpError('', 409, body));
    }
    return apply(String(id), `delete ${id}${force ? ' with force' : ''}`);
  };
  const { dataProvider } = listProvider({ [resource]: NOTES });
  renderPage(
    <ListBase<Note> resource={resource}>
      <BulkBar {...settingsOf(mayForce)} />
      <SelectPage />
      <RecordsIterator<Note> render={({ id, title }) => <SelectRecord id={id} name={title} />} />
    </ListBase>,
    {
      path: `/admin/${resource}`,
      resource,
      dataProvider: { ...dataProvider, update, delete: remove } as unknown as Partial<DataProvider>,
      authProvider,
    },
  );
  const undone = () => fetches.map(({ body }) => (body as { operationId: string }).operationId);
  return { changes, undone };
}

async function select(...titles: string[]) {
  for (const title of titles) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('changes the selected records one after the other, and undoes them with one Undo, the last first', async () => {
  const { changes, undone } = openNotes();
  await screen.findByRole('checkbox', { name: 'Select One' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select page' }));
  const toolbar = within(screen.getByRole('toolbar', { name: 'Selected notes' }));
  expect(toolbar.getByText('5 notes selected')).toBeVisible();
  await press('Shout');
  await screen.findByText('5 notes changed');
  expect(changes).toEqual(NOTES.map(({ id, title }) => `update ${id} ${title.toUpperCase()}`));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  await press('Undo');
  await screen.findByText('The change was undone');
  expect(undone()).toEqual(['op-five', 'op-four', 'op-three', 'op-two', 'op-one']);
});

it('names the rejected records, keeps them selected, and undoes only the other changes', async () => {
  const { undone } = openNotes({ rejected: { one: 'Too short.', three: 'Taken.' } });
  await select('One', 'Two', 'Three');
  await press('Shout');
  await screen.findByText('1 note changed, 2 not. One: Too short. Three: Taken.');
  expect(screen.getByText('2 notes selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Two' })).not.toBeChecked();
  await press('Undo');
  await screen.findByText('The change was undone');
  expect(undone()).toEqual(['op-two']);
});

it('names three of many rejected records, and offers no Undo if nothing changed', async () => {
  openNotes({ rejected: { one: 'No.', two: 'No.', three: 'No.', four: 'No.' } });
  await select('One', 'Two', 'Three', 'Four');
  await press('Shout');
  await screen.findByText('No notes changed, 4 not. One: No. Two: No. Three: No. 1 more.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('shows what else a deletion affects, asks again, and undoes both steps together', async () => {
  const { changes, undone } = openNotes({ dependedOn: ['two'] });
  await select('One', 'Two');
  await press('Delete');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleting two also affects others.')).toBeVisible();
  expect(changes).toEqual(['delete one']);
  await press('Delete anyway');
  await screen.findByText('2 notes deleted');
  expect(changes).toEqual(['delete one', 'delete two with force']);
  await press('Undo');
  await screen.findByText('The change was undone');
  expect(undone()).toEqual(['op-two', 'op-one']);
});

it('keeps a record that others depend on if the operator cancels', async () => {
  const { changes } = openNotes({ dependedOn: ['two'] });
  await select('One', 'Two');
  await press('Delete');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Deleting two also affects others.');
  await press('Cancel');
  await screen.findByText('1 note deleted, 1 not. Two: Deleting two also affects others.');
  expect(changes).toEqual(['delete one']);
  expect(await screen.findByRole('checkbox', { name: 'Select Two' })).toBeChecked();
});

it('does not offer force where the list does not allow it', async () => {
  const { changes } = openNotes({ dependedOn: ['two'], mayForce: false });
  await select('Two');
  await press('Delete');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('No notes deleted, 1 not. Two: Deleting two also affects others.');
  expect(screen.queryByRole('button', { name: 'Delete anyway' })).toBeNull();
  expect(changes).toEqual([]);
});

it.each([
  ['pages', ['Shout', 'Merge']],
  ['coupons', ['Shout', 'Merge', 'Delete']],
] as const)('shows an editor the permitted actions on %s', async (resource, labels) => {
  openNotes({ role: 'editor', resource });
  await select('One');
  const toolbar = within(await screen.findByRole('toolbar'));
  const buttons = toolbar.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual([...labels, 'Clear selection']);
});

it('shows no bar to accounts without a permitted action', async () => {
  const authProvider = signedInAs('vendor');
  const canAccess = jest.spyOn(authProvider as Required<AuthProvider>, 'canAccess');
  openNotes({ authProvider, resource: 'sites' });
  await select('One');
  await waitFor(() =>
    expect(canAccess.mock.calls.map(([{ action }]) => action)).toEqual(expect.arrayContaining(['edit', 'delete'])),
  );
  await act(async () => void (await Promise.all(canAccess.mock.results.map(({ value }) => value))));
  expect(screen.queryByRole('toolbar')).toBeNull();
});

it('changes all records by one call, and offers one Undo', async () => {
  const { changes, undone } = openNotes();
  await select('One', 'Two', 'Three');
  await press('Merge');
  await screen.findByText('2 notes merged');
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(changes).toEqual([]);
  await press('Undo');
  await screen.findByText('The change was undone');
  expect(undone()).toEqual(['op-of-3']);
});

it('announces the selection in an element that was there before', async () => {
  openNotes();
  await screen.findByRole('checkbox', { name: 'Select One' });
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await select('One');
  expect(status).toHaveTextContent('1 note selected');
});

it('moves the focus to the bar after an action and after the selection is cleared', async () => {
  openNotes();
  await select('One', 'Two');
  const bar = screen.getByRole('toolbar');
  await press('Shout');
  await screen.findByText('2 notes changed');
  await waitFor(() => expect(bar).not.toHaveAttribute('role'));
  expect(bar).toHaveFocus();
  await select('One');
  await press('Clear selection');
  expect(bar).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('checkbox', { name: 'Select page' })).toHaveFocus();
});

it('says what has been changed if the session ends during the change', async () => {
  const { changes } = openNotes({ endsAt: 'three' });
  await select('One', 'Two', 'Three', 'Four');
  await press('Shout');
  await screen.findByText('The change stopped early: 2 notes changed, 2 not.');
  expect(changes).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
