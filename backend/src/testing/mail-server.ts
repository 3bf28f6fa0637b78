import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** An e-mail as the server received it. */
export interface ReceivedMail {
  to: string[];
  /** Headers by name, unfolded. */
  headers: Readonly<Record<string, string>>;
  /** Headers and encoded parts. */
  source: string;
  /** All URLs of the plain text. */
  urls: string[];
}

/**
 * Starts a real SMTP server on this machine. `isRejecting` lets it reject all e-mails for now; it rejects e-mails to
 * `unknownRecipients` for good.
 */
export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  const state = { isRejecting: false, unknownRecipients: new Set<string>() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const isUnknown = state.unknownRecipients.has(address);
      done(isUnknown ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : undefined);
    },
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        if (state.isRejecting) return done(new Error('The mailbox is full.'));
        mails.push(
          toMail(
            session.envelope.rcptTo.map(({ address }) => address),
            source,
          ),
        );
        return done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    state,
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'deals@grabdeals.example' },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

function toMail(to: string[], source: string): ReceivedMail {
  const [head = ''] = source.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  // Soft line breaks and escapes of quoted-printable.
  const decoded = source
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const urls = [...decoded.matchAll(/: (https?:\/\/\S+)/g)].map(([, url]) => url!);
  return { to, headers, source: decoded, urls };
}
