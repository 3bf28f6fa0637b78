import type { components } from '@grabdeals/shared/api.gen';
import { browserApi } from '~/api/browser-api';

/** Reports a click on a paid link without delaying the page that it opens. A failed report only lacks in the counts. */
export function reportClick(click: components['schemas']['RecordClickDto']): void {
  browserApi.POST('/api/clicks', { body: click, keepalive: true }).catch(() => undefined);
}
