import { styled } from '@mui/material/styles';
import { LoadedImage } from '../../components/LoadedImage';
import type { Merchant } from '../../dataProvider/types';
import { imageUrl } from '../../inputs/imageUrl';
import { brandName } from './brandSelection';

/** A style instead of `sx`, because lists have hundreds of logos. Logos are drawn for a light page. */
const LOGO = {
  flex: 'none',
  width: 32,
  height: 32,
  padding: 3,
  borderRadius: 8,
  objectFit: 'contain',
  backgroundColor: '#ffffff',
} as const;

/** The small logo of a brand; nothing if it has none, or if the logo cannot be loaded. */
export function BrandLogo({ brand: { merchantInfo } }: { brand: Pick<Merchant, 'merchantInfo'> }) {
  const logo = merchantInfo.logoUrlSmall || merchantInfo.logoUrl;
  return logo ? <LoadedImage src={imageUrl(logo)} style={LOGO} /> : null;
}

const Name = styled('span')({ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' });

/** A brand in a list: its logo and its name. */
export function BrandName({ brand }: { brand: Merchant }) {
  return (
    <>
      <BrandLogo brand={brand} />
      <Name>{brandName(brand)}</Name>
    </>
  );
}
