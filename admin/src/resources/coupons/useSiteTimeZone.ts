import type { TimeZone } from '@grabdeals/shared/time-zones';
import { useApiQuery } from '../../dataProvider/useApi';
import { useSite } from '../../site/SiteContext';

/** Returns the time zone of the website being edited; undefined until it is loaded. */
export function useSiteTimeZone({ enabled = true } = {}): TimeZone | undefined {
  const { name } = useSite();
  const { data: site } = useApiQuery(
    ['site', name],
    (api, signal) => api.GET('/api/site', { params: { query: { websiteName: name } }, signal }),
    { enabled },
  );
  return site?.settings.timeZone;
}
