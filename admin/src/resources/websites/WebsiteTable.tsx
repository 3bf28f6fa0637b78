import { DataTable, DateField } from 'react-admin';
import type { Website } from '../../dataProvider/types';
import { WebsiteActions } from './WebsiteActions';
import { choiceName, HOME_LAYOUTS, HOME_PAGES } from './websiteChoices';
import { WebsiteKey } from './WebsiteKey';
import { WebsiteState } from './WebsiteState';

const Column = DataTable.Col<Website>;

const BOLD = { fontWeight: 600 };

/** Websites on a wide screen. */
export function WebsiteTable() {
  return (
    <DataTable<Website> bulkActionButtons={false} rowClick={false}>
      <Column source="label" label="Website" sx={BOLD} />
      <Column source="value" label="Key" render={(website) => <WebsiteKey website={website} />} />
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
