import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '../../components/useDebounced';
import type { Feed } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { type FeedFormValues, isBaseUrl, type Mapping, toFormat } from './formValues';
import { hasNoColumns } from './mapping';

/** The settings in the form for reading the file. */
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

/** Reads the first rows of a feed with the settings in the form. The previous rows remain until the next response. */
export function useFeedPreview(feed: Pick<Feed, 'id' | 'file'>) {
  const [format, encoding, profile, mapping] = useWatch<FeedFormValues, ['format', 'encoding', 'profile', 'mapping']>({
    name: ['format', 'encoding', 'profile', 'mapping'],
  });
  const [numberFormat, dateFormat, valuePairs, baseUrl] = useWatch<
    FeedFormValues,
    ['numberFormat', 'dateFormat', 'valuePairs', 'baseUrl']
  >({ name: ['numberFormat', 'dateFormat', 'valuePairs', 'baseUrl'] });
  const address = baseUrl?.trim() ?? '';
  // Debounced as JSON, because the form returns new objects with equal values.
  const reading: Reading = {
    format: toFormat(format),
    encoding,
    profile,
    ...(hasNoColumns(mapping) ? {} : { mapping }),
    numberFormat,
    dateFormat,
    valuePairs,
    // The API uses the stored base URL until the typed base URL is complete.
    ...(isBaseUrl(address) ? { baseUrl: address } : {}),
  };
  const bodyJson = useDebounced(JSON.stringify(reading));
  const body = useMemo(() => JSON.parse(bodyJson) as Reading, [bodyJson]);
  return useApiQuery(
    ['feeds', feed.id, 'preview', feed.file?.uploadedAt, bodyJson],
    (api, signal) => api.POST('/api/feeds/{id}/preview', { params: { path: { id: feed.id } }, body, signal }),
    { placeholderData: keepPreviousData },
  );
}
