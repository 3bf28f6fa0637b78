import Box from '@mui/material/Box';
import { useSiteLabels } from './SiteContext';
import { SiteMark } from './SiteMark';

interface SiteNameProps {
  name: string;
  /** The label, if the page has read it anyway. */
  label?: string;
}

/** Shows the label of a website with its mark. */
export function SiteName({ name, label }: SiteNameProps) {
  const [loaded = name] = useSiteLabels(label === undefined ? [name] : []);
  const text = label ?? loaded;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'bottom',
        alignItems: 'center',
        gap: 0.75,
        minWidth: 0,
        maxWidth: '100%',
      }}
    >
      <SiteMark siteName={name} label={text} />
      <Box
        component="span"
        sx={{
          minWidth: 0,
          overflowWrap: 'anywhere',
          // Columns beside long texts keep a usual label in one line.
          'td &': { width: 'max-content', maxWidth: 144 },
        }}
      >
        {text}
      </Box>
    </Box>
  );
}

/** More labels would push the other columns away. */
const MAX_LABELS = 2;

/** Shows the labels of websites with their marks. */
export function SiteLabels({ names }: { names: readonly string[] }) {
  const labels = useSiteLabels(names);
  const hidden = names.length - MAX_LABELS;
  return (
    <Box
      component="span"
      title={labels.join(', ')}
      sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.25 }}
    >
      {names.slice(0, MAX_LABELS).map((name, index) => (
        <SiteName key={name} name={name} label={labels[index] ?? name} />
      ))}
      {hidden > 0 && <span>{`and ${hidden} more`}</span>}
    </Box>
  );
}

/** Shows a website as the option of a select input. The choice has the key as its id. */
export function siteOption({ id, name }: { id: string; name: string }) {
  return <SiteName name={id} label={name} />;
}
