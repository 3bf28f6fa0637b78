import { formatEnd } from '@grabdeals/shared/time-zones';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useApiQuery } from '../../dataProvider/useApi';
import { useSite } from '../../site/SiteContext';
import type { CouponFormValues } from './formValues';

/** Shows the end of the coupon as shoppers see it, in the time zone of the website being edited. */
export function ShownEnd() {
  const endsAt = useWatch<CouponFormValues, 'endsAt'>({ name: 'endsAt' });
  const { name, label } = useSite();
  const { data: site } = useApiQuery(
    ['site', name],
    (api, signal) => api.GET('/api/site', { params: { query: { websiteName: name } }, signal }),
    { enabled: Boolean(endsAt) },
  );
  if (!endsAt || !site || Number.isNaN(Date.parse(endsAt))) return null;
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
      {`Shoppers of ${label} see: Ends ${formatEnd(endsAt, site.settings.timeZone)}`}
    </Typography>
  );
}
