import { type MailServer, startMailServer } from './mail-server.js';
import { loadSampleSites } from './sample-sites.js';
import { startTestApp, type TestApp } from './test-app.js';

export interface MailApp extends TestApp {
  mailServer: MailServer;
}

/**
 * Starts the app with the sample sites and an SMTP server. Links in e-mails begin with https://www.deals.example, and the
 * header `X-Forwarded-For` sets the network of a caller. `close` also stops the SMTP server.
 */
export async function startMailApp(environment: Record<string, string> = {}): Promise<MailApp> {
  const mailServer = await startMailServer();
  const test = await startTestApp({
    ...mailServer.environment,
    PUBLIC_URL: 'https://www.deals.example',
    TRUST_PROXY: 'true',
    ...environment,
  });
  await loadSampleSites(test.app);
  return {
    ...test,
    mailServer,
    close: async () => {
      await test.close();
      await mailServer.close();
    },
  };
}
