import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ArticleDraft } from './articleDraft';
import { moment } from './moment';

interface ArticleDraftNoticeProps {
  draft: ArticleDraft;
  /** `updatedAt` of the article as it is now. */
  basedOn: string | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what was not saved at an earlier visit. */
export function ArticleDraftNotice({ draft, basedOn, onRestore, onDiscard }: ArticleDraftNoticeProps) {
  const isOutdated = draft.basedOn !== basedOn;
  return (
    <Alert
      severity={isOutdated ? 'warning' : 'info'}
      sx={{ mb: 2.5, maxWidth: 960, alignItems: 'center' }}
      action={
        <>
          <Button color="inherit" size="small" onClick={onDiscard}>
            Discard
          </Button>
          <Button color="inherit" size="small" variant="outlined" onClick={onRestore} sx={{ ml: 1 }}>
            Restore
          </Button>
        </>
      }
    >
      You have unsaved changes from {moment(draft.keptAt)}.
      {isOutdated && ' The article has been saved since then: restoring them takes that back once you save.'}
    </Alert>
  );
}
