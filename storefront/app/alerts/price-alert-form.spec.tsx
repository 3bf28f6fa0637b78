import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import type { Product } from '~/api/views';
import PriceAlertForm from './price-alert-form';

const PRODUCT = { id: 'aaaaaaaaaaaaaaaaaaaaaaa1', title: 'Clog', priceCents: 3_199, currency: 'USD' } as Product;

let answer: { status: number; body?: object };
let requests: unknown[];
const scrollIntoView = jest.fn<() => void>();

beforeEach(() => {
  requests = [];
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    requests.push(await (input as Request).json());
    return answer.body ? Response.json(answer.body, { status: answer.status }) : new Response(null, answer);
  });
  const root = { site: { name: 'sunsetdeals' } };
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => <PriceAlertForm product={PRODUCT} /> }]);
  render(<Page initialEntries={['/#price-alert']} hydrationData={{ loaderData: { root } }} />);
});

afterEach(() => {
  jest.restoreAllMocks();
});

async function submit(email: string, target?: string): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), email);
  if (target) {
    await user.clear(screen.getByLabelText(/Alert me/));
    await user.type(screen.getByLabelText(/Alert me/), target);
  }
  await user.click(screen.getByRole('button', { name: 'Email me' }));
}

it('is open and in view if the URL leads to it, and sends the price in cents', async () => {
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  answer = { status: 202 };
  await submit('shopper@mail.example', '19.99');
  expect(await screen.findByRole('status')).toHaveTextContent('Check your inbox');
  expect(requests).toEqual([
    { websiteName: 'sunsetdeals', productId: PRODUCT.id, email: 'shopper@mail.example', targetCents: 1_999 },
  ]);
});

it('suggests a tenth less than the price', () => expect(screen.getByLabelText(/Alert me/)).toHaveValue(28));

it('shows the API’s errors at their fields', async () => {
  answer = { status: 400, body: { message: 'No.', error: { email: 'Please enter a valid email address' } } };
  await submit('nobody@mail');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid email address');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
});

it('shows other errors, and accepts another attempt', async () => {
  answer = { status: 429, body: { message: 'Please try again tomorrow.' } };
  await submit('shopper@mail.example');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again tomorrow.');
  answer = { status: 202 };
  await submit('2');
  expect(await screen.findByRole('status')).toHaveTextContent('Check your inbox');
});
