import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../testing/renderPage';
import { signedInAs } from '../testing/signedInAs';
import { SiteContext } from './SiteContext';
import { SiteGate } from './SiteGate';

/** A page below a provider whose site the button changes, with a read in between. */
function Manager() {
  const [name, setName] = useState<string | undefined>('redsite');
  const choice = {
    site: name ? { name, label: name, siteCount: 2 } : undefined,
    isPending: !name,
    error: undefined,
    retry: () => undefined,
  };
  return (
    <SiteContext value={choice}>
      <button onClick={() => setName(undefined)}>Leave</button>
      <button onClick={() => setName('bluesite')}>Arrive</button>
      <SiteGate>
        <label>
          Note
          <input />
        </label>
      </SiteGate>
    </SiteContext>
  );
}

async function switchSite(path: string) {
  renderPage(<Manager />, { path });
  await userEvent.type(await screen.findByLabelText('Note'), 'unsaved');
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await userEvent.click(screen.getByRole('button', { name: 'Arrive' }));
  return screen.getByLabelText('Note');
}

it('resets a page of the site when the site changes', async () => {
  expect(await switchSite('/admin/theme')).toHaveValue('');
});

it('keeps the state of a page of the installation, such as a new API key', async () => {
  expect(await switchSite('/admin/api-keys/create')).toHaveValue('unsaved');
});

it.each(['owner', 'vendor'] as const)('says what an account of a %s without a website waits for', async (role) => {
  const choice = { site: undefined, isPending: false, error: undefined, retry: () => undefined };
  renderPage(
    <SiteContext value={choice}>
      <SiteGate>A page</SiteGate>
    </SiteContext>,
    { path: '/admin/homeBanner', authProvider: signedInAs(role) },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'No website yet' })).toBeVisible();
  expect(screen.getByText(/An owner can add a website or grant your account access to one\./)).toBeVisible();
  expect(screen.queryByText('A page')).not.toBeInTheDocument();
  if (role === 'owner') expect(await screen.findByRole('link', { name: 'Go to Websites' })).toBeVisible();
  else expect(screen.queryByRole('link', { name: 'Go to Websites' })).not.toBeInTheDocument();
});
