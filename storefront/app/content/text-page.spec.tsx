import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { TextPage } from './text-page';

const CONTENT = {
  isEdited: false,
  intro: '<p>Effective date: 01/7/2021</p>',
  sections: [
    { id: 'first', title: 'First', html: '<p>See <a href="/other">another page</a>.</p>' },
    { id: 'cookies', title: 'Cookies', html: '<p>We use:</p><p>{{cookies}}</p><p>No others.</p>' },
  ],
};

function open() {
  const page = <TextPage page="privacy-policy" content={CONTENT} />;
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/other', element: <h1>Other page</h1> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

describe('TextPage', () => {
  it('numbers its sections, lists them, and shows inserts in their section', () => {
    open();
    expect(screen.getByText('Effective date: 01/7/2021')).toBeTruthy();
    const cookies = screen.getByRole('region', { name: '2. Cookies' });
    expect(cookies.id).toBe('cookies');
    expect(cookies.textContent).toMatch(/^2\. CookiesWe use:Category.*No others\.$/);
    within(cookies).getByRole('rowheader', { name: 'Necessary' });
    const links = within(screen.getByRole('navigation', { name: 'Table of Contents' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/#first', '/#cookies']);
  });

  it('opens links of the text without loading the document again', async () => {
    const router = open();
    let isPrevented = false;
    window.addEventListener('click', (event) => (isPrevented = event.defaultPrevented), { once: true });
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'another page' })));
    expect(isPrevented).toBe(true);
    expect(router.state.location.pathname).toBe('/other');
  });

  it('leaves a click that opens a new tab to the browser', () => {
    const router = open();
    let isPrevented = true;
    const listen = (event: MouseEvent) => {
      isPrevented = event.defaultPrevented;
      // The browser of tests cannot navigate.
      event.preventDefault();
    };
    window.addEventListener('click', listen, { once: true });
    fireEvent.click(screen.getByRole('link', { name: 'another page' }), { ctrlKey: true });
    expect(isPrevented).toBe(false);
    expect(router.state.location.pathname).toBe('/');
  });
});
