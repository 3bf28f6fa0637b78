import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GetListParams } from 'react-admin';
import { renderPage } from '../testing/renderPage';
import { MediaPicker } from './MediaPicker';

const image = (name: string) => ({ id: name, name, url: `/media/${name}`, alt: '', uses: [] });

/** Opens the picker for an account with these websites, each of which has one image. */
function openPicker(...siteNames: string[]) {
  const sites = siteNames.map((value) => ({ id: value, value, label: `The ${value}` }));
  const getList = (resource: string, { filter }: GetListParams) => {
    const { websiteName } = filter as { websiteName?: string };
    const data = resource === 'sites' ? sites : [image(`${websiteName ?? 'of all'}.png`)];
    return Promise.resolve({ data, total: data.length });
  };
  const onChoose = jest.fn();
  renderPage(<MediaPicker onChoose={onChoose} onClose={() => undefined} />, {
    path: '/admin/media',
    dataProvider: { getList },
    siteCount: siteNames.length,
  });
  return onChoose;
}

it('begins with the library of all websites, and offers that of each', async () => {
  const onChoose = openPicker('bluesite', 'redsite');
  expect(await screen.findByRole('button', { name: 'Choose of all.png' })).toBeVisible();
  const website = await screen.findByRole('combobox', { name: 'Website' });
  expect(website).toHaveTextContent('All websites');
  await userEvent.click(website);
  await userEvent.click(await screen.findByRole('option', { name: /The bluesite/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose bluesite.png' }));
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ url: '/media/bluesite.png' }));
});

it('does not ask for the website if the account has only one', async () => {
  openPicker('redsite');
  expect(await screen.findByRole('button', { name: 'Choose of all.png' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Website' })).not.toBeInTheDocument();
});
