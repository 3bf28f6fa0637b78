import { articleCategoryLabel } from '@grabdeals/shared/article-categories';
import { formatCount } from '@grabdeals/shared/digits';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { rowsToCsv } from '../../components/csvExporter';
import { ExportCsvButton } from '../../components/ExportCsvButton';
import { PageState } from '../../components/PageState';
import { RowsTable } from '../../components/RowsTable';
import { useSiteLabels } from '../../site/SiteContext';
import { SiteName } from '../../site/SiteName';
import { columns } from '../../theme/styles';
import { useReportQuery } from './useReport';

/** Shows the number of articles, including drafts, by category, website, creator and status. */
export function ArticleCounts({ websiteName }: { websiteName: string | undefined }) {
  const { data, error, retry } = useReportQuery(['reports', 'articles', websiteName], async (api, signal) => {
    const query = { websiteName };
    return (await api.GET('/api/home/redclub/getReports', { params: { query }, signal })).data;
  });
  const siteLabels = useSiteLabels(data?.countByWebsiteName.map(({ websiteName: name }) => name) ?? []);
  return (
    <Box component="section" aria-labelledby="article-counts">
      <Typography id="article-counts" variant="h2">
        Articles
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        All current articles, including drafts. An article on several websites counts for each website.
      </Typography>
      {data ? (
        <Box sx={{ ...columns({ md: 2 }), gap: 2 }}>
          <CountTable
            heading="Category"
            counts={data.countByCategory.map(({ category, count }) => [articleCategoryLabel(category), count])}
          />
          <CountTable
            heading="Website"
            counts={data.countByWebsiteName.map(({ websiteName: name, count }, index) => [
              siteLabels[index] ?? name,
              count,
              <SiteName key={name} name={name} />,
            ])}
          />
          <CountTable heading="Creator" counts={data.countCreatedBy.map(({ fullName, count }) => [fullName, count])} />
          <CountTable heading="Status" counts={data.countByStatus.map(({ status, count }) => [status, count])} />
        </Box>
      ) : (
        <PageState error={error} retry={retry} failedTitle="The articles could not be counted" />
      )}
    </Box>
  );
}

interface CountTableProps {
  /** What is counted. */
  heading: string;
  /** Names with their numbers, in descending order. The table shows the content instead of the name. */
  counts: readonly (readonly [name: string, count: number, content?: ReactNode])[];
}

/** A table of counts with a bar for each count. */
function CountTable({ heading, counts }: CountTableProps) {
  const title = `By ${heading.toLowerCase()}`;
  const most = Math.max(1, ...counts.map(([, count]) => count));
  return (
    <Card sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" component="h3" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {counts.length > 0 && (
          <ExportCsvButton
            read={() => rowsToCsv(counts.map(([name, count]) => ({ [heading]: name, Count: count })))}
            fileName={`articles ${title.toLowerCase()}`}
            label={`Articles ${title.toLowerCase()}`}
          />
        )}
      </Box>
      {counts.length === 0 ? (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          No Articles Found
        </Typography>
      ) : (
        <RowsTable
          label={title}
          columns={[
            {
              label: heading,
              render: ([name, count, content = name]) => (
                <>
                  {content}
                  <CountBar share={count / most} />
                </>
              ),
              style: { width: '100%' },
            },
            { label: 'Count', align: 'right', render: ([, count]) => formatCount(count) },
          ]}
          rows={counts}
          // Two creators can have the same name.
          keyOf={([name], index) => `${index} ${name}`}
          maxHeight={264}
          isFlush
        />
      )}
    </Card>
  );
}

function CountBar({ share }: { share: number }) {
  return (
    <Box sx={{ height: 4, mt: 0.5, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Box sx={{ width: `${share * 100}%`, height: '100%', borderRadius: 1, bgcolor: 'primary.main' }} />
    </Box>
  );
}
