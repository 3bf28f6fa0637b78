import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../../testing/renderPage';
import { signedInAs } from '../../testing/signedInAs';
import { ReportFilters, useReportState } from './ReportFilters';

const TODAY = '2026-11-26';

function Filters() {
  const [state, change] = useReportState(TODAY);
  return <ReportFilters state={state} today={TODAY} onChange={change} />;
}

async function openSaved() {
  await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
  return within(await screen.findByRole('dialog', { name: 'Saved filters' }));
}

it('saves the period and the websites of the reports, and applies them again', async () => {
  renderPage(<Filters />, {
    path: '/admin/reports',
    address: '/admin/reports?site=redsite&period=custom&from=2026-11-01&to=2026-11-10&sites=all',
    authProvider: signedInAs('owner'),
  });
  const saved = await openSaved();
  await userEvent.type(await saved.findByLabelText('Name'), 'Early November');
  await userEvent.click(saved.getByRole('button', { name: 'Save filters' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: '7 days' }));
  await waitFor(() => expect(screen.queryByLabelText('From')).not.toBeInTheDocument());
  await userEvent.click((await openSaved()).getByRole('button', { name: 'Early November' }));
  expect(await screen.findByLabelText('From')).toHaveValue('2026-11-01');
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-10');
  expect(new URLSearchParams(window.location.search).get('sites')).toBe('all');
  expect(new URLSearchParams(window.location.search).get('site')).toBe('redsite');
});
