import { MAX_FILE_NAME } from '@grabdeals/shared/limits';
import { useEffect, useRef } from 'react';
import { api } from '../providers';
import { useSite } from '../site/SiteContext';
import type { ApiClient } from '../dataProvider/apiClient';
import { type ChosenImage, uploadContent } from './readImage';
import { type ImagePurpose, UPLOAD_TYPE, uploadKey } from './uploadRules';
import { sendFile, type UploadRun } from './useUpload';

/** Sends an image of a site to the store and adds it to the site's library. Returns its URL. */
export async function sendImage(
  client: ApiClient,
  {
    websiteName,
    content,
    fileName,
    alt = '',
    purpose,
  }: { websiteName: string; content: Blob; fileName: string; alt?: string; purpose?: ImagePurpose },
  run: UploadRun,
): Promise<string> {
  const key = uploadKey(fileName, purpose === 'favicon' ? purpose : undefined);
  const query = { key, contentType: UPLOAD_TYPE, websiteName };
  const target = await client.GET('/api/v1/storage/presigned-url', { params: { query }, signal: run.signal });
  const url = await sendFile(target, content, UPLOAD_TYPE, run);
  await client.POST('/api/media/uploads', {
    body: { websiteName, url, name: fileName.slice(-MAX_FILE_NAME), alt },
    signal: run.signal,
  });
  return url;
}

/**
 * Returns a function that uploads an image for a site, and returns its URL. It throws an AbortError if the component unmounts meanwhile.
 * @param siteName Default: the site being edited.
 */
export function useImageSender(siteName?: string): (image: ChosenImage) => Promise<string> {
  const { name } = useSite();
  const websiteName = siteName ?? name;
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return async (image) => {
    const { signal } = leaving.current;
    const content = await uploadContent(image);
    signal.throwIfAborted();
    const upload = { websiteName, content, fileName: image.file.name };
    return sendImage(api, upload, { signal, onProgress: () => undefined });
  };
}
