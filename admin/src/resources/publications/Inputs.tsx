import { MAX_PUBLICATION_DESCRIPTION, MAX_PUBLICATION_TITLE } from '@grabdeals/shared/limits';
import Box from '@mui/material/Box';
import { required, TextInput } from 'react-admin';
import { FormSection } from '../../components/FormLayout';
import { ImageUploadInput } from '../../inputs/ImageUploadInput';
import { SitesInput } from '../../site/SitesInput';

const TITLE_RULES = [required('Please enter a title')];
const TITLE = { htmlInput: { maxLength: MAX_PUBLICATION_TITLE } };
const DESCRIPTION = { htmlInput: { maxLength: MAX_PUBLICATION_DESCRIPTION } };

/** Inputs of the title and the description. */
export function TitleInputs() {
  return (
    <>
      <TextInput source="title" label="Title" validate={TITLE_RULES} slotProps={TITLE} />
      <TextInput source="description" label="Description" multiline minRows={3} slotProps={DESCRIPTION} />
    </>
  );
}

/** Input of a record's image. */
export function ImageSection({ help }: { help: string }) {
  return (
    <FormSection title="Image" help={help}>
      <Box sx={{ maxWidth: 320, py: 1 }}>
        <ImageUploadInput source="image" label="Image" />
      </Box>
    </FormSection>
  );
}

const RULES = [required('Please select at least one website')];

/** Selects the websites that show a record. */
export function PublicationSitesInput() {
  return (
    <FormSection title="Websites" help="Select one or more websites.">
      <SitesInput source="websiteName" validate={RULES} helperText={false} />
    </FormSection>
  );
}
