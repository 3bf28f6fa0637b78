import { styled } from '@mui/material/styles';
import { memo, useMemo, useState } from 'react';
import { StateMessage } from '../../components/StateMessage';
import type { Merchant } from '../../dataProvider/types';
import { BrandList } from './BrandList';
import { BrandName } from './BrandName';
import { TickRow } from './brandRow';
import { brandName, withName } from './brandSelection';

interface AvailableBrandsProps {
  merchants: readonly Merchant[];
  selected: readonly number[];
  onChange: (mids: readonly number[], isSelected: boolean) => void;
}

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** All brands of the installation; a tick puts one into the site's list. */
export function AvailableBrands({ merchants, selected, onChange }: AvailableBrandsProps) {
  const [search, setSearch] = useState('');
  const shown = useMemo(() => withName(merchants, brandName, search), [merchants, search]);
  const isSelected = useMemo(() => new Set(selected), [selected]);
  const ticked = shown.filter(({ mid }) => isSelected.has(mid)).length;
  const areAllTicked = shown.length > 0 && ticked === shown.length;
  return (
    <BrandList
      title="Available brands"
      count={String(merchants.length)}
      searchLabel="Search available brands"
      search={search}
      onSearch={setSearch}
      toolbar={
        <TickRow>
          <input
            type="checkbox"
            disabled={shown.length === 0}
            checked={areAllTicked}
            ref={(input) => {
              if (input) input.indeterminate = ticked > 0 && !areAllTicked;
            }}
            onChange={() =>
              onChange(
                shown.map(({ mid }) => mid),
                !areAllTicked,
              )
            }
          />
          {search.trim() ? 'Select all found' : 'Select all'}
        </TickRow>
      }
    >
      {shown.length === 0 ? (
        <StateMessage role="status" title="No brands found" text="No brand has this name." />
      ) : (
        <Rows aria-label="Available brands">
          {shown.map((brand) => (
            <AvailableBrand key={brand.mid} brand={brand} isSelected={isSelected.has(brand.mid)} onChange={onChange} />
          ))}
        </Rows>
      )}
    </BrandList>
  );
}

interface AvailableBrandProps {
  brand: Merchant;
  isSelected: boolean;
  onChange: AvailableBrandsProps['onChange'];
}

const AvailableBrand = memo(function AvailableBrand({ brand, isSelected, onChange }: AvailableBrandProps) {
  return (
    <li>
      <TickRow>
        <input type="checkbox" checked={isSelected} onChange={(event) => onChange([brand.mid], event.target.checked)} />
        <BrandName brand={brand} />
      </TickRow>
    </li>
  );
});
