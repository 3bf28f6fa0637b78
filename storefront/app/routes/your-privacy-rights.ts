import { redirect } from 'react-router';
import type { Route } from './+types/your-privacy-rights';

/** The privacy notice under its second name. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/privacy-policy${new URL(request.url).search}`, 301);
}
