import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AuthProvider } from 'react-admin';
import { ListBase, RecordsIterator } from 'react-admin';
import { answerFetch } from '../testing/fakeBrowser';
import { listProvider } from '../testing/listProvider';
import { renderPage } from '../testing/renderPage';
import { signedInAs } from '../testing/signedInAs';
import { BulkBar } from './BulkBar';
import { type BulkAction, DELETE } from './bulkActions';
import { SelectPage, SelectRecord } from './SelectRecords';

interface Row {
  id: string;
  label: string;
}

const ROWS: Row[] = ['One', 'Two', 'Three', 'Four', 'Five'].map((label) => ({ id: label.toLowerCase(), label }));

const ACTIONS: readonly BulkAction[] = [
  {
    label: 'Shout',
    icon: <span />,
    access: 'edit',
    change: { done: 'changed', body: { change: { label: 'LOUD' } } },
  },
  DELETE,
];

interface Options {
  authProvider?: AuthProvider;
  resource?: string;
  /** Reasons of the API by the id of the record. */
  rejected?: Record<string, string>;
  /** Ids of the records that are deleted only with force. */
  dependedOn?: readonly string[];
}

type Body = Record<string, unknown> & { ids: string[]; force?: boolean };

/** Opens a list of five categories, and returns the bodies of the calls that change records, and the undone operations. */
function openRows({ resource = 'articleCategories', ...options }: Options = {}) {
  const { rejected = {}, dependedOn = [], authProvider = signedInAs('owner') } = options;
  const changes: Body[] = [];
  const undone: string[] = [];
  answerFetch(({ url, body }) => {
    if (url === '/api/changes/undo') {
      undone.push((body as { operationId: string }).operationId);
      return Response.json({ records: 1, failed: [] });
    }
    const change = body as Body;
    changes.push(change);
    const unchanged = (id: string, message: string) => ({
      id,
      name: ROWS.find((row) => row.id === id)!.label,
      message,
    });
    const failed = change.ids.filter((id) => rejected[id]).map((id) => unchanged(id, rejected[id]!));
    const needsForce = change.ids
      .filter((id) => change['delete'] && !change.force && dependedOn.includes(id))
      .map((id) => unchanged(id, `Deleting ${id} also affects others.`));
    const changed = change.ids.length - failed.length - needsForce.length;
    const headers: HeadersInit = changed > 0 ? { 'X-Grabdeals-Operation': `op-${changes.length}` } : {};
    return Response.json({ changed, failed, needsForce }, { headers });
  });
  const { dataProvider } = listProvider({ [resource]: ROWS });
  renderPage(
    <ListBase resource={resource}>
      <BulkBar actions={ACTIONS} />
      <SelectPage />
      <RecordsIterator render={() => <SelectRecord />} />
    </ListBase>,
    { path: `/admin/${resource}`, resource, dataProvider, authProvider },
  );
  return { changes, undone };
}

