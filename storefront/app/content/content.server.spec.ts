import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { pageParts } from '@grabdeals/shared/page-html';
import { renderContent, renderEdited, type Content } from './content.server';

const FOLDER = `${import.meta.dirname}/../../../shared/content`;
const FILES = readdirSync(FOLDER);
const PATHS = [...Object.keys(STATIC_PAGES), 'your-privacy-rights'].map((page) => `/${page}`);
/** Pages that a link with an anchor may lead to. */
const FILE_OF_PATH: Readonly<Record<string, string>> = { '/termscondition': 'terms-of-use.md' };

function render(file: string, siteName = 'Sunset Deals'): Content {
  return renderContent(readFileSync(`${FOLDER}/${file}`, 'utf8'), siteName);
}

function htmlOf({ intro, sections }: Content): string {
  return [intro, ...sections.map(({ html }) => html)]
    .flatMap(pageParts)
    .flatMap((part) => ('html' in part ? part.html : []))
    .join('\n');
}

it('all texts have inserts, except About Us', () => {
  const inserts = FILES.map((file) => {
    const { intro, sections } = render(file);
    const places = [{ id: 'intro', html: intro }, ...sections];
    return [
      file,
      places.flatMap(({ id, html }) =>
        pageParts(html).flatMap((part) => ('insert' in part ? `${part.insert} in ${id}` : [])),
      ),
    ];
  });
  expect(Object.fromEntries(inserts)).toEqual({
    'about-us.md': [],
    'contact-us.md': ['contact in intro'],
    'cookie-policy.md': ['cookies in what-we-use', 'contact in changes'],
    'privacy-rights.md': ['contact in contact'],
    'terms-of-use.md': ['contact in contact'],
  });
});

describe.each(FILES)('%s', (file) => {
  it('has no placeholder left', () => {
    const content = render(file);
    expect(htmlOf(content)).not.toMatch(/[{}]/);
    for (const { title } of content.sections) expect(title).not.toMatch(/[{}]/);
  });

  it('links to pages and sections that exist', () => {
    for (const [, href = ''] of htmlOf(render(file)).matchAll(/href="([^"]*)"/g)) {
      const [path = '', anchor] = href.split('#');
      expect(PATHS).toContain(path);
      if (anchor) expect(render(FILE_OF_PATH[path] ?? '').sections.map(({ id }) => id)).toContain(anchor);
    }
  });
});

describe.each(FILES.filter((file) => file !== 'contact-us.md'))('%s', (file) => {
  it('has each anchor once', () => {
    const ids = render(file).sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(1);
  });

  it('names the site, and escapes the name', () => {
    expect(htmlOf(render(file))).toContain('Sunset Deals');
    const html = htmlOf(render(file, '<img src=x onerror="alert(1)"> $& {{siteName}}'));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; $&amp; {{siteName}}');
  });
});

describe('renderEdited', () => {
  const original = '## Contact {#contact}\n\nx\n\n## Our links {#paid-links}\n\nx\n';
  const edited = (html: string) => renderEdited(html, original, 'A & B');

  it('begins sections at headings of the second level, and keeps the anchors of the original', () => {
    const html =
      '<p>Hi {{siteName}}</p><h2>Our <em>links</em></h2><p>One</p><h3>Part</h3><h2>About {{siteName}}</h2>' +
      '<blockquote><h2>Quoted</h2></blockquote>';
    expect(edited(html)).toEqual({
      isEdited: true,
      intro: '<p>Hi A &amp; B</p>',
      sections: [
        { id: 'paid-links', title: 'Our links', html: '<p>One</p><h3>Part</h3>' },
        { id: 'about-sitename', title: 'About A & B', html: '<blockquote><h2>Quoted</h2></blockquote>' },
      ],
    });
  });

  it('has each anchor once, and none of other elements', () => {
    const titles = ['Contact', 'Contact', 'Contents', '???', 'News', 'News', 'R&amp;D &#60;3'];
    const { sections } = edited(titles.map((title) => `<h2>${title}</h2>`).join('<h2> </h2>'));
    expect(sections.map(({ id }) => id)).toEqual([
      'contact',
      'contact-2',
      'contents-2',
      'section',
      'news',
      'news-2',
      'rd-3',
    ]);
    expect(sections.at(-1)?.title).toBe('R&D <3');
  });
});

describe('renderContent', () => {
  it('separates the introduction from the sections', () => {
    const content = renderContent(
      'First *words*.\n\n## One {#one}\n\nText\n\n### Part\n\n## Two {#two}\n\n- Item\n',
      'Site',
    );
    expect(content).toEqual({
      isEdited: false,
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
