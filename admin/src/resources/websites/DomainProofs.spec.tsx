import { afterEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RecordContextProvider, TextInput } from 'react-admin';
import { RecordForm } from '../../components/RecordForm';
import type { DomainProof, Website } from '../../dataProvider/types';
import { answerFetch } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import { DomainProofs } from './DomainProofs';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const proof = (domain: string, fields: Partial<DomainProof> = {}): DomainProof => ({
  domain,
  isVerified: false,
  host: 'red-site.example',
  recordName: `_grabdeals.${domain}`,
  recordValue: `grabdeals-site-verification=${domain}-token`,
  ...fields,
});

/** Opens the section for saved domains. A check returns `checked`, which the API stores. */
function open(saved: DomainProof[], checked: DomainProof[] = [], { isOwner = true } = {}) {
  let current = saved;
  const calls = answerFetch(({ method }) => {
    if (method === 'POST') current = checked.map(({ problem: _problem, ...stored }) => stored);
    return new Response(JSON.stringify(method === 'POST' ? checked : current));
  });
  const website = { id: 'w1', domains: saved.map(({ domain }) => domain), updatedAt: '2026-11-23T00:00:00Z', note: '' };
  renderPage(
    <RecordContextProvider value={website}>
      <RecordForm>
        <DomainProofs website={website as unknown as Website} />
        <TextInput source="note" helperText={false} />
      </RecordForm>
    </RecordContextProvider>,
    {
      path: '/admin/sites/w1',
      resource: 'sites',
      authProvider: {
        canAccess: () => Promise.resolve(isOwner),
        checkError: () => Promise.resolve(),
      },
    },
  );
  return calls;
}

it('shows the DNS records of unverified domains only', async () => {
  open([proof('old.example.net', { isVerified: true }), proof('shop.example.net')]);
  await screen.findByText('Not verified');
  screen.getByText('Verified');
  screen.getByText('_grabdeals.shop.example.net');
  screen.getByText('grabdeals-site-verification=shop.example.net-token');
  screen.getByText('red-site.example');
  screen.getByRole('button', { name: 'Copy value of shop.example.net' });
  expect(screen.queryByText('_grabdeals.old.example.net')).not.toBeInTheDocument();
});

it('checks the records, and shows the status of each domain', async () => {
  const domains = ['shop.example.net', 'missing.example.net', 'other.example.net', 'off.example.net'];
  const [shop, missing, other, off] = domains.map((domain) => proof(domain));
  const calls = open(
    [shop!, missing!, other!, off!],
    [
      { ...shop!, isVerified: true },
      { ...missing!, problem: 'missing' },
      { ...other!, problem: 'different' },
      { ...off!, problem: 'unreachable' },
    ],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Check DNS' }));
  await screen.findByText('3 of 4 domains are not verified yet.');
  screen.getByText('Verified');
  screen.getByText(/^TXT record not found\./);
  screen.getByText(/^The TXT record has another value\./);
  screen.getByText(/does not answer/);
  expect(calls.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    '/api/website/w1/domains/check',
  ]);
});

it('has no button when all domains are verified', async () => {
  const shop = proof('shop.example.net');
  open([shop], [{ ...shop, isVerified: true }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Check DNS' }));
  await screen.findByText('All domains are verified.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Check DNS' })).not.toBeInTheDocument());
});

it('checks only when the form has no changes, which would be lost', async () => {
  open([proof('shop.example.net')]);
  await screen.findByRole('button', { name: 'Check DNS' });
  await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'x');
  await screen.findByText('Save your changes first.');
  expect(screen.getByRole('button', { name: 'Check DNS' })).toBeDisabled();
});

it.each([
  [true, 1],
  [false, 0],
])('reads the records for accounts that may change domains only (%s)', async (isOwner, reads) => {
  const calls = open([proof('shop.example.net')], [], { isOwner });
  await screen.findByRole('textbox', { name: /Note/ });
  // Longer than the answer of the access check, and than the read after it.
  for (let turn = 0; turn < 5; turn++) await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(calls).toHaveLength(reads);
});
