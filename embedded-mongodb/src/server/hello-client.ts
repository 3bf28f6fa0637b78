import { connect } from 'node:net';
import { decode, encode } from '../documents.js';
import { formatReply, MessageReader } from './wire-protocol.js';

const timeoutMs = 2_000;
const opMessage = 2013;
const replyDocumentStart = 21;

/** Returns whether the embedded server of the process `pid` listens on this port of this machine. */
export function isServedBy(port: number, pid: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: timeoutMs });
    const finish = (isServed: boolean): void => {
      socket.destroy();
      resolve(isServed);
    };
    const reader = new MessageReader();
    socket.on('error', () => finish(false));
    socket.on('timeout', () => finish(false));
    socket.on('close', () => finish(false));
    socket.on('data', (chunk) => {
      try {
        for (const message of reader.push(chunk))
          finish(decode(message.subarray(replyDocumentStart))['embeddedProcess'] === pid);
      } catch {
        // Another program, which does not use the protocol, has the port now.
        finish(false);
      }
    });
    // A request has the form of a reply: header, flags, one document.
    const request = { id: 0, opCode: opMessage, command: {}, expectsReply: true };
    socket.write(formatReply(request, encode({ hello: 1, $db: 'admin' })));
  });
}
