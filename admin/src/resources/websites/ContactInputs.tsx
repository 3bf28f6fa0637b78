import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { email, TextInput } from 'react-admin';
import { FormSection } from '../../components/FormLayout';
import { linesText } from './formValues';

/** How shoppers reach a website. */
export function ContactInputs({ help }: { help: string }) {
  return (
    <FormSection title="Contact" help={help}>
      <TextInput
        source="contact.address"
        label="Address"
        multiline
        minRows={3}
        format={linesText.format}
        parse={linesText.parse}
        helperText="Enter each line of the address on a separate line."
      />
      <TextInput source="contact.email" label="Email" validate={email(ACCOUNT_TEXTS.emailInvalid)} />
      <TextInput source="contact.phone" label="Phone" helperText="Leave blank to show no phone number." />
    </FormSection>
  );
}
