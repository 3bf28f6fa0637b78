import { callApi } from '~/api/call-api';
import type { FollowRedirect, FollowRedirectAnswer } from '~/api/types';

/** Asks where the uid of this page leads, and goes there. A failure is only logged: the page stays, and can be read. */
export async function followUid(uid: string, siteName: string): Promise<void> {
  let target: string | undefined;
  try {
    target = await askRedirect(uid, siteName);
  } catch (error) {
    console.error('Redirect failed', error);
  }
  if (!target) return;
  try {
    submitTo(target);
  } catch (error) {
    console.error('Form submission failed', error);
  }
}

async function askRedirect(uid: string, siteName: string): Promise<string | undefined> {
  const body: FollowRedirect = {
    redirectId: uid,
    query: Object.fromEntries(new URLSearchParams(location.search)),
    visitedUrl: location.href,
    referer: document.referrer,
  };
  const response = await callApi('/api/redirect', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(siteName && { 'X-Grabdeals-Site': siteName }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The redirect call returned ${response.status}`);
  const { redirect } = (await response.json()) as FollowRedirectAnswer;
  return redirect;
}

/** Submits a hidden form by GET to the address's origin and path, with its query parameters as hidden fields. */
function submitTo(target: string): void {
  const { origin, pathname, searchParams } = new URL(target);
  const form = document.createElement('form');
  form.method = 'get';
  form.action = origin + pathname;
  form.hidden = true;
  for (const [name, value] of searchParams) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  // A field called "submit" would stand in the way of the form's own method.
  HTMLFormElement.prototype.submit.call(form);
}
