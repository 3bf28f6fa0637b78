import { PageHeader } from '../../components/PageHeader';
import { PageTabs, TabPanel, usePageTab } from '../../components/PageTabs';
import { useSite } from '../../site/SiteContext';
import { ScheduledThemeForm } from './ScheduledThemeForm';
import { UsualThemeForm } from './UsualThemeForm';

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
