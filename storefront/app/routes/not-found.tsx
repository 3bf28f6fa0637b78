import { data } from 'react-router';

/** Throws a 404 for every path without a page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
