import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmProvider } from '../../components/useConfirm';
import { renderPage } from '../../testing/renderPage';
import { SiteContext } from '../../site/SiteContext';
import { ScheduledThemeForm } from './ScheduledThemeForm';

const CHOICE = { isPending: false, error: undefined, retry: () => undefined };

/** The form of the site of the URL, which Back changes while a dialog is open. */
function FormOfSite() {
  const [label, setLabel] = useState('Red Site');
  return (
    <SiteContext value={{ ...CHOICE, site: { name: label, label, siteCount: 2 } }}>
      <ConfirmProvider>
        <button onClick={() => setLabel('Blue Site')}>Back</button>
        <ScheduledThemeForm key={label} />
      </ConfirmProvider>
    </SiteContext>
  );
}

it('names the site of the question, also if another site opens meanwhile', async () => {
  const getOne = (_resource: string, { id }: { id: string }) =>
    Promise.resolve({ data: { id, isScheduled: true, startsAt: '2026-01-01T00:00:00Z', endsAt: '' } });
  renderPage(<FormOfSite />, {
    path: '/admin/theme',
    dataProvider: { getOne },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete schedule' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the scheduled theme' });
  expect(dialog).toHaveTextContent('Website: Red Site');
  fireEvent.click(screen.getByText('Back'));
  expect(dialog).toHaveTextContent('Website: Red Site');
});
