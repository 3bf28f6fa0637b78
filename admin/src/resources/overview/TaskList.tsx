import { formatCount } from '@grabdeals/shared/digits';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetManyAggregate } from 'react-admin';
import { TitledCard } from '../../components/TitledCard';
import { ADMIN_BASE } from '../../config';
import type { Task, Website } from '../../dataProvider/types';
import { Link as RouterLink } from '../../site/routing';
import { withSite } from '../../site/siteAddress';
import { SiteName } from '../../site/SiteName';
import { type SiteLink, type TaskItem, toTaskItem } from './tasks';

/** Lists what awaits the operator, with links to the records. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <TitledCard title="Tasks">
      {tasks.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>You’re all caught up.</Typography>
      ) : (
        <Box component="ul">
          {tasks.map((task) => (
            <Box
              component="li"
              key={task.kind}
              sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
            >
              <TaskRow item={toTaskItem(task)} />
            </Box>
          ))}
        </Box>
      )}
    </TitledCard>
  );
}

function TaskRow({ item: { title, to, sites, hiddenSites } }: { item: TaskItem }) {
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {to ? (
          <Link component={RouterLink} to={to} underline="hover">
            {title}
          </Link>
        ) : (
          title
        )}
      </Typography>
      {sites.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 0.75 }}>
          {sites.map((site) => (
            <SiteChip key={site.siteName} task={title} site={site} />
          ))}
          {hiddenSites > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`and ${formatCount(hiddenSites)} more`}
            </Typography>
          )}
        </Box>
      )}
    </>
  );
}

/** Links to the records of a website, or to the form of the website. */
function SiteChip({ task, site: { siteName, count, to } }: { task: string; site: SiteLink }) {
  const { data } = useGetManyAggregate<Website>('sitesByName', { ids: [siteName] });
  // Websites that the account cannot read have no `_id`.
  const { _id = '', label = siteName }: Partial<Website> = data?.[0] ?? {};
  return (
    <Chip
      component={RouterLink}
      to={to ?? withSite(`${ADMIN_BASE}/sites/${_id}`, siteName)}
      clickable
      size="small"
      variant="outlined"
      aria-label={`${task}: ${label}${to ? `, ${formatCount(count)}` : ''}`}
      label={
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <SiteName name={siteName} />
          {to && <strong>{formatCount(count)}</strong>}
        </Box>
      }
    />
  );
}
