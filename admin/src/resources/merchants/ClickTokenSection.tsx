import { networkOfLink, PARAMETER_NAME, withClickToken } from '@grabdeals/shared/click-tokens';
import { NETWORK_LABELS } from '../networks/networkNames';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { validateWebAddress } from '../../components/addressRule';
import { FormSection } from '../../components/FormLayout';

/** Looks like a token of a click. */
const SAMPLE_TOKEN = '7k2m9x4q1c8v5b3n6d0w';
const KNOWN_NETWORKS = new Intl.ListFormat('en').format(Object.values(NETWORK_LABELS));

/** The parameter in which links to the merchant contain the token of a click, with a preview of a link. */
export function ClickTokenSection() {
  return (
    <FormSection
      title="Click tokens"
      help="Paid links contain a random token, so that the network’s reports say which click led to an order."
    >
      <TextInput
        source="clickParameter"
        label="Parameter"
        validate={validateParameter}
        helperText={`Leave blank for links of ${KNOWN_NETWORKS}. For other links, enter the parameter that the network’s reports return, such as subid.`}
      />
      <LinkPreview />
    </FormSection>
  );
}

function validateParameter(name: string | null | undefined): string | undefined {
  return !name || PARAMETER_NAME.test(name) ? undefined : 'Enter the name of a parameter, such as subid';
}

function LinkPreview() {
  const [parameter, url, merchantUrl] = useWatch({
    name: ['clickParameter', 'merchantInfo.url', 'merchantInfo.merchantUrl'],
  }) as (string | undefined)[];
  const [typed, setTyped] = useState<string>();
  const value = typed ?? (merchantUrl || url || '');
  const link = value.trim();
  const isInvalid = validateWebAddress(link) !== undefined;
  const name = parameter && PARAMETER_NAME.test(parameter) ? parameter : undefined;
  return (
    <>
      <TextField
        label="Link to try"
        value={value}
        onChange={(event) => setTyped(event.target.value)}
        error={isInvalid}
        helperText={
          isInvalid
            ? 'Enter a URL that begins with https:// or http://'
            : 'Not saved. Paste a paid link to the merchant.'
        }
        fullWidth
        size="small"
        sx={{ mt: 1 }}
      />
      <Typography role="status" variant="body2" sx={{ overflowWrap: 'anywhere', mt: 1 }}>
        {link && !isInvalid && previewOf(link, name)}
      </Typography>
    </>
  );
}

/** Returns what a click on a link opens, without the campaign of the site. */
function previewOf(link: string, parameter: string | undefined): string {
  const opened = withClickToken(link, SAMPLE_TOKEN, parameter);
  if (opened) return `A click opens ${opened}`;
  const network = networkOfLink(link);
  if (parameter || network) return 'The link has a value of its own in the parameter, so its clicks have no token.';
  return 'The link is of no known network, so its clicks have no token.';
}
