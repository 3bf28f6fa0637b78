import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { RecordDialog } from '../../components/RecordDialog';
import { CategoryInputs } from './CategoryInputs';
import { NEW_CATEGORY, toNewCategory } from './formValues';
import { ParentInput } from './ParentInput';

/** Adds a product category; for accounts that may. */
export function AddCategoryButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <CanAccess action="create">
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)} sx={{ flexShrink: 0 }}>
        Add category
      </Button>
      {isOpen && (
        <RecordDialog
          title="Add category"
          defaultValues={NEW_CATEGORY}
          saveLabel="Add category"
          transform={toNewCategory}
          onClose={() => setOpen(false)}
        >
          <ParentInput />
          <CategoryInputs />
        </RecordDialog>
      )}
    </CanAccess>
  );
}
