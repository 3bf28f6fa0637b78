import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { renderContent, type Content } from './content.server';

const FILES = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.md'));
const PATHS = [...Object.keys(STATIC_PAGES), 'your-privacy-rights'].map((page) => `/${page}`);
/** Pages that a link with an anchor may lead to. */
const FILE_OF_PATH: Readonly<Record<string, string>> = { '/termscondition': 'terms-of-use.md' };

function render(file: string, siteName = 'Sunset Deals'): Content {
  return renderContent(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'), siteName);
}

function htmlOf({ intro, sections }: Content): string {
  return [intro, ...sections.map(({ html }) => html)].join('\n');
}

describe.each(FILES)('%s', (file) => {
  it('has no placeholder left', () => {
    const content = render(file);
    expect(htmlOf(content)).not.toMatch(/[{}]/);
    expect(htmlOf(content)).toContain('Sunset Deals');
    for (const { title } of content.sections) expect(title).not.toMatch(/[{}]/);
  });

  it('has each anchor once', () => {
    const ids = render(file).sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(1);
  });

  it('escapes the name of the site', () => {
    const html = htmlOf(render(file, '<img src=x onerror="alert(1)"> $& {{siteName}}'));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; $&amp; {{siteName}}');
  });

  it('links to pages and sections that exist', () => {
    for (const [, href = ''] of htmlOf(render(file)).matchAll(/href="([^"]*)"/g)) {
      const [path = '', anchor] = href.split('#');
      expect(PATHS).toContain(path);
      if (anchor) expect(render(FILE_OF_PATH[path] ?? '').sections.map(({ id }) => id)).toContain(anchor);
    }
  });
});

describe('renderContent', () => {
  it('separates the introduction from the sections', () => {
    const content = renderContent(
      'First *words*.\n\n## One {#one}\n\nText\n\n### Part\n\n## Two {#two}\n\n- Item\n',
      'Site',
    );
    expect(content).toEqual({
      intro: '<p>First <em>words</em>.</p>',
      sections: [
        { id: 'one', title: 'One', html: '<p>Text</p>\n<h3>Part</h3>' },
        { id: 'two', title: 'Two', html: '<ul>\n<li>Item</li>\n</ul>' },
      ],
    });
  });

  it('rejects a heading without an anchor', () => {
    expect(() => renderContent('## No anchor\n\nText\n', 'Site')).toThrow('"No anchor" has no anchor');
  });
});

describe('facts that the requirements give', () => {
  it.each([
    ['terms-of-use.md', ['Effective date: 01/7/2021', '10 to 14 business days', 'State of California', 'ONE (1) YEAR']],
    ['privacy-rights.md', ['Last modified: 12/08/2020', 'under 16']],
  ])('%s', (file, facts) => {
    const text = htmlOf(render(file)).replace(/\s+/g, ' ');
    for (const fact of facts) expect(text).toContain(fact);
  });

  it('the terms link to both names of the privacy notice and to the cookie policy', () => {
    const html = htmlOf(render('terms-of-use.md'));
    for (const path of ['/privacy-policy', '/your-privacy-rights', '/cookiesPolicy']) {
      expect(html).toContain(`href="${path}"`);
    }
  });
});
