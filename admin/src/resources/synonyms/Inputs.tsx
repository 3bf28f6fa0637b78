import { required, TextInput } from 'react-admin';
import { FormSection } from '../../components/ResourceForm';

const TITLE_RULES = [required('Please enter a title')];

/** The inputs of the forms that add and update a synonym. */
export function SynonymInputs() {
  return (
    <FormSection title="Content" help="The website shows the title and the description.">
      <TextInput source="title" label="Title" validate={TITLE_RULES} helperText={false} />
      <TextInput source="description" label="Description" multiline minRows={3} helperText={false} />
    </FormSection>
  );
}
