import { escapeUTF8 } from 'entities';
import { marked } from 'marked';
import type { LoaderFunctionArgs } from 'react-router';
import { siteHost } from '~/site/site-host.server';

/** The text of a page, as HTML. */
export interface Content {
  /** Text before the first section. */
  intro: string;
  sections: ContentSection[];
}

interface ContentSection {
  /** Anchor of the section. */
  id: string;
  title: string;
  html: string;
}

/** Text after the `## ` of a section: `Title {#anchor}`, and the lines below it. */
const SECTION = /^([^\n]+) \{#([a-z-]+)\}\n(.*)$/s;

/** Returns the content of a Markdown file of this folder for the site of the request. */
export async function loadContent(
  markdown: string,
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
): Promise<Content> {
  const { label } = await siteHost(context, request);
  return renderContent(markdown, label);
}

/**
 * Returns a Markdown text as HTML, in sections.
 * @param siteLabel Replaces the placeholder `{{siteName}}`.
 * @throws Error if a heading of the second level has no anchor.
 */
export function renderContent(markdown: string, siteLabel: string): Content {
  const [intro = '', ...parts] = markdown.split(/^## /m);
  const toHtml = (text: string) => {
    const html = marked.parse(text, { async: false }).trim();
    return html.replaceAll('{{siteName}}', () => escapeUTF8(siteLabel));
  };
  return {
    intro: toHtml(intro),
    sections: parts.map((part) => {
      const [, title = '', id = '', text = ''] = SECTION.exec(part) ?? [];
      if (!id) throw new Error(`The heading "${part.split('\n')[0]}" has no anchor.`);
      return { id, title, html: toHtml(text) };
    }),
  };
}
