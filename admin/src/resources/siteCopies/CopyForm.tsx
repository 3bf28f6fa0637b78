import { isImagePart } from '@grabdeals/shared/site-parts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form, FormDataConsumer, required } from 'react-admin';
import { FormError } from '../../components/FormError';
import { FormSection } from '../../components/FormLayout';
import { CheckboxesInput } from '../../inputs/CheckboxesInput';
import { RadioInput } from '../../inputs/RadioInput';
import { useSite } from '../../site/SiteContext';
import { SitesInput } from '../../site/SitesInput';
import { type CopyValues, hasLists, LIST_CHOICES, PART_CHOICES } from './copyParts';
import { SlotsInput } from './SlotsInput';

const PART_RULES = required('Please select what to copy');
const SITE_RULES = [required('Please select at least one website')];

interface CopyFormProps {
  initialValues: CopyValues;
  isComparing: boolean;
  onSubmit: (copy: CopyValues) => void;
}

/** Selects what to copy, and the websites. */
export function CopyForm({ initialValues, isComparing, onSubmit }: CopyFormProps) {
  const { name, label } = useSite();
  return (
    <Form defaultValues={initialValues} onSubmit={(values: object) => onSubmit(values as CopyValues)}>
      <Stack sx={{ gap: 3, maxWidth: 'lg' }}>
        <FormSection title="What to copy" help={`Parts of ${label}. The name and the campaign ID are never copied.`}>
          <CheckboxesInput source="parts" label="Parts" choices={PART_CHOICES} validate={PART_RULES} columns={2} />
          <FormDataConsumer<CopyValues>>
            {({ formData }) => (
              <>
                {formData.parts?.filter(isImagePart).map((part) => (
                  <SlotsInput key={part} part={part} from={name} />
                ))}
                {hasLists(formData.parts) && (
                  <RadioInput source="lists" label="Position on the other websites" choices={LIST_CHOICES} />
                )}
              </>
            )}
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
