import type { Request } from 'express';
import { siteOfRequest } from '../../common/site/site.decorator.js';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ArrayMaxSize, IsArray } from 'class-validator';
import { siteTag } from '@grabdeals/server-cache/invalidations';
import { MAX_SELECTED_BRANDS } from '@grabdeals/shared/limits';
import { EachIsInt } from '../../common/http/described-rules.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { IsSiteName } from '../../common/site/is-site-name.js';

/** The brands that a site shows, in their order. */
@Schema({ collection: 'brand_selections', timestamps: true })
export class BrandSelection {
  @Prop({ required: true })
  @IsSiteName()
  websiteName: string;

  @Prop({ type: [Number] })
  @IsArray()
  @ArrayMaxSize(MAX_SELECTED_BRANDS)
  @EachIsInt({ min: 1 })
  mids: number[];
}

export const BrandSelectionSchema = SchemaFactory.createForClass(BrandSelection);
// One selection per site, read for every page.
BrandSelectionSchema.index({ websiteName: 1 }, { unique: true });

/** The brands that a site has selected, one record for each site. */
export const BRAND_SELECTIONS = defineResource(BrandSelection, {
  resource: 'brands',
  noun: 'brand selection',
  label: 'websiteName',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  key: ['websiteName'],
  input: { fields: BrandSelection, defaults: { mids: [] } },
  list: null,
  hasTags: false,
  pictures: [],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: ({ websiteName }) => [siteTag(websiteName)],
});

/** Returns the selection of the site of a request. */
export function selectionOf(request: Request): { websiteName: string } {
  return { websiteName: siteOfRequest(request) };
}
