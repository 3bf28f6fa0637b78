// Starts the built product for the browser tests: demo data, an own port, a new data folder, and a mail server that writes files.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const { DATA_DIR: dataDir, PORT: port } = process.env;
rmSync(dataDir, { recursive: true, force: true });

const mails = join(dataDir, 'mails');
mkdirSync(mails, { recursive: true });
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const [{ address }] = session.envelope.rcptTo;
    text(stream).then((mail) => {
      writeFileSync(join(mails, `${address}.eml`), mail);
      done();
    }, done);
  },
});
await new Promise((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
process.env.SMTP_URL = `smtp://127.0.0.1:${mailServer.server.address().port}`;
process.env.MAIL_FROM = 'deals@grabdeals.example';
// Servers of tests, whose links the compliance check requests.
process.env.FEED_HOSTS = '127.0.0.1';
process.env.PUBLIC_URL = `http://localhost:${port}`;

await import('../../backend/dist/main.js');
