import type { Request } from 'express';
import { siteOfRequest } from '../../common/site/site.decorator.js';
import { siteTag } from '@grabdeals/server-cache/invalidations';
import { defineResource } from '../../common/resources/define-resource.js';
import { SitePage } from './site-page.schema.js';

/** Texts of the static pages of a site. */
export const PAGES = defineResource(SitePage, {
  resource: 'pages',
  noun: 'page',
  label: 'page',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  key: ['page', 'websiteName'],
  input: null,
  list: null,
  hasTags: false,
  pictures: ['html'],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: ({ websiteName }) => [siteTag(websiteName)],
});

/** Returns the page that a request names. */
export function pageOf(request: Request): { websiteName: string; page: unknown } {
  return { websiteName: siteOfRequest(request), page: request.params['page'] };
}
