import { styled } from '@mui/material/styles';
import type { Merchant } from '../../dataProvider/types';
import { BrandLogo } from './BrandLogo';
import { brandName } from './brandSelection';

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
