import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { ProductCategory } from '../../dataProvider/types';
import { CategoryActions } from './CategoryActions';
import { CategoryFlags } from './CategoryFlags';
import { CategoryImage } from './CategoryImage';
import { RankField } from './RankField';

/** Product categories on a narrow screen: what the table shows, one under the other. */
export function CategoryCards() {
  const { data = [] } = useListContext<ProductCategory>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((category) => (
        <RecordContextProvider key={category.id} value={category}>
          <CategoryCard category={category} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

function CategoryCard({ category }: { category: ProductCategory }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <CategoryImage category={category} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{category.categoryName}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
          {category.categoryId}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <RankField category={category} />
          <CategoryFlags category={category} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        <CategoryActions category={category} />
      </Box>
    </Box>
  );
}
