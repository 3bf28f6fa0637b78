import type { ListMode } from '@grabdeals/shared/site-parts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form, FormDataConsumer, RadioButtonGroupInput, required } from 'react-admin';
import { choiceText } from '../../components/choiceText';
import { FormError } from '../../components/FormError';
import { FormSection } from '../../components/FormLayout';
import { CheckboxesInput } from '../../inputs/CheckboxesInput';
import type { CopyInput } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { SitesInput } from '../../site/SitesInput';
import { hasLists, PART_CHOICES } from './copyParts';

const PART_RULES = required('Please select what to copy');
const SITE_RULES = [required('Please select at least one website')];

const LIST_CHOICES = [
  { id: 'add', name: 'Add', help: 'Entries that the other website does not have are added at the end' },
  { id: 'replace', name: 'Replace', help: 'The other website gets exactly the same list' },
] as const satisfies readonly { id: ListMode; name: string; help: string }[];

interface CopyFormProps {
  initialValues: CopyInput;
  isComparing: boolean;
  onSubmit: (copy: CopyInput) => void;
}

/** Selects what to copy, and the websites. */
export function CopyForm({ initialValues, isComparing, onSubmit }: CopyFormProps) {
  const { name, label } = useSite();
  return (
    <Form defaultValues={initialValues} onSubmit={(values: object) => onSubmit(values as CopyInput)}>
      <Stack sx={{ gap: 3, maxWidth: 'lg' }}>
        <FormSection title="What to copy" help={`Parts of ${label}. The name and the campaign ID are never copied.`}>
          <CheckboxesInput source="parts" label="Parts" choices={PART_CHOICES} validate={PART_RULES} columns={2} />
          <FormDataConsumer<CopyInput>>
            {({ formData }) =>
              hasLists(formData.parts) && (
                <RadioButtonGroupInput
                  source="lists"
                  label="Banners, carousel, offers and brands"
                  choices={[...LIST_CHOICES]}
                  optionText={choiceText}
                  row={false}
                  helperText={false}
                />
              )
            }
          </FormDataConsumer>
        </FormSection>
        <FormSection title="Websites" help="The websites that get these parts.">
          <SitesInput source="to" without={name} validate={SITE_RULES} helperText={false} />
        </FormSection>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1.5 }}>
          <FormError />
          <Button type="submit" variant="contained" loading={isComparing}>
            Review changes
          </Button>
        </Box>
      </Stack>
    </Form>
  );
}
