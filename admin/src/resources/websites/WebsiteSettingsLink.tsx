import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { CanAccess, useCreatePath, useResourceContext } from 'react-admin';
import type { Website } from '../../dataProvider/types';
import { Link } from '../../site/routing';

/** Leads to everything that can be set of a website, for accounts that may. */
export function WebsiteSettingsLink({
  website: { id, label },
  compact = false,
}: {
  website: Website;
  compact?: boolean;
}) {
  const resource = useResourceContext();
  const to = useCreatePath()({ resource, type: 'edit', id });
  const name = `All settings: ${label}`;
  return (
    <CanAccess action="edit">
      {compact ? (
        <Tooltip title="All settings">
          <IconButton component={Link} to={to} size="small" aria-label={name}>
            <SettingsIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : (
        <Button component={Link} to={to} size="small" aria-label={name} sx={{ flexShrink: 0 }}>
          All settings
        </Button>
      )}
    </CanAccess>
  );
}
