import { formatEnd, type TimeZone } from '@grabdeals/shared/time-zones';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useSite } from '../../site/SiteContext';
import type { CouponInput } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';

/** Shows the end of the coupon as shoppers see it, in the time zone of the website being edited. */
export function ShownEnd() {
  const endsAt = useWatch<CouponInput, 'endsAt'>({ name: 'endsAt' });
  const { label } = useSite();
  const timeZone = useSiteTimeZone({ enabled: Boolean(endsAt) });
  if (!endsAt || !timeZone || Number.isNaN(Date.parse(endsAt))) return null;
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
      {`Shoppers of ${label} see: Ends ${formatEnd(endsAt, timeZone)}`}
    </Typography>
  );
}

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
