import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerFetch } from '../testing/fakeBrowser';
import { renderPage } from '../testing/renderPage';
import { TwoFactor } from './TwoFactor';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('remains open while the codes are replaced, and shows the new codes', async () => {
  let finish: (answer: Response) => void = () => undefined;
  answerFetch(({ method }) =>
    method === 'POST'
      ? new Promise((resolve) => (finish = resolve))
      : Response.json({ isEnabled: true, isRequired: false, recoveryCodesLeft: 8 }),
  );
  renderPage(<TwoFactor />, { path: '/admin/account' });
  fireEvent.click(await screen.findByRole('button', { name: 'Replace recovery codes' }));
  fireEvent.change(await screen.findByLabelText(/^Password/), { target: { value: 'secret' } });
  fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: '123456' } });
  fireEvent.click(screen.getByText('Replace codes'));
  await waitFor(() => expect(screen.getByText('Cancel')).toBeDisabled());
  fireEvent.keyDown(screen.getByLabelText(/^Code/), { key: 'Escape' });
  finish(Response.json({ recoveryCodes: ['aaaa-bbbb'] }));
  await screen.findByText('aaaa-bbbb');
});
