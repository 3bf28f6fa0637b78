import { siteTag } from '@grabdeals/server-cache/invalidations';
import { defineResource } from '../../common/resources/define-resource.js';
import { MediaImage } from './media-image.schema.js';

/** Uploaded pictures of a site. */
export const MEDIA = defineResource(MediaImage, {
  resource: 'media',
  noun: 'library image',
  label: 'name',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  input: null,
  list: {
    searched: ['name', 'alt'],
    sortable: ['createdAt', 'name'],
  },
  hasTags: false,
  pictures: ['url'],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  // Pages show the alt text.
  invalidates: ({ websiteName, alt }) => (alt ? [siteTag(websiteName)] : []),
});
