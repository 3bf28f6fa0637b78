import { Injectable } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations, siteTag } from '@grabdeals/server-cache/invalidations';
import { THEME_FIELDS, type ThemeData } from '@grabdeals/shared/theme';
import { assertMayManage, type Caller, mayManage } from '../../common/access/caller.js';
import type { RecordState } from '../../common/history/change-log.js';
import { type RestorableRecords, Restores } from '../../common/history/restores.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { SiteMarkView, ThemesView, ThemeView } from './theme.views.js';
import { ThemeRepository } from './theme.repository.js';

@Injectable()
@Restores('theme')
export class ThemeService implements RestorableRecords {
  private readonly themes: Cache<ThemesView>;

  constructor(
    private readonly repository: ThemeRepository,
    private readonly websites: WebsitesService,
    private readonly invalidations: Invalidations,
  ) {
    this.themes = new Cache(CACHES.themes, { invalidations });
  }

  /** Returns the site's theme as `data[0].websiteData` (docs/requirements/api.md#endpoints). */
  ofSite(websiteName: string): Promise<ThemesView> {
    const load = async () => {
      const websiteData = await this.repository.find(websiteName);
      return { data: websiteData ? [{ websiteName, websiteData }] : [] };
    };
    return this.themes.get(websiteName, load, { tags: [siteTag(websiteName)] });
  }

  /** Returns the marks of those sites that the caller manages, in the order of the names. */
  async marks(websiteNames: readonly string[], caller: Caller): Promise<SiteMarkView[]> {
    const managed = websiteNames.filter((name) => mayManage(caller, name));
    const themes = new Map((await this.repository.ofSites(managed)).map((theme) => [theme.websiteName, theme]));
    return managed.map((websiteName) => {
      const { grabDealButtonBG = '', icon = '', favIcon = '', logo = '' } = themes.get(websiteName)?.websiteData ?? {};
      return { websiteName, color: grabDealButtonBG, icon: icon || favIcon, logo };
    });
  }

  /** @throws ForbiddenException for a site that the caller does not manage, NotFoundException for an unknown site. */
  async saveAs(caller: Caller, websiteName: string, theme: ThemeData): Promise<ThemeView> {
    assertMayManage(caller, websiteName);
    await this.websites.assertExists(websiteName);
    const websiteData: ThemeData = {};
    for (const field of THEME_FIELDS) if (theme[field] !== undefined) websiteData[field] = theme[field];
    await this.save(websiteName, websiteData);
    return { websiteName, websiteData };
  }

  restore(websiteName: string, state: RecordState, caller: Caller): Promise<ThemeView> {
    return this.saveAs(caller, websiteName, state['websiteData'] as ThemeData);
  }

  async discard(websiteName: string, caller: Caller): Promise<void> {
    assertMayManage(caller, websiteName);
    await this.repository.removeWith(websiteName);
    await this.invalidations.announce([siteTag(websiteName)]);
  }

  async save(websiteName: string, theme: ThemeData): Promise<void> {
    await this.repository.save(websiteName, theme);
    await this.invalidations.announce([siteTag(websiteName)]);
  }
}
