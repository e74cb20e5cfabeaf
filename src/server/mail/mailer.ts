import type { Language } from '#messages/languages.ts'

/** A mail as plain text, which every program shows. */
export interface Mail {
  to: string
  /** The language that it is in. */
  language: Language
  subject: string
  text: string
}

/** Sends mail. */
export interface Mailer {
  /** Resolves when the mail server has taken the mail. Throws an `Error` otherwise, at the latest after 20 s. */
  send(mail: Mail): Promise<void>
  close(): void
}

const timeoutMs = 20_000

/**
 * Returns a mailer that sends through an SMTP server, such as `smtps://user:password@mail.example.org`. `from` is the sender
 * that people see.
 */
export async function smtpMailer(url: string, from: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const options = {
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Texts contain only addresses of this server, and never what a person sent as a file or address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transport = createTransport(options, { from })
  return {
    async send({ language, ...mail }) {
      await transport.sendMail({ ...mail, headers: { 'Content-Language': language } })
    },
    close: () => transport.close(),
  }
}
