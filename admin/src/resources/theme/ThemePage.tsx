import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PageHeader } from '../../components/PageHeader';
import { useSearchParams } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { ScheduledThemeForm } from './ScheduledThemeForm';
import { UsualThemeForm } from './UsualThemeForm';

const TABS = [
  { id: 'usual', label: 'Usual theme', form: UsualThemeForm },
  { id: 'scheduled', label: 'Scheduled theme', form: ScheduledThemeForm },
] as const;

/** The colors, the logo and the icons of the site, and a theme that replaces them for a time. */
export default function ThemePage() {
  const { label } = useSite();
  const [query, setQuery] = useSearchParams();
  const { id, form: ThemeForm } = TABS.find((tab) => tab.id === query.get('tab')) ?? TABS[0];
  const openTab = (tab: string) => {
    const next = new URLSearchParams(query);
    next.set('tab', tab);
    setQuery(next, { replace: false });
  };
  return (
    <>
      <PageHeader title="Theme" help={`Colors, logo and icons of ${label}. Empty fields use the default.`} />
      <Tabs
        value={id}
        onChange={(_event, tab: string) => openTab(tab)}
        aria-label="Themes"
        sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((tab) => (
          <Tab key={tab.id} value={tab.id} label={tab.label} id={`${tab.id}-tab`} aria-controls="theme-panel" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="theme-panel" aria-labelledby={`${id}-tab`}>
        <ThemeForm />
      </Box>
    </>
  );
}
