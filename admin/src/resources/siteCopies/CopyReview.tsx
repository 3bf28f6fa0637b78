import { counted } from '@grabdeals/shared/counted';
import { SITE_PART_NAMES } from '@grabdeals/shared/site-parts';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { StickyBar } from '../../components/FormLayout';
import { StateMessage } from '../../components/PageState';
import type { PartDifference } from '../../dataProvider/types';
import { FieldDiffs } from '../../history/FieldDiffs';
import { differences as fieldsOf } from '../../history/fieldDiff';
import { SiteName } from '../../site/SiteName';
import { useSiteLabels } from '../../site/SiteContext';
import { changeText, hiddenText } from './copyParts';

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
      <Card>
        {names.map((name, index) => (
          <SiteReview
            key={name}
            name={name}
            label={labels[index]}
            differences={differences.filter(({ websiteName }) => websiteName === name)}
          />
        ))}
      </Card>
      <StickyBar>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1.5 }}>
          <Button color="inherit" onClick={onBack} disabled={isSaving}>
            Back
          </Button>
          <Button variant="contained" loading={isSaving} onClick={onSave}>
            {`Copy to ${counted(names.length, 'website')}`}
          </Button>
        </Box>
      </StickyBar>
    </Stack>
  );
}

interface SiteReviewProps extends Pick<CopyReviewProps, 'differences'> {
  name: string;
  label: string | undefined;
}

/** What a copy changes on a website: a line that opens to the values. */
function SiteReview({ name, label, differences }: SiteReviewProps) {
  const hidden = differences.map(hiddenText).filter(Boolean);
  return (
    <Accordion disableGutters elevation={0} square slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary id={`copy-${name}`} aria-controls={`copy-${name}-values`} expandIcon={<ExpandMoreIcon />}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, minWidth: 0 }}>
          <Typography component="span" sx={{ fontWeight: 650 }}>
            <SiteName name={name} label={label} />
          </Typography>
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {differences.map(changeText).join('. ')}
          </Typography>
          {hidden.map((text) => (
            <Typography key={text} component="span" variant="body2" sx={{ color: 'warning.main' }}>
              {text}
            </Typography>
          ))}
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 2 }}>
        {differences.map(({ part, before, after }) => (
          <Box key={part}>
            <Typography variant="h3" sx={{ typography: 'subtitle2', mb: 1 }}>
              {SITE_PART_NAMES[part]}
            </Typography>
            <FieldDiffs fields={fieldsOf(before, after)} beforeLabel="Now" afterLabel="After the copy" />
          </Box>
        ))}
      </AccordionDetails>
    </Accordion>
  );
}
