import PodcastsIcon from '@mui/icons-material/Podcasts';
import { shortText } from '@grabdeals/shared/short-text';
import { lazy } from 'react';
import type { PodcastRecord } from '../../dataProvider/types';
import { MAX_NAME } from '../publications/publicationTypes';
import type { AdminResource } from '../resource';

const Form = lazy(() => import('../publications/Form'));

/** Podcasts (/admin/podcasts). */
export const podcasts: AdminResource<PodcastRecord> = {
  name: 'podcasts',
  icon: PodcastsIcon,
  label: 'Podcasts',
  nameField: 'title',
  nameOf: ({ title }) => shortText(title, MAX_NAME),
  deletion: { question: () => 'Are you sure you want to delete this podcast?' },
  list: lazy(() => import('../publications/List')),
  create: Form,
  edit: Form,
  search: { sort: { field: 'publishedAt', order: 'DESC' }, ofSite: true },
};
