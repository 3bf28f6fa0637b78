import { browserApi } from '~/api/browser-api';
import { clickToken } from '~/consent/click-tokens';

/** Opens the destination of the site's redirect with this uid. A failure is only logged, so that the page can still be read. */
export async function followUid(uid: string, siteName: string): Promise<void> {
  let target: string | undefined;
  try {
    target = await findTarget(uid, siteName);
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

async function findTarget(uid: string, siteName: string): Promise<string | undefined> {
  const { data, response } = await browserApi.POST('/api/redirect', {
    params: { header: siteName ? { 'X-Grabdeals-Site': siteName } : {} },
    body: {
      redirectId: uid,
      query: Object.fromEntries(new URLSearchParams(location.search)),
      visitedUrl: location.href,
      token: clickToken(siteName),
      referer: document.referrer,
    },
  });
  if (!data) throw new Error(`The redirect call returned ${response.status}`);
  return data.redirect;
}

/** Submits a hidden GET form to the origin and path of a URL, with its query parameters as hidden fields. */
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
  // A field named "submit" hides the form's own method.
  HTMLFormElement.prototype.submit.call(form);
}
