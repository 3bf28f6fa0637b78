import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { renderPage } from '../../testing/renderPage';
import { ClickTokenSection } from './ClickTokenSection';

function openSection(merchantInfo = { url: '', merchantUrl: '' }) {
  renderPage(
    <RecordPage isNew>
      <RecordForm saveLabel="Save" defaultValues={{ clickParameter: '', merchantInfo }}>
        <ClickTokenSection />
      </RecordForm>
    </RecordPage>,
    { path: '/admin/merchants/create', resource: 'merchants' },
  );
  return userEvent.setup();
}

const tryLink = (link: string) => fireEvent.change(screen.getByLabelText('Link to try'), { target: { value: link } });

it('shows what a click on a link of a network opens', async () => {
  openSection();
  await screen.findByLabelText('Link to try');
  tryLink('https://www.awin1.com/cread.php?awinmid=1');
  expect(
    await screen.findByText(/opens https:\/\/www\.awin1\.com\/cread\.php\?awinmid=1&clickref=\w{20}$/),
  ).toBeVisible();
  tryLink('https://www.awin1.com/cread.php?clickref=mine');
  expect(await screen.findByText(/has a value of its own in the parameter/)).toBeVisible();
});

it('shows what the parameter of the merchant does', async () => {
  const user = openSection();
  await screen.findByLabelText('Link to try');
  tryLink('https://shop.example/p');
  expect(await screen.findByText(/is of no known network/)).toBeVisible();
  await user.type(screen.getByLabelText('Parameter'), 'subid');
  expect(await screen.findByText(/opens https:\/\/shop\.example\/p\?subid=\w{20}$/)).toBeVisible();
  tryLink('shop');
  expect(screen.getByText('Enter a URL that begins with https:// or http://')).toBeVisible();
});

it('rejects a parameter that is no name', async () => {
  const user = openSection();
  await user.type(await screen.findByLabelText('Parameter'), 'sub id=');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the name of a parameter, such as subid')).toBeVisible();
});

it.each([
  [
    'the affiliate link',
    { url: 'https://shop.example', merchantUrl: 'https://www.awin1.com/cread.php' },
    'https://www.awin1.com/cread.php',
  ],
  [
    'the URL of a merchant without an affiliate link',
    { url: 'https://shop.example', merchantUrl: '' },
    'https://shop.example',
  ],
])('tries %s at first', async (_what, merchantInfo, link) => {
  openSection(merchantInfo);
  expect(await screen.findByLabelText('Link to try')).toHaveValue(link);
});
