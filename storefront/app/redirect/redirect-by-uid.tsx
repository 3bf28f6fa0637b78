import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSiteName } from '~/site/use-site';

/** A page that is opened with a `uid` leads on to where the site's redirect of that uid goes, if it has one. */
export function RedirectByUid() {
  const [query] = useSearchParams();
  const uid = query.get('uid');
  const siteName = useSiteName();
  useEffect(() => {
    if (!uid) return;
    import('./follow-uid').then(
      ({ followUid }) => followUid(uid, siteName),
      (error: unknown) => console.error('Redirect failed', error),
    );
  }, [uid, siteName]);
  return null;
}
