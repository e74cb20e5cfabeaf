import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail that arrived. */
export interface ReceivedMail {
  to: string[]
  /** Headers and text, decoded. */
  source: string
}

/** A mail server on this machine. */
export interface Mailbox extends AsyncDisposable {
  smtp: { url: string; from: string }
  mails: readonly ReceivedMail[]
  /** Waits for the next mail to an address, and returns its headers and text. */
  nextMail(to: string): Promise<string>
  /** Waits for the next mail to an address, and returns the token of its link. */
  nextToken(to: string): Promise<string>
}

/** Returns a mail as it is read. One with other letters than ASCII or long lines is sent as quoted-printable. */
const readable = (sent: string): string =>
  /^content-transfer-encoding: quoted-printable/im.test(sent)
    ? sent
        .replaceAll('=\r\n', '')
        .replaceAll(/(?:=[0-9A-F]{2})+/g, bytes => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
    : sent

/** Starts a mail server that takes every mail. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const unread: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void keep(stream, session.envelope.rcptTo).finally(() => done())
    },
  })
  async function keep(stream: Readable, to: readonly { address: string }[]): Promise<void> {
    const source = readable(await text(stream))
    const mail = { to: to.map(({ address }) => address), source }
    mails.push(mail)
    unread.push(mail)
    for (const wake of waiting) wake()
  }

  async function nextMail(to: string): Promise<string> {
    for (;;) {
      const at = unread.findIndex(mail => mail.to.includes(to))
      if (at !== -1) return unread.splice(at, 1)[0]!.source
      await new Promise<void>(resolve => {
        const wake = () => {
          waiting.delete(wake)
          resolve()
        }
        waiting.add(wake)
      })
    }
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    smtp: { url: `smtp://127.0.0.1:${port}`, from: 'Polls <polls@stage.test>' },
    mails,
    nextMail,
    nextToken: async to => /#\w[\w-]*=([\w-]{43})/.exec(await nextMail(to))![1]!,
    [Symbol.asyncDispose]: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
