import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { ErrorPage } from './error-page';

function render(status: number): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/crocs/products?brandid=199042&page=2']}>
      <ErrorPage status={status} details={undefined} />
    </MemoryRouter>,
  );
}

describe('ErrorPage', () => {
  it.each([500, 503])('links to the same page for %i', (status) => {
    expect(render(status)).toMatch(/<a[^>]*href="\/crocs\/products\?brandid=199042&amp;page=2"[^>]*>Try again</);
  });

  it.each([400, 404])('links to other pages for %i, because the URL is wrong', (status) => {
    expect(render(status)).not.toContain('Try again');
    expect(render(status)).toContain('Go to the home page');
  });
});
