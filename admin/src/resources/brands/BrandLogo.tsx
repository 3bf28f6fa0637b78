import { styled } from '@mui/material/styles';
import type { Merchant } from '../../dataProvider/types';
import { imageUrl } from '../../inputs/imageUrl';
import { brandName } from './brandSelection';

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
  return logo ? <Logo src={imageUrl(logo)} alt="" loading="lazy" /> : null;
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
