import { escapeUTF8 } from 'entities';
import { storefrontContext } from '~/context';
import { siteHost } from '~/site/site-host.server';
import { themeStyle } from '~/site/theme-style';
import type { Route } from './+types/offline';

/**
 * Returns the page that browsers show while they cannot reach the shop (public/offline-worker.js). It depends on no other file,
 * because browsers could not load the file.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ label }, theme] = await Promise.all([
    siteHost(context, request),
    context
      .get(storefrontContext)
      .api.theme()
      .catch(() => ({})),
  ]);
  return new Response(offlinePage(label, themeStyle(theme)), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

function offlinePage(label: string, style: string): string {
  const name = escapeUTF8(label);
  return `<!DOCTYPE html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>You are offline | ${name}</title>
<style>
${style}
body { margin: 0; background: var(--color-ground); color: var(--color-text); font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
main { display: grid; justify-items: center; align-content: center; gap: 1rem; min-height: 100vh; padding: 1rem; box-sizing: border-box; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
p { margin: 0; max-width: 32rem; }
a { padding: 0.75rem 1.5rem; border-radius: 8px; background: var(--color-accent); color: var(--color-on-accent); font-weight: 600; text-decoration: none; }
a:hover { background: var(--color-accent-hover); }
</style>
</head>
<body>
<main>
<p>${name}</p>
<h1>We can’t reach the shop</h1>
<p>Your device seems to be offline. Check your connection and try again.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`;
}
