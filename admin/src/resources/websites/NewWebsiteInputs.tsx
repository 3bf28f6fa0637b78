import { MAX_SITE_LABEL } from '@grabdeals/shared/limits';
import { toSiteName } from '@grabdeals/shared/site';
import Box from '@mui/material/Box';
import { FormDataConsumer, RadioButtonGroupInput, required, TextInput } from 'react-admin';
import { FormSection } from '../../components/FormLayout';
import { RadioInput } from '../../inputs/RadioInput';
import { SiteInput } from '../../site/SiteInput';
import { hostOf, LABEL_MISSING, type NewWebsiteValues, validateNewLabel } from './formValues';
import { LOOK_PRESETS, type LookPreset } from './lookPresets';

const NAME_RULES = [required(LABEL_MISSING), validateNewLabel];

const OTHER_SITE = { id: 'copy', name: 'The colors of another website' };
const BRANDS_CHOICES = [
  { id: 'copy', name: 'Copy', help: 'The brands of another website, in the same order' },
  { id: 'none', name: 'None', help: 'You select the brands later' },
] as const;

const PAGES_CHOICES = [
  {
    id: 'original',
    name: 'Original',
    help: 'The original texts, which contain the name and the contact of the website',
  },
  { id: 'copy', name: 'Copy', help: 'The texts and the footer of another website' },
] as const;

/** The name, and the host as shoppers type it. */
export function NewNameInput() {
  return (
    <FormSection title="Name" help="The host is based on the name and never changes.">
      <FormDataConsumer<Partial<NewWebsiteValues>>>
        {({ formData: { label } }) => (
          <TextInput
            source="label"
            label="Website name"
            validate={NAME_RULES}
            autoFocus
            slotProps={{ htmlInput: { maxLength: MAX_SITE_LABEL } }}
            helperText={
              label && !validateNewLabel(label)
                ? `Host: ${hostOf({ value: toSiteName(label) })}`
                : 'Example: Sunset Deals'
            }
          />
        )}
      </FormDataConsumer>
    </FormSection>
  );
}

/** The colors to start with. */
export function LookSource() {
  return (
    <FormSection title="Look" help="You can change each color, and add a logo, on the Theme page.">
      <RadioButtonGroupInput
        source="look"
        label="Colors"
        choices={[...LOOK_PRESETS, OTHER_SITE]}
        optionText={(choice: LookPreset | typeof OTHER_SITE) => <LookChoice choice={choice} />}
        // The colors of all lines are below each other.
        sx={{ '& .MuiFormControlLabel-root': { minWidth: 136 } }}
      />
      <FormDataConsumer<Partial<NewWebsiteValues>>>
        {({ formData: { look } }) => look === OTHER_SITE.id && <SiteInput source="lookSite" label="Colors of" />}
      </FormDataConsumer>
    </FormSection>
  );
}

function LookChoice({ choice }: { choice: LookPreset | typeof OTHER_SITE }) {
  const theme = 'theme' in choice ? choice.theme : undefined;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, mr: 1 }}>
      {theme && (
        <Box
          component="span"
          aria-hidden
          sx={{
            display: 'inline-flex',
            border: 1,
            borderColor: 'text.secondary',
            borderRadius: 0.5,
            overflow: 'hidden',
          }}
        >
          {[theme.grabDealButtonBG, theme.topBrandDealPattrenColor, theme.footerBG].map((color) => (
            <Box key={color} component="span" sx={{ width: 14, height: 20 }} style={{ backgroundColor: color }} />
          ))}
        </Box>
      )}
      {choice.name}
    </Box>
  );
}

/** The brands to start with. */
export function BrandsSource() {
  return (
    <FormSection title="Brands" help="The merchants whose deals the website shows.">
      <RadioInput source="brands" label="Brands" choices={BRANDS_CHOICES} />
      <FormDataConsumer<Partial<NewWebsiteValues>>>
        {({ formData: { brands } }) => brands === 'copy' && <SiteInput source="brandsSite" label="Brands of" />}
      </FormDataConsumer>
    </FormSection>
  );
}

/** The texts of static pages and of the footer to start with. */
export function PagesSource() {
  return (
    <FormSection
      title="Legal pages"
      help="Texts of the legal pages, About Us, Contact Us and the footer. Edit them later under Pages."
    >
      <RadioInput source="pages" label="Texts" choices={PAGES_CHOICES} />
      <FormDataConsumer<Partial<NewWebsiteValues>>>
        {({ formData: { pages } }) => pages === 'copy' && <SiteInput source="pagesSite" label="Texts of" />}
      </FormDataConsumer>
    </FormSection>
  );
}
