import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerFetch } from '../testing/fakeBrowser';
import { renderPage } from '../testing/renderPage';
import AcceptInvitationPage from './AcceptInvitationPage';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

it.each([
  [
    'This link was replaced by a newer one. Open the link in the newest e-mail, or ask the sender for a new invitation.',
    'This link was replaced by a newer one. Open the link in the newest e-mail, or ask the sender for a new invitation.',
  ],
  [
    'This link is not valid, was already used or has expired.',
    'This link is not valid, was already used or has expired. Ask the sender for a new invitation.',
  ],
])('explains why a link is rejected: %s', async (message, text) => {
  answerFetch(() => new Response(JSON.stringify({ message, statusMessages: [message] }), { status: 404 }));
  renderPage(<AcceptInvitationPage />, {
    path: '/admin/acceptInvitation',
    address: '/admin/acceptInvitation#token=a',
  });
  expect(await screen.findByText(text)).toBeVisible();
});
