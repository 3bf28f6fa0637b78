import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { RecordDialog } from '../../components/RecordDialog';
import type { ProductCategory } from '../../dataProvider/types';
import { CategoryInputs } from './CategoryInputs';
import { toCategoryUpdate } from './formValues';

/** What can be done with a category of the list; for accounts that may. */
export function CategoryActions({ category }: { category: ProductCategory }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <CanAccess action="edit">
        <Tooltip title="Edit">
          <IconButton size="small" aria-label={`Edit ${category.categoryName}`} onClick={() => setOpen(true)}>
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        {isOpen && (
          <RecordDialog
            title="Update Category"
            record={category}
            saveLabel="Update Category"
            transform={toCategoryUpdate}
            onClose={() => setOpen(false)}
          >
            <CategoryInputs />
          </RecordDialog>
        )}
      </CanAccess>
      <DeleteRecordButton<ProductCategory>
        compact
        name={({ categoryName }) => categoryName}
        question={({ categoryName }) =>
          `Are you sure you want to delete the category ${categoryName}? It leaves all websites.`
        }
      />
    </>
  );
}
