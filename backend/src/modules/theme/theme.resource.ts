import type { Request } from 'express';
import { siteOfRequest } from '../../common/site/site.decorator.js';
import { applyDecorators } from '@nestjs/common';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { MAX_URL } from '@grabdeals/shared/limits';
import { siteTag } from '@grabdeals/server-cache/invalidations';
import { Nullable, Optional, Trim, UpdateOf } from '../../common/http/empty-values.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { NestedObject } from '../../common/http/nested.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { IsSiteName } from '../../common/site/is-site-name.js';

const MAX_TEXT = 120;

/** Messages do not name the field: the form shows them below the field. */
const shorter = (max: number) => ({ message: `Please enter at most ${max} characters` });

const Text = (): PropertyDecorator =>
  applyDecorators(
    Optional(),
    Trim(),
    IsString({ message: 'Please enter a text' }),
    MaxLength(MAX_TEXT, shorter(MAX_TEXT)),
  );
const Picture = (): PropertyDecorator =>
  applyDecorators(
    Optional(),
    Trim(),
    MaxLength(MAX_URL, shorter(MAX_URL)),
    IsWebAddressOrPath({ message: 'Please enter a URL that begins with https://, http:// or /' }),
  );

/** Any text. A text that is no color is stored, and the site uses the default (docs/requirements/rules.md#theme). */
const Color = Text;

/** All fields of the theme form. An empty or missing field has its default value. */
export class ThemeDataDto {
  /** @example "Sunset Deals" */
  @Text() siteName?: string;
  /** @example /media/logo.png */
  @Picture() logo?: string;
  /** @example "Sunset Deals" */
  @Text() logoTitle?: string;
  /** @example /media/icon.png */
  @Picture() icon?: string;
  /** @example "Deals of the day" */
  @Text() iconTitle?: string;
  /** @example /media/favicon.png */
  @Picture() favIcon?: string;
  /** @example #FFF */
  @Color() topBrandDealBG?: string;
  /** @example #F4B183 */
  @Color() topBrandDealPattrenColor?: string;
  /** @example #E6E6E6 */
  @Color() footerBG?: string;
  /** @example black */
  @Color() footerTextColor?: string;
  /** @example #cfd3d7 */
  @Color() footerDeviderColor?: string;
  /** @example black */
  @Color() socialIconColor?: string;
  /** @example #222222 */
  @Color() commonTextColor?: string;
  /** @example #C55A11 */
  @Color() headerOfferIconColor?: string;
  /** @example #1F4E79 */
  @Color() linkTextColor?: string;
  /** @example black */
  @Color() grabDealButtonBG?: string;
  /** @example white */
  @Color() grabDealButtonTextColor?: string;
  /** @example black */
  @Color() brandTagBG?: string;
  /** @example white */
  @Color() brandTagTextColor?: string;
}

/** A theme that replaces the site's usual theme from its start to its end. */
@Schema({ _id: false, minimize: false })
export class ScheduledTheme {
  @Prop({ type: Object, default: () => ({}) })
  @NestedObject(() => ThemeDataDto)
  websiteData: ThemeDataDto;

  /** Time from which shoppers see the theme. @example 2026-11-27T05:00:00Z */
  @Prop({ type: Date, required: true })
  @IsoTime()
  startsAt: Date;

  /** Time from which shoppers see the usual theme again, after `startsAt`; null for no end. @example 2026-12-01T05:00:00Z */
  @Prop({ type: Date, default: null })
  @Nullable()
  @IsoTime()
  endsAt: Date | null;
}

/** The themes of a site in one record, so that the history contains both. */
@Schema({ collection: 'themes', timestamps: true })
export class Theme {
  /** @example sunsetdeals */
  @Prop({ required: true })
  @IsSiteName()
  websiteName: string;

  // The usual theme.
  @Prop({ type: Object, default: () => ({}) })
  @NestedObject(() => ThemeDataDto)
  websiteData: ThemeDataDto;

  /** Null if no theme is scheduled. */
  @Prop({ type: SchemaFactory.createForClass(ScheduledTheme), default: null })
  @Nullable()
  @NestedObject(() => ScheduledTheme)
  scheduled: ScheduledTheme | null;
}

export const ThemeSchema = SchemaFactory.createForClass(Theme);
// One record per site, read for every page.
ThemeSchema.index({ websiteName: 1 }, { unique: true });

/** The usual theme of a site, and a scheduled one. */
export const THEMES = defineResource(Theme, {
  resource: 'theme',
  noun: 'theme',
  label: 'websiteName',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  key: ['websiteName'],
  input: { fields: Theme, defaults: { websiteData: {}, scheduled: null } },
  list: null,
  hasTags: false,
  pictures: ['websiteData', 'scheduled.websiteData'],
  removedWith: ['website'],
  calendar: ['theme'],
  tasks: {},
  compliance: null,
  invalidates: ({ websiteName }) => [siteTag(websiteName)],
});

/** Returns the themes of the site of a request. */
export function themeOf(request: Request): { websiteName: string } {
  return { websiteName: siteOfRequest(request) };
}

/** Query of the calls for operators: the site. */
export class ManageThemeDto extends PickType(Theme, ['websiteName']) {}

/** Body of `POST /theme/create`: replaces the site's theme. */
export class SaveThemeDto extends OmitType(Theme, ['scheduled']) {}

/** Body of `PUT /theme/scheduled`: replaces the site's scheduled theme. */
export class ScheduleThemeDto extends IntersectionType(
  SaveThemeDto,
  PickType(ScheduledTheme, ['startsAt']),
  UpdateOf(PickType(ScheduledTheme, ['endsAt'])),
) {}

/** Colors can be any text, and pictures are URLs. The names include odd spellings of the API. */
export class ThemeDataView extends ThemeDataDto {}

export class ThemeView extends ManageThemeDto {
  /** Version of the usual and the scheduled theme, for operators. 0 before the first save. @example 3 */
  version?: number;
  websiteData: ThemeDataView;
}

/** A theme that replaces the usual theme from its start to its end. */
class ScheduledThemeView extends OmitType(ScheduledTheme, ['websiteData']) {
  websiteData: ThemeDataView;
}

/** The themes of a site for operators. */
export class SiteThemesView extends ThemeView {
  /** Absent if no theme is scheduled. */
  scheduled?: ScheduledThemeView;
}

export class ThemesView {
  /** Contains one theme, or is empty if the site has no theme yet. */
  data: ThemeView[];
  /** Next time at which a scheduled theme starts or ends. Absent if there is none. @example 2026-11-27T05:00:00Z */
  changesAt?: Date;
}
