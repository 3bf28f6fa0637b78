import Box from '@mui/material/Box';
import type { ProductCategory } from '../../dataProvider/types';
import { shownAddress } from '../../inputs/imageUrl';

const BOX = { display: 'block', width: 44, height: 44, borderRadius: 1, flexShrink: 0 } as const;

/** A category's image, or where one would stand. */
export function CategoryImage({ category: { image } }: { category: ProductCategory }) {
  if (!image) return <Box sx={{ ...BOX, border: 1, borderStyle: 'dashed', borderColor: 'divider' }} />;
  return <Box component="img" src={shownAddress(image)} alt="" loading="lazy" sx={{ ...BOX, objectFit: 'cover' }} />;
}
