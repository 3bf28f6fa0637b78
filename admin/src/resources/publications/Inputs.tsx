import { required, TextInput } from 'react-admin';

const TITLE_RULES = [required('Please enter a title')];
const TITLE = { htmlInput: { maxLength: 200 } };
const DESCRIPTION = { htmlInput: { maxLength: 5000 } };

/** What a record is called, and what it is about. */
export function TitleInputs() {
  return (
    <>
      <TextInput source="title" label="Title" validate={TITLE_RULES} helperText={false} slotProps={TITLE} />
      <TextInput
        source="description"
        label="Description"
        multiline
        minRows={3}
        helperText={false}
        slotProps={DESCRIPTION}
      />
    </>
  );
}
