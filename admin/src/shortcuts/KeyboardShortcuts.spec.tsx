import { expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { CreateBase, SimpleForm, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { RecordDialog } from '../components/RecordDialog';
import type { ProviderMethods } from '../dataProvider/asProvider';
import { renderPage } from '../testing/renderPage';
import { signedInAs } from '../testing/signedInAs';
import { KeyboardShortcuts } from './KeyboardShortcuts';
import { NEW_RECORD_MARK } from './keys';

function renderWith(page: ReactNode, dataProvider: ProviderMethods = {}) {
  return renderPage(
    <KeyboardShortcuts>
      <main>{page}</main>
    </KeyboardShortcuts>,
    { path: '/admin/coupons', resource: 'coupons', dataProvider, authProvider: signedInAs('owner') },
  );
}

/** An input that stores its text when it is left, as the input of tags does. */
function CompletedOnBlur() {
  const { setValue } = useFormContext();
  const [text, setText] = useState('');
  return (
    <label>
      Tag
      <input
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => setValue('tag', text, { shouldDirty: true })}
      />
    </label>
  );
}

/** Presses Ctrl+S, and returns whether the browser would save the page. */
function pressSave(target: Element = document.body): boolean {
  const event = createEvent.keyDown(target, { key: 's', ctrlKey: true });
  fireEvent(target, event);
  return !event.defaultPrevented;
}

const create = () =>
  jest.fn((_resource: string, { data }: { data: object }) => Promise.resolve({ data: { ...data, id: 'c1' } }));
const savesWith = (save: ReturnType<typeof create>) => ({ create: save });

it('submits the form of the page with Ctrl+S, and never saves the page in the browser', async () => {
  const save = create();
  renderWith(
    <CreateBase redirect={false}>
      <SimpleForm>
        <TextInput source="title" />
      </SimpleForm>
    </CreateBase>,
    savesWith(save),
  );
  const input = await screen.findByLabelText(/Title/);
  // The button is disabled while there are no changes.
  expect(pressSave(input)).toBe(false);
  await userEvent.type(input, 'Sale');
  expect(save).not.toHaveBeenCalled();
  expect(pressSave(input)).toBe(false);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[1].data).toEqual({ title: 'Sale' });
});

it('completes what an operator types before it submits, and keeps the focus', async () => {
  const save = create();
  renderWith(
    <CreateBase redirect={false}>
      <SimpleForm>
        <CompletedOnBlur />
      </SimpleForm>
    </CreateBase>,
    savesWith(save),
  );
  const input = await screen.findByLabelText('Tag');
  await userEvent.type(input, 'Spring');
  pressSave(input);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[1].data).toEqual({ tag: 'Spring' });
  expect(input).toHaveFocus();
});

it('opens no palette over a dialog, whose input it would lose', async () => {
  // A loaded palette would open at once.
  await import('../palette/CommandPalette');
  renderWith(
    <RecordDialog title="New coupon" saveLabel="Save" onClose={() => undefined}>
      <TextInput source="title" />
    </RecordDialog>,
  );
  const input = await screen.findByLabelText(/Title/);
  fireEvent.keyDown(input, { key: 'k', ctrlKey: true });
  await userEvent.type(input, 'Sale');
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'New coupon' })).toBeVisible();
});

it('submits the form of the dialog in front, not of the page', async () => {
  const save = create();
  const onPage = jest.fn();
  renderWith(
    <>
      <form onSubmit={onPage}>
        <button type="submit">Save page</button>
      </form>
      <RecordDialog title="New coupon" saveLabel="Save" onClose={() => undefined}>
        <TextInput source="title" />
      </RecordDialog>
    </>,
    savesWith(save),
  );
  await userEvent.type(await screen.findByLabelText(/Title/), 'Sale');
  pressSave();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(onPage).not.toHaveBeenCalled();
});

it('does not choose between forms without the focus in one', () => {
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  renderWith(
    <>
      <form aria-label="first" onSubmit={submit}>
        <input aria-label="one" />
        <button type="submit">Save one</button>
      </form>
      <form onSubmit={() => submit({ preventDefault: () => undefined })}>
        <button type="submit">Save two</button>
      </form>
    </>,
  );
  expect(pressSave()).toBe(false);
  expect(submit).not.toHaveBeenCalled();
  screen.getByLabelText('one').focus();
  pressSave(screen.getByLabelText('one'));
  expect(submit).toHaveBeenCalledTimes(1);
});

it('opens the list of shortcuts with "?", but not while an operator types', async () => {
  renderWith(
    <>
      <input aria-label="field" />
      <div contentEditable aria-label="text" role="textbox" tabIndex={0} suppressContentEditableWarning>
        Text
      </div>
    </>,
  );
  await userEvent.type(screen.getByLabelText('field'), '?n/');
  expect(screen.getByLabelText('field')).toHaveValue('?n/');
  fireEvent.keyDown(screen.getByLabelText('text'), { key: '?' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: '?' });
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(screen.getByText('Ctrl+S')).toBeVisible();
});

it('creates a record with "n" and goes to the search with "/", until the operator turns single keys off', async () => {
  const onNew = jest.fn();
  renderWith(
    <>
      <div role="search">
        <input aria-label="Search coupons" />
      </div>
      <button {...NEW_RECORD_MARK} onClick={onNew}>
        Add coupon
      </button>
    </>,
  );
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(onNew).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true });
  expect(onNew).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(screen.getByLabelText('Search coupons')).toHaveFocus();
  (document.activeElement as HTMLElement).blur();

  fireEvent.keyDown(document.body, { key: '?' });
  await userEvent.click(await screen.findByRole('switch', { name: 'Shortcuts with a single key' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  (document.activeElement as HTMLElement).blur();
  for (const key of ['n', '/', '?']) fireEvent.keyDown(document.body, { key });
  expect(onNew).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Search coupons')).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // The shortcuts with a command key remain.
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
});
