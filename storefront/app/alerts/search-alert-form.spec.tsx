import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import SearchAlertForm from './search-alert-form';

afterEach(() => {
  jest.restoreAllMocks();
});

it('sends the filters of the list', async () => {
  const requests: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    requests.push(await (input as Request).json());
    return new Response(null, { status: 202 });
  });
  const filters = { q: 'clog', mids: [1, 2], maxPrice: 40, colors: ['Navy'] };
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => <SearchAlertForm filters={filters} /> }]);
  render(<Page hydrationData={{ loaderData: { root: { site: { name: 'sunsetdeals' } } } }} />);
  const user = userEvent.setup();
  await user.click(screen.getByText('Email me new deals like these'));
  await user.type(screen.getByLabelText('Email'), 'shopper@mail.example');
  await user.click(screen.getByRole('button', { name: 'Email me new deals' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Check your inbox');
  expect(requests).toEqual([
    {
      websiteName: 'sunsetdeals',
      email: 'shopper@mail.example',
      q: 'clog',
      mids: [1, 2],
      maxPrice: 40,
      colors: ['Navy'],
    },
  ]);
});
