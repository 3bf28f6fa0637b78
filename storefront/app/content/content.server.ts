import { decodeHTMLStrict, escapeUTF8 } from 'entities';
import { marked } from 'marked';
import { SITE_NAME, topLevelParts } from '@grabdeals/shared/page-html';
import { toSlug } from '@grabdeals/shared/slug';
import type { TextPage } from '@grabdeals/shared/text-pages';
import type { LoaderFunctionArgs } from 'react-router';
import { articleHtml } from '~/articles/article-html';
import { storefrontContext } from '~/context';
import { siteHost } from '~/site/site-host.server';

/** The text of a page, as HTML. */
export interface Content {
  /** Text before the first section. */
  intro: string;
  sections: ContentSection[];
  /** Whether the site has replaced the original text. */
  isEdited: boolean;
}

interface ContentSection {
  /** Anchor of the section. */
  id: string;
  title: string;
  html: string;
}

/** Text after the `## ` of a section: `Title {#anchor}`, and the lines below it. */
const SECTION = /^([^\n]+) \{#([a-z-]+)\}\n(.*)$/s;

/** Ids of other elements on pages with sections. */
const OTHER_IDS: readonly string[] = ['contents', 'main', 'your-choices'];

/**
 * Returns the content of a page for the site of the request: the site's own text, or the original text.
 * @param original Markdown of `shared/content/`.
 */
export async function loadContent(
  page: TextPage,
  original: string,
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
): Promise<Content> {
  const { api } = context.get(storefrontContext);
  const [{ label }, { html }] = await Promise.all([siteHost(context, request), api.page(page)]);
  return html === undefined ? renderContent(original, label) : renderEdited(html, original, label);
}

/**
 * Returns a Markdown text as HTML, in sections.
 * @param siteLabel Replaces the placeholder `{{siteName}}`.
 * @throws Error if a heading of the second level has no anchor.
 */
export function renderContent(markdown: string, siteLabel: string): Content {
  const [intro, parts] = partsOf(markdown);
  const toHtml = (text: string) => withSiteName(marked.parse(text, { async: false }).trim(), siteLabel);
  return {
    intro: toHtml(intro),
    sections: parts.map(({ id, title, text }) => ({ id, title, html: toHtml(text) })),
    isEdited: false,
  };
}

/**
 * Returns a site's own HTML in sections, which begin at headings of the second level. A heading of the original text keeps its
 * anchor, so that links to the section still lead there.
 */
export function renderEdited(html: string, original: string, siteLabel: string): Content {
  const anchors = new Map(partsOf(original)[1].map(({ id, title }) => [title, id]));
  const usedIds = new Set([...OTHER_IDS, ...anchors.values()]);
  let intro = '';
  const sections: ContentSection[] = [];
  for (const part of topLevelParts(html)) {
    const heading = part.tag === 'h2' ? textOf(part.html) : '';
    const section = sections.at(-1);
    if (heading) {
      const anchor = anchors.get(heading);
      anchors.delete(heading);
      sections.push({ id: anchor ?? newId(heading, usedIds), title: named(heading, siteLabel), html: '' });
    } else if (part.tag === 'h2') {
      // An empty heading.
    } else if (section) {
      section.html += withSiteName(articleHtml(part.html), siteLabel);
    } else {
      intro += withSiteName(articleHtml(part.html), siteLabel);
    }
  }
  return { intro, sections, isEdited: true };
}

/** Returns the text before the sections, and the sections. */
function partsOf(markdown: string): [string, { id: string; title: string; text: string }[]] {
  const [intro = '', ...parts] = markdown.split(/^## /m);
  const sections = parts.map((part) => {
    const [, title = '', id = '', text = ''] = SECTION.exec(part) ?? [];
    if (!id) throw new Error(`The heading "${part.split('\n')[0]}" has no anchor.`);
    return { id, title, text };
  });
  return [intro, sections];
}

function withSiteName(html: string, siteLabel: string): string {
  return html.replaceAll(SITE_NAME, () => escapeUTF8(siteLabel));
}

function named(text: string, siteLabel: string): string {
  return text.replaceAll(SITE_NAME, () => siteLabel);
}

function textOf(html: string): string {
  return decodeHTMLStrict(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns an id that the page does not contain yet. */
function newId(title: string, usedIds: Set<string>): string {
  const slug = toSlug(title) || 'section';
  let id = slug;
  for (let count = 2; usedIds.has(id); count++) id = `${slug}-${count}`;
  usedIds.add(id);
  return id;
}
