import { MAX_CATEGORY_NAME } from '@grabdeals/shared/limits';
import Box from '@mui/material/Box';
import { BooleanInput, maxLength, required, SelectInput, TextInput } from 'react-admin';
import { ImageUploadInput } from '../../inputs/ImageUploadInput';
import { RANKS } from './ranks';

const NAME_RULES = [required('Please enter a category name'), maxLength(MAX_CATEGORY_NAME)];

/** The inputs that adding and updating a product category share. */
export function CategoryInputs() {
  return (
    <>
      <TextInput
        source="categoryName"
        label="Category Name"
        validate={NAME_RULES}
        helperText={false}
        autoComplete="off"
      />
      <SelectInput source="rank" label="Rank" choices={[...RANKS]} validate={required()} helperText={false} />
      <Box sx={{ my: 1.5 }}>
        <ImageUploadInput source="image" label="Image" aspect={2.4} fit="contain" />
      </Box>
      <BooleanInput
        source="level2"
        label="Popular"
        helperText="Stands among the popular categories of the home page and in the menus."
      />
      <BooleanInput
        source="mature"
        label="Mature"
        helperText="Hidden, with its products, from websites that do not show mature ones."
      />
    </>
  );
}
