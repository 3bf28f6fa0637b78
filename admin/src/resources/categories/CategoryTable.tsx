import Box from '@mui/material/Box';
import { DataTable } from 'react-admin';
import type { ProductCategory } from '../../dataProvider/types';
import { CategoryActions } from './CategoryActions';
import { CategoryFlags } from './CategoryFlags';
import { CategoryImage } from './CategoryImage';
import { RankField } from './RankField';

const Column = DataTable.Col<ProductCategory>;

const BOLD = { fontWeight: 600 };

/** Product categories on a wide screen. */
export function CategoryTable() {
  return (
    <DataTable<ProductCategory> bulkActionButtons={false} rowClick={false}>
      <Column source="categoryId" label="Category Id" />
      <Column source="categoryName" label="Category Name" sx={BOLD} />
      <Column label="Image" render={(category) => <CategoryImage category={category} />} />
      <Column source="rank" label="Rank" render={(category) => <RankField category={category} />} />
      <Column source="level2" label="Shown" render={(category) => <CategoryFlags category={category} />} />
      <Column
        label="Actions"
        align="right"
        render={(category) => (
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <CategoryActions category={category} />
          </Box>
        )}
      />
    </DataTable>
  );
}
