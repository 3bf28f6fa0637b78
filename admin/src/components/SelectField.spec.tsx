import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField } from './SelectField';

const RANKS = [
  { id: 1, name: 'First' },
  { id: 2, name: 'Second' },
];

it('returns the id of the choice in its own type', async () => {
  const choose = jest.fn();
  render(<SelectField label="Rank" choices={RANKS} value={1} onChange={choose} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Rank' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Second' }));
  expect(choose).toHaveBeenCalledWith(2);
});

it('shows the choice with an empty id, and nothing while the choices load', () => {
  const all = { id: '', name: 'All websites' };
  const field = (choices: (typeof all)[], value: string) => (
    <SelectField label="Website" choices={choices} value={value} onChange={() => undefined} />
  );
  const { rerender } = render(field([all], ''));
  expect(screen.getByRole('combobox', { name: 'Website' })).toHaveTextContent('All websites');
  rerender(field([], 'redsite'));
  expect(screen.getByRole('combobox', { name: 'Website' })).not.toHaveTextContent(/\w/);
});

it('names a field without a visible label for assistive technology', () => {
  render(<SelectField label="Rank" hiddenLabel choices={RANKS} value={1} onChange={() => undefined} />);
  expect(screen.getByRole('combobox', { name: 'Rank' })).toBeVisible();
  expect(screen.queryByText('Rank')).toBeNull();
});
