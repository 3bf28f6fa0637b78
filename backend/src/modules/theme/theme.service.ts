import { Injectable } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations, siteTag } from '@grabdeals/server-cache/invalidations';
import { isCurrent, nextChange } from '@grabdeals/shared/schedule';
import { THEME_FIELDS, type ThemeData } from '@grabdeals/shared/theme';
import { assertMayManage, type Caller, mayManage } from '../../common/access/caller.js';
import { SiteRecordService } from '../../common/site/site-record.service.js';
import {
  assertSchedule,
  isIn,
  type ScheduledRecord,
  type ScheduledRecords,
  type SchedulePeriod,
} from '../../common/scheduling/scheduled-records.js';
import { WebsitesService } from '../websites/websites.service.js';
import {
  type ScheduleThemeDto,
  type SiteThemesView,
  type Theme,
  THEMES,
  type ThemesView,
  type ThemeView,
} from './theme.resource.js';
import type { SiteMarkView } from './theme.dto.js';
import { type SiteThemes, ThemeRepository } from './theme.repository.js';

/** The usual theme of a site, and a scheduled theme that replaces it for a time. */
@Injectable()
export class ThemeService extends SiteRecordService<Theme> implements ScheduledRecords {
  private readonly themes: Cache<Partial<SiteThemes>>;

  constructor(
    private readonly repository: ThemeRepository,
    websites: WebsitesService,
    invalidations: Invalidations,
  ) {
    super(THEMES, websites);
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
    await this.assertMaySave(websiteName, caller);
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
    await this.assertMaySave(websiteName, caller);
    assertSchedule({ startsAt, endsAt });
    await this.repository.save(websiteName, {
      scheduled: { websiteData: knownFields(input.websiteData), startsAt, endsAt },
    });
    return this.toManage(websiteName, caller);
  }

  /** Deletes the scheduled theme, if there is one. @throws the errors of `saveAs`. */
  async unschedule(caller: Caller, websiteName: string): Promise<SiteThemesView> {
    await this.assertMaySave(websiteName, caller);
    if (await this.repository.find(websiteName)) await this.repository.save(websiteName, { scheduled: null });
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

  protected override replace({ websiteName, websiteData, scheduled }: Theme): Promise<void> {
    return this.repository.save(websiteName, {
      websiteData: knownFields(websiteData),
      scheduled: scheduled && { ...scheduled, websiteData: knownFields(scheduled.websiteData) },
    });
  }

  protected override remove({ websiteName }: Pick<Theme, 'websiteName'>): Promise<void> {
    return this.repository.removeWith(websiteName);
  }

  /** Saves the usual theme. */
  save(websiteName: string, websiteData: ThemeData): Promise<void> {
    return this.repository.save(websiteName, { websiteData });
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
