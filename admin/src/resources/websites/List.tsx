import { toSiteName, verifiedDomains } from '@grabdeals/shared/site';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { CanAccess, useCreatePath, useResourceContext } from 'react-admin';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { ActiveChip } from '../../components/ActiveChip';
import { DELETE, switchAction } from '../../bulk/bulkActions';
import { AddByName } from '../../components/AddByName';
import { CopyableText } from '../../components/CopyableText';
import { formatDay } from '../../components/dates';
import { StateMessage } from '../../components/PageState';
import { RenameButton } from '../../components/RecordDialog';
import { AddRecordButton, ResourceList } from '../../components/ResourceList';
import { type Column, ResponsiveTable } from '../../components/ResponsiveTable';
import type { Website } from '../../dataProvider/types';
import { FilterSelect } from '../../inputs/FilterSelect';
import { Link } from '../../site/routing';
import { SiteName } from '../../site/SiteName';
import { ViewStoreLink } from '../../site/ViewStoreLink';
import { choiceName, HOME_LAYOUTS, HOME_PAGES, hostOf, LABEL_MISSING, validateNewLabel } from './formValues';

const HIDDEN = { active: false };
const NO_WRAP = { whiteSpace: 'nowrap' };

const COLUMNS: Column<Website>[] = [
  {
    source: 'label',
    label: 'Website',
    render: ({ value, label }) => <SiteName name={value} label={label} />,
    // Room for a usual name in one line.
    sx: { fontWeight: 600, minWidth: 176 },
  },
  {
    source: 'value',
    label: 'Host',
    render: (website) => <CopyableText text={hostOf(website)} noun="host" of={website.label} />,
  },
  { source: 'active', label: 'State', render: ({ active }) => <ActiveChip active={active} /> },
  {
    source: 'settings.homeLayout',
    label: 'Layout',
    disableSort: true,
    render: ({ settings }) => choiceName(HOME_LAYOUTS, settings.homeLayout),
  },
  {
    source: 'settings.homePage',
    label: 'Home page',
    disableSort: true,
    render: ({ settings }) => choiceName(HOME_PAGES, settings.homePage),
  },
  { source: 'updatedAt', label: 'Updated', render: ({ updatedAt }) => formatDay(updatedAt), sx: NO_WRAP },
];

/** All websites of the installation that this account may see. */
export default function WebsiteList() {
  return (
    <ResourceList<Website>
      help="Each website is a separate storefront with its own host, theme, brands and settings."
      action={<AddRecordButton label="New website" />}
      intro={<AddWebsite />}
      filters={
        <FilterSelect
          source="contact"
          label="Contact"
          choices={[{ id: 'missing', name: 'Missing on an active website' }]}
          width={220}
        />
      }
      sort={{ field: 'label', order: 'ASC' }}
      empty={<StateMessage title="No websites yet" text="Add the first website above to open a store." />}
    >
      <ResponsiveTable columns={COLUMNS} actions={(website) => <WebsiteActions website={website} />} bulk={BULK} />
    </ResourceList>
  );
}

/** A website with records of its own is deleted alone, because its deletion affects all of them. */
const BULK = [
  switchAction('Publish', { active: true }),
  switchAction(
    'Unpublish',
    { active: false },
    { consequence: 'Visitors of an inactive website see the domain-not-activated page.' },
  ),
  DELETE,
];

/** Adds a website by its name: hidden, as the form of a new website does. Its other settings get the API's defaults. */
function AddWebsite() {
  return (
    <AddByName
      label="Website"
      title="Add website"
      question={(name) =>
        `Are you sure you want to add the website ${name}? Shoppers cannot see the website until you publish it.`
      }
      helperText={(name) =>
        name && !validateNewLabel(name)
          ? `Host: ${hostOf({ value: toSiteName(name) })}`
          : 'The host of the website is based on its name.'
      }
      values={HIDDEN}
      validate={validateNewLabel}
    />
  );
}

/** Buttons of a website in the list. */
function WebsiteActions({ website }: { website: Website }) {
  return (
    <>
      <WebsiteSettingsLink website={website} />
      <ViewStoreLink siteName={website.value} domain={verifiedDomains(website)[0]} label={website.label} compact />
      <RenameButton
        title="Update website"
        inputLabel="Website"
        helperText={`The host ${hostOf(website)} stays the same.`}
        emptyMessage={LABEL_MISSING}
      />
      <DeleteRecordButton compact />
    </>
  );
}

/** Links to all settings of a website, for accounts that may edit them. */
function WebsiteSettingsLink({ website: { id, label } }: { website: Website }) {
  const resource = useResourceContext();
  const to = useCreatePath()({ resource, type: 'edit', id });
  return (
    <CanAccess action="edit">
      <Tooltip title="All settings">
        <IconButton component={Link} to={to} size="small" aria-label={`All settings: ${label}`}>
          <SettingsIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </CanAccess>
  );
}
