import type { MediaImage } from '../../dataProvider/types';
import { ADMIN_BASE } from '../../config';
import { articleFormPath } from '../articles/paths';
import { recordPath } from '../compliance/recordPath';
import { PAGES_PATH } from '../pages/paths';

type MediaUse = MediaImage['uses'][number];

/** Paths of forms whose resource in the Site Manager has another name. */
const FORMS: Readonly<Partial<Record<MediaUse['resource'], string>>> = {
  event: 'events',
  merchants: 'merchants',
  podcast: 'podcasts',
  products: 'products',
};

/** Returns the path of the form that edits a record; undefined if there is none, or for a record of another site. */
export function formPath({ resource, recordId }: MediaUse): string | undefined {
  if (!recordId) return undefined;
  if (resource === 'content') return articleFormPath(recordId);
  if (resource === 'img') return recordPath({ kind: 'images', recordId });
  if (resource === 'pages') return `${PAGES_PATH}/${recordId.split(':')[0]}`;
  if (resource === 'theme') return `${ADMIN_BASE}/theme`;
  if (resource === 'product-categories') return `${ADMIN_BASE}/categoryUpdate`;
  const form = FORMS[resource];
  return form && `${ADMIN_BASE}/${form}/${recordId}`;
}
