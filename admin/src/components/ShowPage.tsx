import type { ReactNode } from 'react';
import { type RaRecord, ShowBase } from 'react-admin';
import { PageHeader } from './PageHeader';
import { PageState } from './PageState';
import { READ_OPTIONS } from '../dataProvider/readOptions';

interface ShowPageProps<T extends RaRecord> {
  /** Title and help until the record has loaded. */
  title: string;
  help: string;
  failedTitle: string;
  /** Returns the polling interval for the record; without it, the page does not poll. */
  pollMs?: (record: T) => number | false;
  children: (record: T) => ReactNode;
}

/** The page of a record without a form. A record that has loaded remains visible when the server cannot be reached for a moment. */
export function ShowPage<T extends RaRecord>({ title, help, failedTitle, pollMs, children }: ShowPageProps<T>) {
  return (
    <ShowBase<T>
      queryOptions={{
        ...READ_OPTIONS,
        refetchInterval: ({ state }) => (state.data && pollMs ? pollMs(state.data) : false),
      }}
      render={({ record, error, refetch }) =>
        record ? (
          children(record)
        ) : (
          <>
            <PageHeader title={title} help={help} />
            <PageState error={error ?? null} retry={() => void refetch()} failedTitle={failedTitle} />
          </>
        )
      }
    />
  );
}
