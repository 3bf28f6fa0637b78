import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { OfflinePage } from './offline-page';

/** Stands for a page whose data did not arrive; asks for it once more when told to. */
export function Unreachable() {
  const navigate = useNavigate();
  const location = useLocation();
  const retry = useCallback(() => void navigate(location, { replace: true }), [navigate, location]);
  return <OfflinePage onRetry={retry} onBack={() => void navigate(-1)} />;
}
