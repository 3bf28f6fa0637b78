import { toKey } from '@grabdeals/shared/slug';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RecordsIterator, useCreatePath } from 'react-admin';
import { BulkBar } from '../../bulk/BulkBar';
import { type BulkAction, DELETE, usePermittedActions } from '../../bulk/bulkActions';
import { SelectPage, SelectRecord } from '../../bulk/SelectRecords';
import { AddByName } from '../../components/AddByName';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { StateMessage } from '../../components/PageState';
import { RenameButton } from '../../components/RecordDialog';
import { ResourceList } from '../../components/ResourceList';
import type { ArticleCategory } from '../../dataProvider/types';
import { Link } from '../../site/routing';
import { columns } from '../../theme/styles';

/** The categories that articles are filed under; all websites share them. */
export default function ArticleCategoryList() {
  const articlesPath = useCreatePath()({ resource: 'articles', type: 'list' });
  return (
    <ResourceList<ArticleCategory>
      help="Each article belongs to one category. All websites share these categories."
      searchLabel={null}
      action={
        <Button component={Link} to={articlesPath} variant="outlined" startIcon={<ArrowBackIcon />}>
          All Articles
        </Button>
      }
      intro={
        <AddByName
          label="Category"
          title="Add category"
          question={(name) => `Are you sure you want to add the category ${name}?`}
          helperText={(name) => (name ? `Key: ${toKey(name)}` : 'The key of the category is based on its name.')}
        />
      }
      sort={{ field: 'label', order: 'ASC' }}
      empty={<StateMessage title="No categories yet" text="Add the first category above." />}
    >
      <ArticleCategoryCards />
    </ResourceList>
  );
}

const BULK: readonly BulkAction[] = [DELETE];

/** A card per category, to edit and to delete. */
function ArticleCategoryCards() {
  const isSelectable = usePermittedActions(BULK).length > 0;
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <BulkBar actions={BULK} />
      {isSelectable && <SelectPage />}
      <Box component="ul" sx={{ ...columns({ sm: 2, lg: 3 }), gap: 1.5 }}>
        <RecordsIterator<ArticleCategory>
          render={(category) => <ArticleCategoryCard category={category} isSelectable={isSelectable} />}
        />
      </Box>
    </Box>
  );
}

interface ArticleCategoryCardProps {
  category: ArticleCategory;
  isSelectable: boolean;
}

function ArticleCategoryCard({ category: { label, value }, isSelectable }: ArticleCategoryCardProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        pl: isSelectable ? 1 : 1.75,
        pr: 0.75,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {isSelectable && <SelectRecord />}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{label}</Typography>
        <Box component="code" sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      </Box>
      <RenameButton
        title="Update Category"
        inputLabel="Category"
        helperText={`The key ${value} stays the same when the name changes.`}
        emptyMessage="Please enter a category name"
      />
      <DeleteRecordButton compact />
    </Box>
  );
}
