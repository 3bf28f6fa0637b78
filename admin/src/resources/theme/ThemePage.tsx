import { PageHeader } from '../../components/PageHeader';
import { PageTabs, TabPanel, usePageTab } from '../../components/PageTabs';
import { useSite } from '../../site/SiteContext';
import { ScheduledThemeForm } from './ScheduledThemeForm';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { ThemeRecord } from './themeRecords';
import { storePageUrl } from '../../site/storeUrl';
import { ThemeColumns, useThemeSaved } from './ThemeColumns';

const TABS = [
  { id: 'usual', label: 'Usual theme' },
  { id: 'scheduled', label: 'Scheduled theme' },
] as const;

/** The colors, the logo and the icons of the site, and a theme that replaces them for a time. */
export default function ThemePage() {
  const { label } = useSite();
  const [tab, openTab] = usePageTab(TABS);
  return (
    <>
      <PageHeader title="Theme" help={`Colors, logo and icons of ${label}. Empty fields use the default.`} />
      <PageTabs label="Themes" tabs={TABS} current={tab} onOpen={openTab} />
      <TabPanel tab={tab}>{tab === 'usual' ? <UsualThemeForm /> : <ScheduledThemeForm />}</TabPanel>
    </>
  );
}

/** The usual theme of the site. Changes are local until Add. */
export function UsualThemeForm() {
  const site = useSite();
  return (
    <RecordPage<ThemeRecord>
      resource="theme"
      id={site.name}
      failedTitle="The theme could not be loaded"
      onSaved={useThemeSaved()}
      view={() => storePageUrl(site, '')}
    >
      <RecordForm saveLabel="Add" cancelPath={null} isOnTab maxWidth={null}>
        <ThemeColumns previewHelp="Shoppers see these changes after you press Add." />
      </RecordForm>
    </RecordPage>
  );
}
