import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { ThemeRecord } from './themeRecords';
import { useSite } from '../../site/SiteContext';
import { storePageUrl } from '../../site/storeUrl';
import { ThemeColumns } from './ThemeColumns';
import { useThemeSaved } from './useThemeSaved';

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
