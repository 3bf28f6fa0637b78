import { articleCategoryLabel } from '@grabdeals/shared/article-categories';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageState } from '../../components/PageState';
import type { ArticleCounts as Counts } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { CountTable } from './CountTable';
import { useReportAt } from './useReport';

/** How many articles there are by category, website, creator and status, drafts too. */
export function ArticleCounts({ websiteName }: { websiteName: string | undefined }) {
  const { choices } = useSite();
  const query = websiteName ? `?${new URLSearchParams({ websiteName })}` : '';
  const { data, error, retry } = useReportAt<Counts>(`/home/redclub/getReports${query}`);
  const siteLabel = (name: string) => choices.find(({ value }) => value === name)?.label ?? name;
  return (
    <Box component="section" aria-labelledby="article-counts">
      <Typography id="article-counts" variant="h2">
        Articles
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        All there are today, drafts too. An article on several websites counts on each.
      </Typography>
      {data ? (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            gap: 2,
          }}
        >
          <CountTable
            title="By category"
            heading="Category"
            counts={data.countByCategory.map(({ category, count }) => ({
              name: articleCategoryLabel(category),
              count,
            }))}
          />
          <CountTable
            title="By website"
            heading="Website"
            counts={data.countByWebsiteName.map(({ websiteName: name, count }) => ({ name: siteLabel(name), count }))}
          />
          <CountTable
            title="By creator"
            heading="Creator"
            counts={data.countCreatedBy.map(({ fullName, count }) => ({ name: fullName, count }))}
          />
          <CountTable
            title="By status"
            heading="Status"
            counts={data.countByStatus.map(({ status, count }) => ({ name: status, count }))}
          />
        </Box>
      ) : (
        <PageState error={error} retry={retry} failedTitle="The articles could not be counted" />
      )}
    </Box>
  );
}
