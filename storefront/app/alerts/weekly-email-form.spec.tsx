import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { WeeklyEmailForm } from './weekly-email-form';

const IDS = Array.from({ length: 51 }, (_, i) => `aaaaaaaaaaaaaaaaaaaaaa${String(i).padStart(2, '0')}`);

let answer: { status: number; body?: object };
let requests: unknown[];

const root = { site: { name: 'sunsetdeals' } };
const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => <WeeklyEmailForm productIds={IDS} /> }]);
const page = <Page hydrationData={{ loaderData: { root } }} />;

beforeEach(() => {
  requests = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    requests.push(await (input as Request).json());
    return answer.body ? Response.json(answer.body, { status: answer.status }) : new Response(null, answer);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function submit(email: string): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Email me weekly' }));
}

it('sends the address and as many products as the API accepts', async () => {
  answer = { status: 202 };
  render(page);
  await submit('shopper@mail.example');
  expect(await screen.findByRole('status')).toHaveTextContent('Check your inbox');
  expect(requests).toEqual([
    { websiteName: 'sunsetdeals', email: 'shopper@mail.example', productIds: IDS.slice(0, 50) },
  ]);
});

it('shows an error of the API, and accepts another attempt', async () => {
  answer = { status: 429, body: { message: 'Please try again tomorrow.' } };
  render(page);
  await submit('shopper@mail.example');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again tomorrow.');
  answer = { status: 202 };
  await submit('2');
  expect(await screen.findByRole('status')).toHaveTextContent('Check your inbox');
});

it('cannot be sent before hydration, when the browser would put the address into the URL', () => {
  expect(renderToStaticMarkup(page)).toMatch(/<button type="submit"[^>]* disabled=""/);
});
