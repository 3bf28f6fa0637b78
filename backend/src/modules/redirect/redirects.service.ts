import { ConflictException, Injectable } from '@nestjs/common';
import { isWebAddress } from '@grabdeals/shared/web-address';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import type { Seeded } from '../../common/persistence/record-repository.js';
import { sitesInScope } from '../../common/site/site-scope.js';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import type { RecordState } from '../../common/history/change-log.js';
import type { RestorableRecords } from '../../common/history/restores.js';
import { ClicksService } from '../clicks/clicks.service.js';
import type { Visit } from '../clicks/visit.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { CreateRedirectDto, FollowRedirectDto, UpdateRedirectDto } from './redirects.dto.js';
import type { FollowRedirectView, RedirectView } from './redirects.views.js';
import { type RedirectFields, RedirectsRepository } from './redirects.repository.js';
import { REDIRECTS } from './redirect.resource.js';

const MAX_STORED_URL = 2_048;

@Injectable()
export class RedirectsService implements RestorableRecords {
  readonly definition = REDIRECTS;
  constructor(
    private readonly redirects: RedirectsRepository,
    private readonly clicks: ClicksService,
    private readonly websites: WebsitesService,
  ) {}

  /** Returns the destination of an active redirect and stores the click; empty for an unknown or inactive redirect. */
  async follow(input: FollowRedirectDto, siteName: string, visit: Visit): Promise<FollowRedirectView> {
    const [site, redirect] = await Promise.all([
      this.websites.site(siteName),
      this.redirects.findByRedirectId(siteName, input.redirectId),
    ]);
    if (site.state !== 'active' || !redirect?.active) return {};
    const { visitedUrl, referer } = input;
    await this.clicks.add(
      {
        websiteName: siteName,
        page: visitedUrl ? new URL(visitedUrl).pathname.slice(0, MAX_STORED_URL) : '/',
        slot: 'redirect',
        redirectId: redirect.redirectId,
        visitedUrl: visitedUrl?.slice(0, MAX_STORED_URL),
        referer: referer && isWebAddress(referer) ? referer.slice(0, MAX_STORED_URL) : undefined,
        href: redirect.targetUrl,
      },
      visit,
    );
    return { redirect: redirect.targetUrl };
  }

  /** Returns the redirects of the caller's sites, or of the site in the filter `websiteName`. */
  list(query: ListQuery, caller: Caller): Promise<RecordPage<RedirectView>> {
    const { websiteName } = query.equals;
    return this.redirects.list(
      query,
      sitesInScope(caller, websiteName === undefined ? undefined : String(websiteName)),
    );
  }

  /** @throws NotFoundException for an unknown id, ForbiddenException for a site that the caller does not manage. */
  async get(id: string, caller: Caller): Promise<RedirectView> {
    const redirect = await this.redirects.get(id);
    assertMayManage(caller, redirect.websiteName);
    return redirect;
  }

  /** @throws ConflictException if the site has a redirect with this id. */
  async create(input: CreateRedirectDto, caller: Caller): Promise<RedirectView> {
    const { websiteName, redirectId, targetUrl, label = '', active = true } = input;
    assertMayManage(caller, websiteName);
    await this.websites.assertExists(websiteName);
    return rejectDuplicate(redirectId, () =>
      this.redirects.create({ websiteName, redirectId, targetUrl, label: label.trim(), active }),
    );
  }

  /** Updates the fields that the body contains. */
  async update(id: string, input: UpdateRedirectDto, caller: Caller): Promise<RedirectView> {
    const current = await this.get(id, caller);
    const { redirectId, targetUrl, label, active } = input;
    return rejectDuplicate(redirectId ?? current.redirectId, () =>
      this.redirects.update(id, {
        redirectId: redirectId ?? current.redirectId,
        targetUrl: targetUrl ?? current.targetUrl,
        label: label ?? current.label,
        active: active ?? current.active,
      }),
    );
  }

  /** Deletes a redirect. Reports still contain its clicks. */
  async delete(id: string, caller: Caller): Promise<RedirectView> {
    const redirect = await this.get(id, caller);
    await this.redirects.delete(id);
    return redirect;
  }

  /** Returns a redirect to an earlier state. @throws the errors of `create`. */
  async restore(id: string, state: RecordState, caller: Caller): Promise<RedirectView> {
    const { websiteName, redirectId } = state as unknown as RedirectFields;
    assertMayManage(caller, websiteName);
    await this.websites.assertExists(websiteName);
    return rejectDuplicate(redirectId, () => this.redirects.restore(id, state));
  }

  discard(id: string, caller: Caller): Promise<RedirectView> {
    return this.delete(id, caller);
  }

  addMissing(redirects: readonly Seeded<RedirectFields>[]): Promise<void> {
    return this.redirects.addMissing(redirects);
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
