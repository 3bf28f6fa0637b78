import { isCurrent } from '@grabdeals/shared/schedule';
import type { ReactNode } from 'react';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { ScheduleChip } from '../../components/ScheduleChip';
import { type Column, RecordLink, ResponsiveTable } from '../../components/ResponsiveTable';
import { formatDay } from '../../components/dates';
import type { Article } from '../../dataProvider/types';
import { SiteLabels } from '../../site/SiteName';
import type { ArticleStatus } from '@grabdeals/shared/article-status';
import { BULK } from './bulkActions';

interface ArticleTableProps {
  tab: ArticleStatus;
  nameOfCategory: (key: string) => string;
  onDeleted: () => void;
}

/** All Articles as a table, in which the title opens the form. */
export function ArticleTable({ tab, nameOfCategory, onDeleted }: ArticleTableProps) {
  const columns: Column<Article>[] = [
    { source: 'title', label: 'Title', render: (article) => <Title article={article} />, sx: { minWidth: 200 } },
    { source: 'category', label: 'Category', render: ({ category }) => nameOfCategory(category) },
    { source: 'byline', label: 'Author', disableSort: true },
    {
      source: 'websiteName',
      label: 'Websites',
      disableSort: true,
      render: ({ websiteName }) => <SiteLabels names={websiteName} />,
    },
    {
      source: 'createdAt',
      label: 'Added',
      render: ({ createdAt }) => formatDay(createdAt),
      sx: { whiteSpace: 'nowrap' },
    },
  ];
  return (
    <ResponsiveTable
      columns={columns}
      actions={() => <DeleteRecordButton compact onDeleted={onDeleted} />}
      bulk={BULK[tab]}
    />
  );
}

function Title({ article }: { article: Article }): ReactNode {
  return (
    <>
      <RecordLink>{article.title}</RecordLink>{' '}
      {article.status === 'Published' && !isCurrent(article) && <ScheduleChip schedule={article} />}
    </>
  );
}
