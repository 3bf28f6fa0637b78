import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { AlertsPage } from './alerts-page';

const LAMP = { id: 'a', name: 'Price alert', title: 'Lamp at $20.00 or less', path: '/p/lamp/a' };
const SHOES = { id: 'b', name: 'Deal alert', title: 'shoes under $40', path: '/products?search=shoes' };

let answer: { status: number; alerts?: object[] };
let requests: { path: string; body: unknown }[];

beforeEach(() => {
  requests = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request;
    requests.push({ path: new URL(request.url).pathname, body: await request.json() });
    const { status, alerts } = answer;
    return Response.json(alerts ? { email: 'shopper@mail.example', alerts } : { message: 'No.' }, { status });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

function open(hash: string): void {
  const Page = createRoutesStub([{ id: 'root', path: '/alerts', Component: AlertsPage }]);
  const loaderData = { root: { site: { name: 'sunsetdeals' } } };
  render(<Page initialEntries={[`/alerts${hash}`]} hydrationData={{ loaderData }} />);
}

it('lists the alerts of the link, and ends one and all', async () => {
  answer = { status: 200, alerts: [LAMP, SHOES] };
  open('#token');
  expect(await screen.findByRole('link', { name: SHOES.title })).toHaveAttribute('href', SHOES.path);
  const user = userEvent.setup();
  answer.alerts = [SHOES];
  await user.click(screen.getByRole('button', { name: `End ${LAMP.title}` }));
  expect(await screen.findByText(`Ended: ${LAMP.title}`)).toBeVisible();
  expect(screen.queryByRole('link', { name: LAMP.title })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'End all alerts' })).not.toBeInTheDocument();
  const body = { websiteName: 'sunsetdeals', token: 'token' };
  expect(requests).toEqual([
    { path: '/api/address-alerts/list', body },
    { path: '/api/address-alerts/end', body: { ...body, id: LAMP.id } },
  ]);
});

it('ends all alerts', async () => {
  answer = { status: 200, alerts: [LAMP, SHOES] };
  open('#token');
  const button = await screen.findByRole('button', { name: 'End all alerts' });
  answer.alerts = [];
  await userEvent.setup().click(button);
  expect(await screen.findByText(/has no alerts here/)).toBeVisible();
  expect(requests[1]!.body).toEqual({ websiteName: 'sunsetdeals', token: 'token' });
});

it('keeps the list if the end of an alert fails', async () => {
  answer = { status: 200, alerts: [LAMP] };
  open('#token');
  const button = await screen.findByRole('button', { name: `End ${LAMP.title}` });
  answer = { status: 503 };
  await userEvent.setup().click(button);
  expect(await screen.findByText('We couldn’t load your alerts. Please try again.')).toBeVisible();
  expect(button).toBeVisible();
});

it.each([
  [404, 'This link is not valid or has expired. Request another one.'],
  [503, 'We couldn’t load your alerts. Please try again.'],
])('offers another link after the status %d', async (status, text) => {
  answer = { status };
  open('#token');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Email me the link' })).toBeVisible();
});

it('offers the link without a token', () => {
  open('');
  expect(screen.getByRole('button', { name: 'Email me the link' })).toBeVisible();
  expect(requests).toEqual([]);
});
