import type { Request } from 'express';
import { siteOfRequest } from '../../common/site/site.decorator.js';
import { siteTag } from '@grabdeals/server-cache/invalidations';
import { defineResource } from '../../common/resources/define-resource.js';
import { SiteImageList } from './site-images.schema.js';

/** Banners, carousel slides and offers: each list of a site is one record. */
export const SITE_IMAGES = defineResource(SiteImageList, {
  resource: 'img',
  noun: 'image list',
  label: 'offerSection',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  key: ['offerSection', 'websiteName'],
  input: null,
  list: null,
  hasTags: false,
  pictures: ['items.url'],
  removedWith: ['website'],
  calendar: ['banner', 'carousel', 'offer'],
  tasks: {},
  compliance: 'service',
  invalidates: ({ websiteName }) => [siteTag(websiteName)],
});

/** Returns the list that a request names. */
export function imageListOf(request: Request): { websiteName: string; offerSection: unknown } {
  const { offerSection } = { ...request.query, ...(request.body as object | undefined) } as { offerSection?: unknown };
  return { websiteName: siteOfRequest(request), offerSection: String(offerSection) };
}
