import type { Request } from 'express';
import { siteOfRequest } from '../../common/site/site.decorator.js';
import { siteTag } from '@grabdeals/server-cache/invalidations';
import { defineResource } from '../../common/resources/define-resource.js';
import { Theme } from './theme.schema.js';

/** The usual theme of a site, and a scheduled one. */
export const THEMES = defineResource(Theme, {
  resource: 'theme',
  noun: 'theme',
  label: 'websiteName',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  key: ['websiteName'],
  input: null,
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
