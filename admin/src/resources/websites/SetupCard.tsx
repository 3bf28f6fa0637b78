import type { SetupStep } from '@grabdeals/shared/site-parts';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { ADMIN_BASE, PAGES_PATH } from '../../config';
import type { Website } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { Link as RouterLink } from '../../site/routing';
import { withSite } from '../../site/siteAddress';
import { useHasChanges } from '../../components/RecordForm';
import { useFieldSave } from '../../components/useFieldSave';
import { columns } from '../../theme/styles';
import { hostOf } from './formValues';

/** What each step is called, and the page where operators do it; without a page, the form below. */
const STEPS: Readonly<Record<SetupStep, { name: string; page?: string }>> = {
  colors: { name: 'Colors', page: 'theme' },
  logo: { name: 'Logo', page: 'theme' },
  brands: { name: 'Brands', page: 'brandsUpdate' },
  email: { name: 'Contact email' },
  address: { name: 'Postal address' },
  images: { name: 'A banner, a carousel or an offer', page: 'homeBanner' },
};

/** Shows what a website still needs, and publishes it. Renders nothing for a complete website that shoppers see. */
export function SetupCard() {
  const website = useRecordContext<Website>();
  const { data: setup, error } = useApiQuery(
    ['site-setup', website?.value, website?.updatedAt],
    (api, signal) => api.GET('/api/site-setup', { params: { query: { websiteName: website?.value ?? '' } }, signal }),
    { enabled: website !== undefined },
  );
  if (error) return <Alert severity="error">{`What the website needs could not be loaded. ${error.message}`}</Alert>;
  if (!website || !setup) return null;
  const missing = setup.steps.filter(({ isDone }) => !isDone);
  if (website.active && missing.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="setup-title" sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 280px' }}>
          <Typography id="setup-title" variant="h2">
            {website.active ? 'Missing on this website' : 'Before you publish'}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {website.active
              ? 'Shoppers see the website without these parts.'
              : `Shoppers cannot see ${hostOf(website)} yet.`}
          </Typography>
        </Box>
        {!website.active && <PublishButton website={website} />}
      </Box>
      <Box component="ul" sx={{ mt: 2, gap: 1, ...columns({ sm: 2 }) }}>
        {setup.steps.map(({ id, isDone }) => (
          <Step key={id} id={id} isDone={isDone} siteName={website.value} />
        ))}
      </Box>
      {!website.active && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
          {`Paid links carry the campaign ID ${website.vendorId}. Review the texts of the legal pages on the page `}
          <Link underline="always" component={RouterLink} to={withSite(PAGES_PATH, website.value)}>
            Pages
          </Link>
          .
        </Typography>
      )}
    </Card>
  );
}

function Step({ id, isDone, siteName }: { id: SetupStep; isDone: boolean; siteName: string }) {
  const { name, page } = STEPS[id];
  const Icon = isDone ? CheckCircleIcon : RadioButtonUncheckedIcon;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Icon fontSize="small" color={isDone ? 'success' : 'disabled'} titleAccess={isDone ? 'Done' : 'Missing'} />
      {page && !isDone ? (
        <Link component={RouterLink} to={withSite(`${ADMIN_BASE}/${page}`, siteName)}>
          {name}
        </Link>
      ) : (
        <Typography variant="body2">{name}</Typography>
      )}
    </Box>
  );
}

/** A save of the website would discard what the form contains. */
function PublishButton({ website }: { website: Website }) {
  const hasChanges = useHasChanges();
  const { save, isPending } = useFieldSave('sites', website);
  const publish = () => save({ active: true }, `Shoppers can now open ${hostOf(website)}.`);
  return (
    <Box sx={{ textAlign: { sm: 'right' } }}>
      <Button variant="contained" loading={isPending} disabled={hasChanges} onClick={publish}>
        Publish website
      </Button>
      {hasChanges && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          Save your changes first.
        </Typography>
      )}
    </Box>
  );
}
