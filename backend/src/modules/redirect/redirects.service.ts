import { ConflictException, Injectable } from '@nestjs/common';
import { isWebAddress } from '@grabdeals/shared/web-address';
import { type Caller, sitesInScope } from '../../common/access/caller.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { type Save, SiteRecordsService } from '../../common/site/site-records.service.js';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import { ClicksService } from '../clicks/clicks.service.js';
import type { Visit } from '../clicks/visit.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { FollowRedirectDto, FollowRedirectView } from './redirects.dto.js';
import { RedirectsRepository } from './redirects.repository.js';
import {
  type CreateRedirectDto,
  type ExportedRedirect,
  type RedirectFields,
  REDIRECTS,
  type RedirectView,
  type UpdateRedirectDto,
} from './redirect.resource.js';

const MAX_STORED_URL = 2_048;

@Injectable()
export class RedirectsService extends SiteRecordsService<
  RedirectView,
  RedirectFields,
  CreateRedirectDto,
  UpdateRedirectDto
> {
  constructor(
    private readonly redirects: RedirectsRepository,
    private readonly clicks: ClicksService,
    private readonly websites: WebsitesService,
  ) {
    super(REDIRECTS, redirects, websites);
  }

  /** Returns the destination of an active redirect and stores the click; empty for an unknown or inactive redirect. */
  async follow(input: FollowRedirectDto, siteName: string, visit: Visit): Promise<FollowRedirectView> {
    const [site, redirect] = await Promise.all([
      this.websites.site(siteName),
      this.redirects.findByRedirectId(siteName, input.redirectId),
    ]);
    if (site.state !== 'active' || !redirect?.active) return {};
    const { visitedUrl, referer } = input;
    const tokenLink = input.token && (await this.clicks.linkWithToken(redirect.targetUrl, input.token));
    const href = tokenLink || redirect.targetUrl;
    await this.clicks.add(
      {
        websiteName: siteName,
        page: visitedUrl ? new URL(visitedUrl).pathname.slice(0, MAX_STORED_URL) : '/',
        slot: 'redirect',
        redirectId: redirect.redirectId,
        visitedUrl: visitedUrl?.slice(0, MAX_STORED_URL),
        referer: referer && isWebAddress(referer) ? referer.slice(0, MAX_STORED_URL) : undefined,
        token: tokenLink ? input.token : undefined,
        href,
      },
      visit,
    );
    return { redirect: href };
  }

  /** Returns the redirects of the caller's sites, or of the site in the filter `websiteName`. */
  override list(query: ListQuery, caller: Caller): Promise<RecordPage<RedirectView>> {
    const { websiteName } = query.equals;
    return this.redirects.list(
      query,
      sitesInScope(caller, websiteName === undefined ? undefined : String(websiteName)),
    );
  }

  /** Adds the hosts of the sites. */
  exported(redirects: readonly RedirectView[]): Promise<ExportedRedirect[]> {
    return Promise.all(
      redirects.map(async (redirect) => ({ ...redirect, host: await this.websites.hostOf(redirect.websiteName) })),
    );
  }

  protected override save({ next, write }: Save<RedirectView, RedirectFields>): Promise<RedirectView> {
    return rejectDuplicate(next.redirectId, write);
  }
}

/** Runs the write. @throws ConflictException if the site has a redirect with this id. */
async function rejectDuplicate<T>(redirectId: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) throw new ConflictException(`This site already has a redirect ${redirectId}.`);
    throw error;
  }
}