async function select(...titles: string[]) {
  for (const title of titles) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('changes the selected records by one call, and undoes it', async () => {
  const { changes, undone } = openRows();
  await screen.findByRole('checkbox', { name: 'Select One' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select page' }));
  const toolbar = within(screen.getByRole('toolbar', { name: 'Selected categories' }));
  expect(toolbar.getByText('5 categories selected')).toBeVisible();
  await press('Shout');
  await screen.findByText('5 categories changed');
  expect(changes).toEqual([{ ids: ROWS.map(({ id }) => id), change: { label: 'LOUD' } }]);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  await press('Undo');
  await screen.findByText('The change was undone');
  expect(undone).toEqual(['op-1']);
});

it('names the rejected records, and keeps them selected', async () => {
  openRows({ rejected: { one: 'Too short.', three: 'Taken.' } });
  await select('One', 'Two', 'Three');
  await press('Shout');
  await screen.findByText('1 category changed, 2 not. One: Too short. Three: Taken.');
  expect(screen.getByText('2 categories selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Two' })).not.toBeChecked();
});

it('names three of many rejected records, and offers no Undo if nothing changed', async () => {
  openRows({ rejected: { one: 'No.', two: 'No.', three: 'No.', four: 'No.' } });
  await select('One', 'Two', 'Three', 'Four');
  await press('Shout');
  await screen.findByText('No categories changed, 4 not. One: No. Two: No. Three: No. 1 more.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('shows what else a deletion affects, asks again, and undoes both steps together', async () => {
  const { changes, undone } = openRows({ dependedOn: ['two'] });
  await select('One', 'Two');
  await press('Delete');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleting two also affects others.')).toBeVisible();
  expect(changes).toEqual([{ ids: ['one', 'two'], delete: true }]);
  await press('Delete anyway');
  await screen.findByText('2 categories deleted');
  expect(changes.slice(1)).toEqual([{ ids: ['two'], delete: true, force: true }]);
  await press('Undo');
  await screen.findByText('The change was undone');
  expect(undone).toEqual(['op-2', 'op-1']);
});

it('keeps a record that others depend on if the operator cancels', async () => {
  const { changes } = openRows({ dependedOn: ['two'] });
  await select('One', 'Two');
  await press('Delete');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Deleting two also affects others.');
  await press('Cancel');
  await screen.findByText('1 category deleted, 1 not. Two: Deleting two also affects others.');
  expect(changes).toEqual([{ ids: ['one', 'two'], delete: true }]);
  expect(await screen.findByRole('checkbox', { name: 'Select Two' })).toBeChecked();
});

it('does not offer force where the resource does not allow it', async () => {
  const { changes } = openRows({ dependedOn: ['two'], resource: 'sites' });
  await select('Two');
  await press('Delete');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('No websites deleted, 1 not. Two: Deleting two also affects others.');
  expect(screen.queryByRole('button', { name: 'Delete anyway' })).toBeNull();
  expect(changes).toEqual([{ ids: ['two'], delete: true }]);
});

it.each([
  ['delete', ['Shout']],
  ['edit', ['Delete']],
])('does not show an account that may not %s the action', async (forbidden, labels) => {
  const authProvider = {
    ...signedInAs('editor'),
    canAccess: async ({ action }: { action: string }) => action !== forbidden,
  };
  openRows({ authProvider });
  await select('One');
  const toolbar = within(await screen.findByRole('toolbar'));
  const buttons = toolbar.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual([...labels, 'Clear selection']);
});

it('shows no bar to accounts without a permitted action', async () => {
  const authProvider = signedInAs('vendor');
  const canAccess = jest.spyOn(authProvider as Required<AuthProvider>, 'canAccess');
  openRows({ authProvider, resource: 'sites' });
  await select('One');
  await waitFor(() =>
    expect(canAccess.mock.calls.map(([{ action }]) => action)).toEqual(expect.arrayContaining(['edit', 'delete'])),
  );
  await act(async () => void (await Promise.all(canAccess.mock.results.map(({ value }) => value))));
  expect(screen.queryByRole('toolbar')).toBeNull();
});

it('announces the selection in an element that was there before', async () => {
  openRows();
  await screen.findByRole('checkbox', { name: 'Select One' });
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await select('One');
  expect(status).toHaveTextContent('1 category selected');
});

it('moves the focus to the bar after an action and after the selection is cleared', async () => {
  openRows();
  await select('One', 'Two');
  const bar = screen.getByRole('toolbar');
  await press('Shout');
  await screen.findByText('2 categories changed');
  await waitFor(() => expect(bar).not.toHaveAttribute('role'));
  expect(bar).toHaveFocus();
  await select('One');
  await press('Clear selection');
  expect(bar).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('checkbox', { name: 'Select page' })).toHaveFocus();
});

it('keeps the selection if the call fails', async () => {
  openRows();
  await select('One');
  answerFetch(() => Response.json({ statusMessages: ['The operation was interrupted.'] }, { status: 503 }));
  await press('Shout');
  await screen.findByText('The operation was interrupted.');
  expect(screen.getByText('1 category selected')).toBeVisible();
});

describe('records on several websites', () => {
  const COUPON = { id: 'one', title: 'One', websiteName: ['redsite', 'bluesite'] };
  const OTHER = { id: 'two', title: 'Two', websiteName: ['redsite'] };

  const openAs = (sites: string[], records: object[]) => {
    const authProvider: AuthProvider = {
      ...signedInAs('vendor'),
      getIdentity: () => Promise.resolve({ id: 'u1', role: 'vendor', sites }),
    };
    const { dataProvider } = listProvider({ coupons: records });
    renderPage(
      <ListBase resource="coupons">
        <BulkBar actions={ACTIONS} />
        <SelectPage />
        <RecordsIterator render={() => <SelectRecord />} />
      </ListBase>,
      { path: '/admin/coupons', resource: 'coupons', dataProvider, authProvider },
    );
  };

  it('are counted, and a confirmation names all their websites', async () => {
    openAs(['redsite', 'bluesite'], [COUPON, OTHER]);
    await select('One', 'Two');
    expect(screen.getByRole('status')).toHaveTextContent('2 coupons selected, 1 also on 1 other website');
    await press('Delete');
    expect(await screen.findByText('redsite, bluesite')).toBeVisible();
  });

  it('cannot be changed by an account that does not manage all of them, which says why', async () => {
    openAs(['redsite'], [COUPON, OTHER]);
    await select('One');
    expect(screen.getByRole('status')).toHaveTextContent(
      '1 cannot be changed: Also on bluesite, which you do not manage',
    );
    expect(screen.getByRole('button', { name: 'Shout' })).toBeDisabled();
    await select('Two');
    expect(screen.getByRole('button', { name: 'Shout' })).toBeEnabled();
  });
});
