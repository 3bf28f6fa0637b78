import { toSiteName } from '@grabdeals/shared/site';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CanAccess, DataTable, DateField, useCreatePath, useResourceContext } from 'react-admin';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { AddByName } from '../../components/AddByName';
import { StateMessage } from '../../components/PageState';
import { RenameButton } from '../../components/RecordDialog';
import { RecordCards, ResourceList } from '../../components/ResourceList';
import type { Website } from '../../dataProvider/types';
import { Link } from '../../site/routing';
import { ViewStoreLink } from '../../site/ViewStoreLink';
import { deletion, choiceName, HOME_LAYOUTS, HOME_PAGES, hostOf, LABEL_MISSING, validateNewLabel } from './formValues';
import { WebsiteHost } from './WebsiteHost';

/** All websites of the installation that this account may see. */
export default function WebsiteList() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <ResourceList
      title="Websites"
      help="Each website is a separate storefront with its own host, theme, brands and settings."
      intro={<AddWebsite />}
      searchLabel="Search websites"
      sort={{ field: 'label', order: 'ASC' }}
      empty={<StateMessage title="No websites yet" text="Add the first website above to open a store." />}
    >
      {isNarrow ? <RecordCards<Website> render={(website) => <WebsiteCard website={website} />} /> : <WebsiteTable />}
    </ResourceList>
  );
}

/** Adds a website by its name; its other settings begin as the server has them. */
function AddWebsite() {
  return (
    <AddByName
      label="Website"
      title="Add website"
      question={(name) =>
        `Are you sure you want to add the website ${name}? Shoppers can open the website immediately.`
      }
      helperText={(name) =>
        name && !validateNewLabel(name)
          ? `Host: ${hostOf(toSiteName(name))}`
          : 'The host of the website is based on its name.'
      }
      validate={validateNewLabel}
    />
  );
}

const Column = DataTable.Col<Website>;

const BOLD = { fontWeight: 600 };

/** Websites on a wide screen. */
function WebsiteTable() {
  return (
    <DataTable<Website> bulkActionButtons={false} rowClick={false}>
      <Column source="label" label="Website" sx={BOLD} />
      <Column source="value" label="Host" render={(website) => <WebsiteHost website={website} />} />
      <Column source="active" label="State" render={(website) => <WebsiteState active={website.active} />} />
      <Column
        source="settings.homeLayout"
        label="Layout"
        disableSort
        render={({ settings }) => choiceName(HOME_LAYOUTS, settings.homeLayout)}
      />
      <Column
        source="settings.homePage"
        label="Home page"
        disableSort
        render={({ settings }) => choiceName(HOME_PAGES, settings.homePage)}
      />
      <Column source="updatedAt" label="Updated">
        <DateField source="updatedAt" locales="en-US" options={{ dateStyle: 'medium' }} />
      </Column>
      <Column label="Actions" align="right" render={(website) => <WebsiteActions website={website} />} />
    </DataTable>
  );
}

/** A website on a narrow screen: what its row shows, one under the other. */
function WebsiteCard({ website }: { website: Website }) {
  const { settings } = website;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{website.label}</Typography>
        <Box sx={{ my: 0.25 }}>
          <WebsiteHost website={website} />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, typography: 'body2' }}>
          <WebsiteState active={website.active} />
          <span>
            {choiceName(HOME_LAYOUTS, settings.homeLayout)} layout, {choiceName(HOME_PAGES, settings.homePage)} first
          </span>
        </Box>
      </Box>
      <WebsiteActions website={website} compact />
    </Box>
  );
}

/** What can be done with a website of the list. */
function WebsiteActions({ website, compact = false }: { website: Website; compact?: boolean }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', flexShrink: 0, gap: 0.5 }}>
      <WebsiteSettingsLink website={website} compact={compact} />
      <ViewStoreLink siteName={website.value} label={website.label} compact />
      <RenameButton
        title="Update website"
        inputLabel="Website"
        helperText={`The host ${hostOf(website.value)} stays the same.`}
        emptyMessage={LABEL_MISSING}
      />
      <DeleteRecordButton {...deletion} compact />
    </Box>
  );
}

/** Leads to everything that can be set of a website, for accounts that may. */
function WebsiteSettingsLink({ website: { id, label }, compact = false }: { website: Website; compact?: boolean }) {
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

/** Whether shoppers reach the site. */
function WebsiteState({ active }: { active: boolean }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={active ? 'success' : 'default'}
      label={active ? 'Active' : 'Inactive'}
    />
  );
}
