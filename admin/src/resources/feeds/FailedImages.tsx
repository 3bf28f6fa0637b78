import { counted } from '@grabdeals/shared/counted';
import { formatCount } from '@grabdeals/shared/digits';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useApiQuery } from '../../dataProvider/useApi';

/** Says how many images of a feed's products the merchant did not serve, and why. */
export function FailedImages({ feedId }: { feedId: string }) {
  const { data } = useApiQuery(['feeds', 'failedImages', feedId], (api, signal) =>
    api.GET('/api/product-images/failed', { signal, params: { query: { feedId } } }),
  );
  if (!data || data.count === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
      <AlertTitle>{`${counted(data.count, 'image')} could not be loaded`}</AlertTitle>
      Shoppers see a placeholder instead.
      <Box component="ul" sx={{ listStyle: 'disc', mt: 0.5, pl: 2.25 }}>
        {data.reasons.map(({ reason, count, example }) => (
          <li key={reason}>
            {`${formatCount(count)} × ${reason} `}
            <MuiLink href={example} target="_blank" rel="noreferrer">
              Example
            </MuiLink>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
