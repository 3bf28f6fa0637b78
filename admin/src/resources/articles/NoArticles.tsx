import Button from '@mui/material/Button';
import { StateMessage } from '../../components/PageState';
import { Link } from '../../site/routing';
import { articleFormPath } from './paths';

interface NoArticlesProps {
  isFiltered: boolean;
  /** How many articles the other tab has, as in `2 in Published`. Absent if it has none. */
  other: string | undefined;
  onOpenOther: () => void;
}

/** Says that a tab of All Articles is empty, and what the other one has. */
export function NoArticles({ isFiltered, other, onOpenOther }: NoArticlesProps) {
  const text = other ? 'The other tab has articles.' : 'Create the first article of this website.';
  return (
    <StateMessage
      role="status"
      title="No Articles Found"
      text={isFiltered ? 'No article matches the search and the filters.' : text}
      action={
        <>
          {other && (
            <Button variant="outlined" onClick={onOpenOther}>
              {other}
            </Button>
          )}
          {!isFiltered && !other && (
            <Button component={Link} to={articleFormPath()} variant="outlined">
              Create Article
            </Button>
          )}
        </>
      }
    />
  );
}
