import type { Request } from 'express';
import { siteOfRequest } from '../../common/site/site.decorator.js';
import { siteTag } from '@grabdeals/server-cache/invalidations';
import { defineResource } from '../../common/resources/define-resource.js';
import { BrandSelection } from './brand-selection.schema.js';

/** The brands that a site has selected, one record for each site. */
export const BRAND_SELECTIONS = defineResource(BrandSelection, {
  resource: 'brands',
  noun: 'brand selection',
  label: 'websiteName',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  key: ['websiteName'],
  input: null,
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
