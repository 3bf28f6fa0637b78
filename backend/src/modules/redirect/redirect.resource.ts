import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { OmitType } from '@nestjs/swagger';
import { IsBoolean, IsString, Matches, MaxLength } from 'class-validator';
import { MAX_REDIRECT_LABEL, MAX_URL } from '@grabdeals/shared/limits';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { Trim, UpdateOf } from '../../common/http/empty-values.js';
import { IsWebAddress } from '../../common/http/is-web-address.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { CreateOf, ViewOf } from '../../common/resources/record.dto.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import type { ListExport } from '../../common/http/list-export.js';
import { originOnHost } from '@grabdeals/shared/site';

function IsRedirectId(): PropertyDecorator {
  return Matches(/^[\w.-]{1,64}$/, {
    message: 'redirectId must have 1 to 64 letters, digits, hyphens, underscores or dots',
  });
}

/** The fields of a redirect that operators set. */
export class RedirectFields {
  /** @example sunsetdeals */
  @Prop({ required: true })
  @IsSiteName()
  websiteName: string;

  /** The parameter `uid` of the page's URL: letters, digits, `-`, `_` and `.`. Unique on the site. @example autumn-sale */
  @Prop({ required: true })
  @Trim()
  @IsRedirectId()
  redirectId: string;

  /** Destination: an http(s) URL. @example https://www.crocs.example/sale?af_campaign_id=5035 */
  @Prop({ required: true })
  @Trim()
  @IsNotEmpty()
  @MaxLength(MAX_URL)
  @IsWebAddress()
  targetUrl: string;

  /** Name of the redirect, shown in the list of redirects. @example "Autumn sale mailing" */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(MAX_REDIRECT_LABEL)
  label: string;

  /** Whether the redirect is active. An inactive redirect leads nowhere. */
  @Prop()
  @IsBoolean()
  active: boolean;
}

/** A redirect by uid: opening a page of the site with `?uid=` opens the target. */
@Schema({ collection: 'redirects', timestamps: true })
export class Redirect extends RedirectFields {
  createdAt: Date;
  updatedAt: Date;
}

export const RedirectSchema = SchemaFactory.createForClass(Redirect);
// A page looks up its uid, which is unique on a site.
RedirectSchema.index({ websiteName: 1, redirectId: 1 }, { unique: true });

const DEFAULTS = { label: '', active: true };

/** Redirects of a site by their uid. */
export const REDIRECTS = defineResource(Redirect, {
  resource: 'redirects',
  noun: 'redirect',
  label: 'redirectId',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  input: { fields: RedirectFields, defaults: DEFAULTS },
  list: {
    searched: ['redirectId', 'label'],
    filters: { active: 'boolean' },
    sortable: ['redirectId', 'websiteName', 'label', 'targetUrl', 'active', 'createdAt', 'updatedAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});

/** Body of `POST /redirects`. */
export class CreateRedirectDto extends CreateOf(RedirectFields, DEFAULTS) {}

/** Body of `PUT /redirects/{id}`. Fields missing from the body keep their value. */
export class UpdateRedirectDto extends UpdateOf(OmitType(RedirectFields, ['websiteName'])) {}

/** A redirect in the Site Manager. */
export class RedirectView extends ViewOf(Redirect) {}

/** A redirect in the export. */
export interface ExportedRedirect extends RedirectView {
  /** Host of the site: its main domain, else its host below the installation's domain. */
  host: string;
}

export const REDIRECT_EXPORT: ListExport<ExportedRedirect> = {
  fileName: 'redirects',
  columns: {
    'Redirect ID': ({ redirectId }) => redirectId,
    Label: ({ label }) => label,
    'Destination URL': ({ targetUrl }) => targetUrl,
    Website: ({ websiteName }) => websiteName,
    Active: ({ active }) => active,
    Link: ({ redirectId, host }, origin) =>
      `${originOnHost(origin, host)}/?${new URLSearchParams({ uid: redirectId }).toString()}`,
    Added: ({ createdAt }) => createdAt,
  },
};
