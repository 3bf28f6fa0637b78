import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import LinkBuilder from './links';

function paths(): (string | null)[] {
  return screen.getAllByRole('link', { name: /^http|^\/api/ }).map((link) => link.getAttribute('href'));
}

it('shows the links of the channel in the text box, and those of channel 4 while it is invalid', () => {
  const Page = createRoutesStub([{ path: '/links', Component: LinkBuilder }]);
  render(<Page initialEntries={['/links']} />);
  const channel = screen.getByRole('textbox', { name: 'Channel' });
  expect(channel).toMatchObject({ value: '4' });

  fireEvent.change(channel, { target: { value: 'spring-7' } });
  expect(paths()).toEqual([
    '/api/getAllPriceLineFeeds?chanel=spring-7',
    '/api/getAllYahooFeeds?chanel=spring-7&q=hotel',
  ]);
  expect(channel.getAttribute('aria-invalid')).toBe('false');

  fireEvent.change(channel, { target: { value: 'a b' } });
  expect(paths()).toEqual(['/api/getAllPriceLineFeeds?chanel=4', '/api/getAllYahooFeeds?chanel=4&q=hotel']);
  expect(channel.getAttribute('aria-invalid')).toBe('true');
});

it('copies a link, and says what to do without a clipboard, as on http', async () => {
  const Page = createRoutesStub([{ path: '/links', Component: LinkBuilder }]);
  render(<Page initialEntries={['/links']} />);
  const [button] = screen.getAllByRole('button', { name: /^Copy/ });
  fireEvent.click(button!);
  expect(await screen.findByText('Select the text to copy it')).toBeVisible();
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  fireEvent.click(button!);
  expect(await screen.findByText('Copied')).toBeVisible();
  Reflect.deleteProperty(navigator, 'clipboard');
});
