import { Injectable } from '@nestjs/common';
import { placeholderProblem } from '@grabdeals/shared/page-html';
import { insertsOf, TEXT_PAGES, type TextPage, textPageTitle } from '@grabdeals/shared/text-pages';
import type { Caller } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import { SiteRecordService } from '../../common/site/site-record.service.js';
import { toArticleHtml } from '../articles/article-html.js';
import { WebsitesService } from '../websites/websites.service.js';
import {
  PAGES,
  type SavePageDto,
  type SitePage,
  type SitePageFields,
  type SitePageSummaryView,
  type SitePagesView,
  type SitePageView,
} from './site-page.resource.js';
import { PagesRepository } from './pages.repository.js';

type SitePageKey = Pick<SitePageFields, 'page' | 'websiteName'>;

/** Texts of static pages in HTML. */
export type PageTexts = Partial<Record<TextPage, string>>;

@Injectable()
export class PagesService extends SiteRecordService<SitePageFields, SitePageKey> {
  constructor(
    private readonly pages: PagesRepository,
    websites: WebsitesService,
  ) {
    super(PAGES, websites);
  }

  /** Returns all static pages of a site. @throws ForbiddenException for a site that the caller does not manage. */
  async list(websiteName: string, caller: Caller): Promise<SitePagesView> {
    await this.assertMaySave(websiteName, caller);
    const edited = new Map((await this.pages.ofSite(websiteName)).map((record) => [record.page, record]));
    return { data: TEXT_PAGES.map((page) => toSummary(page, edited.get(page))) };
  }

  /** Returns a page with the site's own text, if it has one. */
  async get(websiteName: string, page: TextPage): Promise<SitePageView> {
    return toView(websiteName, page, await this.pages.find(websiteName, page));
  }

  /** Returns the site's own texts by page. Pages with the original text are absent. */
  async ownTexts(websiteName: string): Promise<PageTexts> {
    return Object.fromEntries((await this.pages.ofSite(websiteName)).map(({ page, html }) => [page, html]));
  }

  /**
   * Replaces the site's own texts. Pages without a text show the original text.
   * @throws the errors of `save`.
   */
  async replaceTexts(websiteName: string, texts: PageTexts, caller: Caller): Promise<void> {
    const current = await this.ownTexts(websiteName);
    for (const page of TEXT_PAGES) {
      const html = texts[page];
      if (html === current[page]) continue;
      if (html === undefined) await this.reset(page, websiteName, caller);
      else await this.save(page, { websiteName, html }, caller);
    }
  }

  /**
   * Stores a site's own text of a page.
   * @throws ForbiddenException for a site that the caller does not manage, BadRequestException for an unknown site,
   * BadRequestException for a text without content or with an unknown placeholder.
   */
  async save(page: TextPage, { websiteName, html }: SavePageDto, caller: Caller): Promise<SitePageView> {
    await this.assertMaySave(websiteName, caller);
    const text = toArticleHtml(html);
    if (!hasContent(text)) throw fieldError('html', 'Please enter a text, or reset the page to the original text');
    const problem = placeholderProblem(text, insertsOf(page));
    if (problem) throw fieldError('html', problem);
    await this.pages.save(websiteName, page, text);
    return this.get(websiteName, page);
  }

  /** Deletes a site's own text of a page, which shows the original text again. */
  async reset(page: TextPage, websiteName: string, caller: Caller): Promise<SitePageView> {
    await this.assertMaySave(websiteName, caller);
    await this.pages.delete(websiteName, page);
    return this.get(websiteName, page);
  }

  protected override replace({ page, ...input }: SitePageFields, caller: Caller): Promise<SitePageView> {
    return this.save(page, input, caller);
  }

  protected override remove({ page, websiteName }: SitePageKey, caller: Caller): Promise<SitePageView> {
    return this.reset(page, websiteName, caller);
  }
}

function hasContent(html: string): boolean {
  return /<img\b/.test(html) || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
}

function toSummary(page: TextPage, record: SitePage | undefined): SitePageSummaryView {
  const title = textPageTitle(page);
  return { page, title, isEdited: record !== undefined, ...(record ? { updatedAt: record.updatedAt } : {}) };
}

function toView(websiteName: string, page: TextPage, record: SitePage | undefined): SitePageView {
  return { websiteName, ...toSummary(page, record), ...(record ? { html: record.html } : {}) };
}
