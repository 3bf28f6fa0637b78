import { SITE_PART_NAMES } from '@grabdeals/shared/site-parts';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { StickyBar } from '../../components/FormLayout';
import { StateMessage } from '../../components/PageState';
import { formatCount } from '../../components/formatCount';
import type { PartDifference } from '../../dataProvider/types';
import { FieldDiffs } from '../../history/FieldDiffs';
import { differences as fieldsOf } from '../../history/fieldDiff';
import { SiteName } from '../../site/SiteName';
import { useSiteLabels } from '../../site/SiteContext';

interface CopyReviewProps {
  differences: readonly PartDifference[];
  isSaving: boolean;
  onBack: () => void;
  onSave: () => void;
}

/** Shows what a copy changes on each website, and saves it. */
export function CopyReview({ differences, isSaving, onBack, onSave }: CopyReviewProps) {
  const names = [...new Set(differences.map(({ websiteName }) => websiteName))];
  const labels = useSiteLabels(names);
  if (names.length === 0) {
    return (
      <StateMessage
        role="status"
        title="Nothing to copy"
        text="The selected websites have the same values."
        action={
          <Button variant="outlined" onClick={onBack}>
            Back
          </Button>
        }
      />
    );
  }
  return (
    <Stack sx={{ gap: 3, maxWidth: 'lg' }}>
      {names.map((name, index) => (
        <Accordion
          key={name}
          role="region"
          aria-labelledby={`copy-${name}`}
          disableGutters
          defaultExpanded={index === 0}
          slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
        >
          <AccordionSummary expandIcon={<ExpandMoreIcon />}>
            <Typography id={`copy-${name}`} variant="h2" component="span">
              <SiteName name={name} label={labels[index]} />
            </Typography>
          </AccordionSummary>
          <AccordionDetails sx={{ display: 'grid', gap: 2 }}>
            {differences
              .filter(({ websiteName }) => websiteName === name)
              .map(({ part, before, after }) => (
                <Box key={part}>
                  <Typography variant="h3" sx={{ mb: 1 }}>
                    {SITE_PART_NAMES[part]}
                  </Typography>
                  <FieldDiffs fields={fieldsOf(before, after)} beforeLabel="Now" afterLabel="After the copy" />
                </Box>
              ))}
          </AccordionDetails>
        </Accordion>
      ))}
      <StickyBar>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1.5 }}>
          <Button color="inherit" onClick={onBack} disabled={isSaving}>
            Back
          </Button>
          <Button variant="contained" loading={isSaving} onClick={onSave}>
            {`Copy to ${formatCount(names.length)} ${names.length === 1 ? 'website' : 'websites'}`}
          </Button>
        </Box>
      </StickyBar>
    </Stack>
  );
}
