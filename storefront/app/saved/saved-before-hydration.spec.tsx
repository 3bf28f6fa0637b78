import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { handleHearts } from './saved-before-hydration';
import { SAVED_DEALS_KEY } from './saved-deals';

const MAX = 3;
const user = userEvent.setup();
const savedIds = () =>
  (JSON.parse(localStorage.getItem(SAVED_DEALS_KEY) ?? '[]') as { id: string }[]).map(({ id }) => id);
const heart = (name: string) => screen.getByRole('button', { name });

function showPage(): void {
  const button = (id: string) => `<button data-save="${id}" aria-label="${id}" aria-pressed="false"></button>`;
  document.body.innerHTML = ['a', 'b', 'c', 'd', 'e'].map(button).join('');
}

beforeAll(() => {
  localStorage.setItem(SAVED_DEALS_KEY, JSON.stringify([{ id: 'a', title: 'A' }, null, { id: 'b' }]));
  showPage();
  handleHearts(SAVED_DEALS_KEY, MAX);
});

beforeEach(() => {
  localStorage.clear();
});

it('shows the deals of earlier visits when it starts', () => {
  const pressed = screen.getAllByRole('button', { pressed: true });
  expect(pressed.map(({ ariaLabel, dataset }) => ariaLabel ?? dataset['save'])).toEqual(['a', 'b']);
});

it('stores the ids of products, the newest first, up to the limit', async () => {
  showPage();
  for (const name of ['b', 'c', 'd', 'e']) await user.click(heart(name));
  expect(savedIds()).toEqual(['e', 'd', 'c']);
  expect(heart('e')).toHaveAttribute('aria-pressed', 'true');
});

it('removes deals of this page and of others', async () => {
  showPage();
  await user.click(heart('b'));
  await user.click(heart('b'));
  expect(savedIds()).toEqual([]);
  expect(heart('b')).toHaveAttribute('aria-pressed', 'false');

  localStorage.setItem(SAVED_DEALS_KEY, JSON.stringify([{ id: 'a' }, { id: 'c' }]));
  heart('a').setAttribute('aria-pressed', 'true');
  await user.click(heart('a'));
  expect(savedIds()).toEqual(['c']);
});

it('leaves hydrated buttons to React, whose listener prevents the default action', async () => {
  showPage();
  heart('d').addEventListener('click', (event) => event.preventDefault());
  await user.click(heart('d'));
  expect(savedIds()).toEqual([]);
});
