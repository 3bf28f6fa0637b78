import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PAGES_PATH } from '../../config';
import { formatDateTime } from '../../components/dates';
import { PageHeader } from '../../components/PageHeader';
import { PageState } from '../../components/PageState';
import type { StaticPageSummary } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { Link as RouterLink } from '../../site/routing';
import { useSite } from '../../site/SiteContext';

/** Name of the footer’s form in the URL. */
export const FOOTER = 'footer';

/** The static pages of the site, and its footer. */
export function PageList() {
  const { name, label } = useSite();
  const { data, error, refetch } = useApiQuery(['pages', name], (api, signal) =>
    api.GET('/api/pages', { params: { query: { websiteName: name } }, signal }),
  );
  return (
    <>
      <PageHeader title="Pages" help={`Texts of ${label} that shoppers read: legal pages, contact and footer.`} />
      {data ? (
        <Card component="ul" aria-label="Pages" sx={{ maxWidth: 'lg' }}>
          {data.data.map((page) => (
            <PageRow key={page.page} to={page.page} title={page.title} detail={`/${page.page}`} state={page} />
          ))}
          <PageRow to={FOOTER} title="Footer and social links" detail="On every page" />
        </Card>
      ) : (
        <PageState error={error} retry={() => void refetch()} failedTitle="The pages could not be loaded" />
      )}
    </>
  );
}

interface PageRowProps {
  /** Last part of the form's path. */
  to: string;
  title: string;
  detail: string;
  state?: StaticPageSummary;
}

function PageRow({ to, title, detail, state }: PageRowProps) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        px: { xs: 2, sm: 3 },
        py: 1.75,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 180 }}>
        <Link
          component={RouterLink}
          to={`${PAGES_PATH}/${to}`}
          color="inherit"
          underline="none"
          // The whole row is the link.
          sx={{ fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {title}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      </Box>
      {state && <PageStatus {...state} />}
      <EditIcon fontSize="small" sx={{ color: 'text.secondary' }} />
    </Box>
  );
}

function PageStatus({ isEdited, updatedAt }: StaticPageSummary) {
  return (
    <>
      {updatedAt && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatDateTime(updatedAt)}
        </Typography>
      )}
      <Chip
        size="small"
        variant="outlined"
        color={isEdited ? 'primary' : 'default'}
        label={isEdited ? 'Edited' : 'Original text'}
      />
    </>
  );
}
