import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SaveButton, SimpleForm } from 'react-admin';
import { answerFetch } from '../testing/fakeBrowser';
import { renderPage } from '../testing/renderPage';
import { TagsInput } from './TagsInput';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const USED = ['Autumn', 'Spring sale'];

function openForm(tags?: string[]) {
  const calls = answerFetch(() => Response.json({ data: USED.map((tag) => ({ tag, count: 1 })) }));
  const onSubmit = jest.fn<(values: { tags?: string[] }) => void>();
  renderPage(
    <SimpleForm record={{ id: 1, tags }} onSubmit={onSubmit as never} toolbar={<SaveButton alwaysEnable />}>
      <TagsInput />
    </SimpleForm>,
    { path: '/admin/x', resource: 'coupons' },
  );
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    return onSubmit.mock.calls[0]![0].tags;
  };
  return { calls, onSubmit, save };
}

const input = () => screen.getByRole('combobox', { name: 'Tags' });

it('adds tags by Enter, by a comma and by leaving the input', async () => {
  const { save } = openForm(['kept']);
  await userEvent.type(input(), '  two   words{Enter}one,two,KEPT,last');
  expect(screen.getByRole('button', { name: 'two words' })).toBeVisible();
  expect(await save()).toEqual(['kept', 'last', 'one', 'two', 'two words']);
});

it('suggests the tags of other records, and takes over their spelling', async () => {
  const { calls, save } = openForm();
  await waitFor(() => expect(calls.map(({ url }) => url)).toEqual(['/api/tags/coupons']));
  await userEvent.click(input());
  await userEvent.click(await screen.findByRole('option', { name: 'Autumn' }));
  expect(screen.queryByRole('option', { name: 'Autumn' })).not.toBeInTheDocument();
  await userEvent.type(input(), 'SPRING sale{Enter}');
  expect(await save()).toEqual(['Autumn', 'Spring sale']);
});

it('removes tags', async () => {
  const { save } = openForm(['a', 'b']);
  await userEvent.type(input(), '{Backspace}');
  expect(await save()).toEqual(['a']);
});

it('says which tags are not possible', async () => {
  const { onSubmit } = openForm();
  await userEvent.type(input(), `${'x'.repeat(31)}{Enter}`);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A tag has at most 30 characters')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});
