import Box from '@mui/material/Box';
import { FormSection } from '../../components/FormSection';
import { ImageUploadInput } from '../../inputs/ImageUploadInput';

/** The picture of a record. */
export function ImageSection({ help }: { help: string }) {
  return (
    <FormSection title="Image" help={help}>
      <Box sx={{ maxWidth: 320, py: 1 }}>
        <ImageUploadInput source="image" label="Image" />
      </Box>
    </FormSection>
  );
}
