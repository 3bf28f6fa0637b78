import { Injectable } from '@nestjs/common';
import { placeholderProblem } from '@grabdeals/shared/page-html';
import { insertsOf, TEXT_PAGES, type TextPage, textPageTitle } from '@grabdeals/shared/text-pages';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import type { RecordState } from '../../common/history/change-log.js';
import type { RestorableRecords } from '../../common/history/restores.js';
import { toArticleHtml } from '../articles/article-html.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { SavePageDto } from './pages.dto.js';
import { PagesRepository } from './pages.repository.js';
import type { SitePage } from './site-page.schema.js';
import type { SitePageSummaryView, SitePagesView, SitePageView } from './pages.views.js';
import { PAGES } from './site-page.resource.js';

/** Texts of static pages in HTML. */
export type PageTexts = Partial<Record<TextPage, string>>;

@Injectable()
export class PagesService implements RestorableRecords {
  readonly definition = PAGES;
  constructor(
    private readonly pages: PagesRepository,
    private readonly websites: WebsitesService,
  ) {}

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

  /** Returns a page to an earlier text. @throws the errors of `save`. */
  restore(_id: string, state: RecordState, caller: Caller): Promise<SitePageView> {
    const { page, ...input } = state as unknown as SavePageDto & { page: TextPage };
    return this.save(page, input, caller);
  }

  discard(id: string, caller: Caller): Promise<SitePageView> {
    const [page, websiteName = ''] = id.split(':');
    return this.reset(page as TextPage, websiteName, caller);
  }

  private async assertMaySave(websiteName: string, caller: Caller): Promise<void> {
    assertMayManage(caller, websiteName);
    await this.websites.assertExists(websiteName);
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
