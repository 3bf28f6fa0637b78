import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { MerchantRecord } from '../../dataProvider/types';
import { DeleteMerchantButton } from './DeleteButton';
import { MerchantLink } from './MerchantLink';
import { MerchantRating } from './MerchantRating';

/** Merchants on a narrow screen: what the table shows, one under the other. */
export function MerchantCards() {
  const { data = [] } = useListContext<MerchantRecord>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((merchant) => (
        <RecordContextProvider key={merchant.id} value={merchant}>
          <MerchantCard merchant={merchant} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

function MerchantCard({ merchant }: { merchant: MerchantRecord }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <MerchantLink merchant={merchant} />
        <Typography
          variant="body2"
          component="div"
          sx={{ display: 'flex', gap: 1.5, pl: 5.25, color: 'text.secondary' }}
        >
          <span>{merchant.mid}</span>
          <span>
            <MerchantRating rating={merchant.merchantRating} />
          </span>
        </Typography>
      </Box>
      <DeleteMerchantButton compact />
    </Box>
  );
}
