import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '../../components/useDebounced';
import type { Feed } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { type FeedFormValues, isBaseUrl, type Mapping, toFormat } from './formValues';
import { isEmpty } from './mapping';

/** How the form says that the file is to be read. */
interface Reading {
  format: ReturnType<typeof toFormat>;
  encoding: FeedFormValues['encoding'];
  profile: FeedFormValues['profile'];
  mapping?: Mapping;
  numberFormat: FeedFormValues['numberFormat'];
  dateFormat: FeedFormValues['dateFormat'];
  valuePairs: FeedFormValues['valuePairs'];
  baseUrl?: string;
}

/** The first rows of a feed, read as the form says at the moment; what was shown stays until the next answer. */
export function useFeedPreview(feed: Pick<Feed, 'id' | 'file'>) {
  const [format, encoding, profile, mapping] = useWatch<FeedFormValues, ['format', 'encoding', 'profile', 'mapping']>({
    name: ['format', 'encoding', 'profile', 'mapping'],
  });
  const [numberFormat, dateFormat, valuePairs, baseUrl] = useWatch<
    FeedFormValues,
    ['numberFormat', 'dateFormat', 'valuePairs', 'baseUrl']
  >({ name: ['numberFormat', 'dateFormat', 'valuePairs', 'baseUrl'] });
  const address = baseUrl?.trim() ?? '';
  // As a text: the form gives new objects of the same values.
  const reading: Reading = {
    format: toFormat(format),
    encoding,
    profile,
    ...(isEmpty(mapping) ? {} : { mapping }),
    numberFormat,
    dateFormat,
    valuePairs,
    // While it is typed, the one that is stored counts.
    ...(isBaseUrl(address) ? { baseUrl: address } : {}),
  };
  const asked = useDebounced(JSON.stringify(reading));
  const body = useMemo(() => JSON.parse(asked) as Reading, [asked]);
  return useApiQuery(
    ['feeds', feed.id, 'preview', feed.file?.uploadedAt, asked],
    (api, signal) => api.POST('/api/feeds/{id}/preview', { params: { path: { id: feed.id } }, body, signal }),
    { placeholderData: keepPreviousData },
  );
}
