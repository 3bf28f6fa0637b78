import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { Pagination } from './pagination';

function render(current: number, last: number): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Pagination current={current} last={last} hrefOf={(page) => `/products?page=${page}`} />
    </MemoryRouter>,
  );
}

describe('Pagination', () => {
  it('is absent for a single page', () => {
    expect(render(1, 1)).toBe('');
  });

  it('links the neighbours, and marks the current page', () => {
    const html = render(2, 3);
    expect(html).toMatch(/<a[^>]*rel="prev"[^>]*href="\/products\?page=1"/);
    expect(html).toMatch(/<a[^>]*rel="next"[^>]*href="\/products\?page=3"/);
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-label="Page 2"[^>]*aria-current="page"|aria-current="page"[^>]*aria-label="Page 2"/);
  });

  it('has no link before the first page or after the last page', () => {
    expect(render(1, 3)).not.toContain('rel="prev"');
    expect(render(3, 3)).not.toContain('rel="next"');
  });
});
