import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useCreatePath, useResourceContext } from 'react-admin';
import type { MerchantRecord } from '../../dataProvider/types';
import { Link as RouterLink } from '../../site/routing';
import { BrandLogo } from '../brands/BrandLogo';

/** A merchant's logo and name, which lead to its form. */
export function MerchantLink({ merchant }: { merchant: MerchantRecord }) {
  const resource = useResourceContext();
  const to = useCreatePath()({ resource, type: 'edit', id: merchant.id });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <BrandLogo brand={merchant} />
      <Link component={RouterLink} to={to} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {merchant.merchantInfo.name}
      </Link>
    </Box>
  );
}
