import { type Language, defaultLanguage, offeredLanguage, readAcceptLanguage } from '#messages/languages.ts'

/** What is known of who gets a mail. */
export interface MailReader {
  /** The language of the account: a tag such as `pt-BR`; null for that of the browser. */
  account?: string | null | undefined
  /** `Accept-Language` of the request by which the person asked for the mail. */
  asked?: string | undefined
  /** The language of the team that the mail is about. */
  team?: Language | null
}

/**
 * Returns the language of a mail: that of the account, else what the browser of who asked for the mail prefers, else that of the team, else
 * English. A language that is not offered counts as none.
 */
export const mailLanguage = ({ account, asked, team }: MailReader): Language =>
  offeredLanguage(account == null ? [] : [account]) ??
  offeredLanguage(readAcceptLanguage(asked)) ??
  team ??
  defaultLanguage
