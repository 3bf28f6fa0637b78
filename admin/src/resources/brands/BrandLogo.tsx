import { styled } from '@mui/material/styles';
import type { Merchant } from '../../dataProvider/types';
import { shownAddress } from '../../inputs/imageUrl';

const Logo = styled('img')({
  flex: 'none',
  width: 32,
  height: 32,
  padding: 3,
  borderRadius: 8,
  objectFit: 'contain',
  // Logos are drawn for a light page.
  backgroundColor: '#ffffff',
});

/** The small logo of a brand; nothing where it has none. */
export function BrandLogo({ brand: { merchantInfo } }: { brand: Pick<Merchant, 'merchantInfo'> }) {
  const logo = merchantInfo.logoUrlSmall || merchantInfo.logoUrl;
  return logo ? <Logo src={shownAddress(logo)} alt="" loading="lazy" /> : null;
}
