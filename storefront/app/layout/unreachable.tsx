import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { OfflinePage } from './offline-page';

/** Replaces a page whose data could not be loaded, and loads it again on request. */
export function Unreachable() {
  const navigate = useNavigate();
  const location = useLocation();
  const retry = useCallback(() => void navigate(location, { replace: true }), [navigate, location]);
  return <OfflinePage onRetry={retry} onBack={() => void navigate(-1)} />;
}
