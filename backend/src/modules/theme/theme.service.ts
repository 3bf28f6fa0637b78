import { Injectable } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations, siteTag } from '@grabdeals/server-cache/invalidations';
import { isCurrent, nextChange } from '@grabdeals/shared/schedule';
import { THEME_FIELDS, type ThemeData } from '@grabdeals/shared/theme';
import { assertMayManage, type Caller, mayManage } from '../../common/access/caller.js';
import type { RecordState } from '../../common/history/change-log.js';
import type { RestorableRecords } from '../../common/history/restores.js';
import { assertSchedule } from '../../common/scheduling/assert-schedule.js';
import {
  isIn,
  type ScheduledRecord,
  type ScheduledRecords,
  type SchedulePeriod,
} from '../../common/scheduling/scheduled-records.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { ScheduleThemeDto } from './theme.dto.js';
import type { SiteMarkView, SiteThemesView, ThemesView, ThemeView } from './theme.views.js';
import { type SiteThemes, ThemeRepository } from './theme.repository.js';
import { THEMES } from './theme.resource.js';

/** The usual theme of a site, and a scheduled theme that replaces it for a time. */
@Injectable()
export class ThemeService implements RestorableRecords, ScheduledRecords {
  readonly definition = THEMES;
  private readonly themes: Cache<Partial<SiteThemes>>;

  constructor(
    private readonly repository: ThemeRepository,
    private readonly websites: WebsitesService,
    invalidations: Invalidations,
  ) {
    this.themes = new Cache(CACHES.themes, { invalidations });
  }

  /** Returns the theme that shoppers see now as `data[0].websiteData` (docs/requirements/api.md#endpoints). */
  async ofSite(websiteName: string, now = Date.now()): Promise<ThemesView> {
    const load = async () => (await this.repository.find(websiteName)) ?? {};
    const themes = await this.themes.get(websiteName, load, { tags: [siteTag(websiteName)] });
    const websiteData = currentTheme(themes, now);
    const changesAt = nextChange([themes.scheduled ?? {}], now);
    return {
      data: websiteData ? [{ websiteName, websiteData }] : [],
      ...(changesAt < Infinity ? { changesAt: new Date(changesAt) } : {}),
    };
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

  /** Returns the usual theme, whichever theme shoppers see now; an empty one if the site has none. */
  async usual(websiteName: string): Promise<ThemeData> {
    return (await this.repository.find(websiteName))?.websiteData ?? {};
  }

  /** Returns the usual and the scheduled theme. @throws ForbiddenException for a site that the caller does not manage. */
  async toManage(websiteName: string, caller: Caller): Promise<SiteThemesView> {
    assertMayManage(caller, websiteName);
    const { websiteData = {}, scheduled } = (await this.repository.find(websiteName)) ?? {};
    return { websiteName, websiteData, ...(scheduled ? { scheduled } : {}) };
  }

  /**
   * Saves the usual theme.
   * @throws ForbiddenException for a site that the caller does not manage, BadRequestException for an unknown site.
   */
  async saveAs(caller: Caller, websiteName: string, theme: ThemeData): Promise<ThemeView> {
    await this.assertMaySave(caller, websiteName);
    const websiteData = knownFields(theme);
    await this.save(websiteName, websiteData);
    return { websiteName, websiteData };
  }

  /**
   * Saves the scheduled theme in place of an earlier one.
   * @throws BadRequestException for an end that is not after the start; the errors of `saveAs`.
   */
  async schedule(caller: Caller, input: ScheduleThemeDto): Promise<SiteThemesView> {
    const { websiteName, startsAt, endsAt = null } = input;
    await this.assertMaySave(caller, websiteName);
    assertSchedule({ startsAt, endsAt });
    await this.saveThemes(websiteName, {
      scheduled: { websiteData: knownFields(input.websiteData), startsAt, endsAt },
    });
    return this.toManage(websiteName, caller);
  }

  /** Deletes the scheduled theme, if there is one. @throws the errors of `saveAs`. */
  async unschedule(caller: Caller, websiteName: string): Promise<SiteThemesView> {
    await this.assertMaySave(caller, websiteName);
    if (await this.repository.find(websiteName)) await this.saveThemes(websiteName, { scheduled: null });
    return this.toManage(websiteName, caller);
  }

  async changingIn(period: SchedulePeriod): Promise<ScheduledRecord[]> {
    const records = await this.repository.changingFrom(period.sites, period.from);
    return records.flatMap(({ websiteName, scheduled }) => {
      if (!scheduled || !(isIn(period, scheduled.startsAt) || isIn(period, scheduled.endsAt))) return [];
      const { websiteData, startsAt, endsAt } = scheduled;
      const title = websiteData?.siteName || 'Scheduled theme';
      return [{ kind: 'theme', recordId: websiteName, title, websiteName: [websiteName], startsAt, endsAt }];
    });
  }

  /** Returns both themes to an earlier state. @throws the errors of `saveAs`. */
  async restore(websiteName: string, state: RecordState, caller: Caller): Promise<void> {
    await this.assertMaySave(caller, websiteName);
    const { websiteData = {}, scheduled = null } = state as Partial<SiteThemes>;
    await this.saveThemes(websiteName, { websiteData, scheduled });
  }

  async discard(websiteName: string, caller: Caller): Promise<void> {
    assertMayManage(caller, websiteName);
    await this.repository.removeWith(websiteName);
  }

  /** Saves the usual theme. */
  save(websiteName: string, websiteData: ThemeData): Promise<void> {
    return this.saveThemes(websiteName, { websiteData });
  }

  private async saveThemes(websiteName: string, themes: Partial<SiteThemes>): Promise<void> {
    await this.repository.save(websiteName, themes);
  }

  private async assertMaySave(caller: Caller, websiteName: string): Promise<void> {
    assertMayManage(caller, websiteName);
    await this.websites.assertExists(websiteName);
  }
}

/** Returns the theme that shoppers see: the scheduled one from its start to its end, otherwise the usual one. */
function currentTheme({ websiteData, scheduled }: Partial<SiteThemes>, now: number): ThemeData | undefined {
  return scheduled && isCurrent(scheduled, now) ? (scheduled.websiteData ?? {}) : websiteData;
}

function knownFields(theme: ThemeData): ThemeData {
  const websiteData: ThemeData = {};
  for (const field of THEME_FIELDS) if (theme[field] !== undefined) websiteData[field] = theme[field];
  return websiteData;
}
