import { MAX_RANK } from '@grabdeals/shared/limits';
import { MAX_CATEGORY_NAME } from '@grabdeals/shared/limits';
import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  CanAccess,
  maxLength,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { RecordDialog } from '../../components/RecordDialog';
import type { ProductCategory } from '../../dataProvider/types';
import { ImageUploadInput } from '../../inputs/ImageUploadInput';
import { NEW_RECORD_MARK } from '../../shortcuts/keys';
import { RANKS } from './ranks';

const NEW_CATEGORY = { rank: MAX_RANK, level2: false, mature: false };

/** Adds a product category, for accounts that may add one. */
export function AddCategoryButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <CanAccess action="create">
      <Button
        {...NEW_RECORD_MARK}
        variant="contained"
        startIcon={<AddIcon />}
        onClick={() => setOpen(true)}
        sx={{ flexShrink: 0 }}
      >
        Add category
      </Button>
      {isOpen && (
        <RecordDialog
          title="Add category"
          defaultValues={NEW_CATEGORY}
          saveLabel="Add category"
          onClose={() => setOpen(false)}
        >
          <ParentInput />
          <CategoryInputs />
        </RecordDialog>
      )}
    </CanAccess>
  );
}

/** Buttons of a category in the list, for accounts that may use them. */
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
            onClose={() => setOpen(false)}
          >
            <CategoryInputs />
          </RecordDialog>
        )}
      </CanAccess>
      <DeleteRecordButton compact />
    </>
  );
}

const NAME_RULES = [required('Please enter a category name'), maxLength(MAX_CATEGORY_NAME)];

const GUIDANCE = 'Category tiles are small squares: 240 x 240 px or larger, with the subject in the center.';

/** Inputs of a new and of an existing product category. */
function CategoryInputs() {
  return (
    <>
      <TextInput source="categoryName" label="Category name" validate={NAME_RULES} />
      <SelectInput source="rank" label="Rank" choices={[...RANKS]} validate={required()} />
      <Box sx={{ my: 1.5 }}>
        <ImageUploadInput source="image" label="Image" aspect={2.4} fit="contain" guidance={GUIDANCE} />
      </Box>
      <BooleanInput
        source="level2"
        label="Popular"
        helperText="Popular categories appear on the home page and in the menus."
      />
      <BooleanInput
        source="mature"
        label="Mature"
        helperText="Websites that don’t show mature categories hide this category and its products."
      />
    </>
  );
}

/** Selects the category above a new one. */
function ParentInput() {
  return (
    <ReferenceInput source="parentId" reference="productCategoriesById" sort={{ field: 'categoryName', order: 'ASC' }}>
      <AutocompleteInput
        label="Parent category"
        optionText="categoryName"
        helperText="Leave blank to add a top-level category."
      />
    </ReferenceInput>
  );
}
