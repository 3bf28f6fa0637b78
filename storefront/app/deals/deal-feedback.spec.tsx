import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { DealFeedback } from './deal-feedback';
import { DealVote } from './deal-vote';

afterEach(() => void jest.restoreAllMocks());

function open(status: number) {
  const send = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('{}', { status })));
  const element = <DealFeedback product={{ id: 'p1', title: 'Clog' }} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return () => send.mock.calls.map(([request]) => new URL((request as Request).url).pathname);
}

it('sends one vote', async () => {
  const sent = open(200);
  await userEvent.click(screen.getByRole('button', { name: /Hot deal/ }));
  expect(await screen.findByText('Thanks for your vote.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Hot deal/ })).toHaveTextContent('1');
  await userEvent.click(screen.getByRole('button', { name: /Hot deal/ }));
  expect(sent()).toEqual(['/api/deals/p1/votes']);
});

it('counts the own vote once, also after the votes were loaded again', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  const withVotes = (votes: number) => {
    const element = <DealVote product={{ id: 'p1', title: 'Clog' }} votes={votes} />;
    return <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />;
  };
  const { rerender } = render(withVotes(4));
  const button = () => screen.getByRole('button', { name: /Hot deal/ });
  await userEvent.click(button());
  expect(button()).toHaveTextContent('5');
  rerender(withVotes(5));
  expect(button()).toHaveTextContent('5');
  rerender(withVotes(7));
  expect(button()).toHaveTextContent('7');
});

it('sends a report of an expired price', async () => {
  const sent = open(200);
  await userEvent.click(screen.getByRole('button', { name: 'Price expired?' }));
  expect(await screen.findByText('Thank you. We’ll check the price.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Price expired?' })).toBeNull();
  expect(sent()).toEqual(['/api/deals/p1/reports']);
});

it('lets shoppers try again after a failure', async () => {
  open(503);
  await userEvent.click(screen.getByRole('button', { name: /Hot deal/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Price expired?' }));
  expect(await screen.findByText('Your vote could not be sent. Please try again later.')).toBeVisible();
  expect(await screen.findByText('Your report could not be sent. Please try again later.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Price expired?' })).toBeEnabled();
});
