import type { ArticleStatus } from '@grabdeals/shared/article-status';
import { TextInput, useListContext } from 'react-admin';
import { STATE_CHOICES } from '../../components/schedule';
import { SelectField } from '../../components/SelectField';
import { filterLook, FilterSelect } from '../../inputs/FilterSelect';
import { PeriodInputs } from '../../inputs/PeriodInputs';
import { TagFilterInput } from '../../inputs/TagFilterInput';
import { useSite } from '../../site/SiteContext';
import { useArticleCategories } from './articleQueries';

interface ArticleFiltersProps {
  tab: ArticleStatus;
  /** Whether the list contains the articles of all websites of the account. */
  isOfAllSites: boolean;
  onAllSites: (isOn: boolean) => void;
}

const FILTER = filterLook(150);

/** Filters of All Articles. Only published articles have a schedule. */
export function ArticleFilters({ tab, isOfAllSites, onAllSites }: ArticleFiltersProps) {
  const { label, siteCount } = useSite();
  const list = useListContext();
  const { choices } = useArticleCategories((list.filterValues as { category?: string }).category);
  return (
    <>
      <FilterSelect source="category" label="Category" choices={choices} emptyText="All categories" />
      {tab === 'Published' && <FilterSelect source="schedule" label="Schedule" choices={STATE_CHOICES} />}
      {siteCount > 1 && (
        <SelectField
          label="Websites"
          choices={[
            { id: 'one', name: label },
            { id: 'all', name: 'All websites' },
          ]}
          value={isOfAllSites ? 'all' : 'one'}
          onChange={(id) => onAllSites(id === 'all')}
          sx={FILTER.sx}
        />
      )}
      <TextInput source="author" label="Author" {...FILTER} />
      <PeriodInputs fromLabel="Added from" sx={FILTER.sx} />
      <TagFilterInput />
    </>
  );
}
