import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { answerFetch } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import { ShownEnd } from './ShownEnd';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

function Page({ endsAt }: { endsAt: string | null }) {
  return (
    <FormProvider {...useForm({ defaultValues: { endsAt } })}>
      <ShownEnd />
    </FormProvider>
  );
}

it('shows the end in the time zone of the website', async () => {
  const calls = answerFetch(() => Response.json({ settings: { timeZone: 'America/Los_Angeles' } }));
  renderPage(<Page endsAt="2031-11-28T08:00:00.000Z" />, { path: '/admin/coupons/create' });
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Shoppers of Red Site see: Ends Nov 27, 2031, 11:59 PM PT',
  );
  expect(calls.map(({ url }) => url)).toEqual(['/api/site?websiteName=redsite']);
});

it('shows nothing without an end', () => {
  const calls = answerFetch(() => Response.json({}));
  renderPage(<Page endsAt={null} />, { path: '/admin/coupons/create' });
  expect(screen.queryByRole('status')).toBeNull();
  expect(calls).toEqual([]);
});
