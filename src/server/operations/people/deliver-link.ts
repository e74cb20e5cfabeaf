import type { DeliveredLink, LinkKind } from '#contract/people/account.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/store/database.ts'
import { findUser } from '#server/store/people.ts'
import { readTeam } from '#server/store/teams.ts'
import { type MailReader, mailLanguage } from '#server/mail/mail-language.ts'
import { type MailFacts, mailFor } from '#server/mail/texts.ts'

/** The address that a link of each kind opens. */
const paths: Record<LinkKind, string> = {
  setup: '/welcome#setup=',
  invitation: '/invite#token=',
  password: '/reset#token=',
  email: '/welcome#email=',
  'sign-in': '/sign-in#token=',
  'sign-up': '/welcome#token=',
}

/** Returns the address that a person opens to use a link. The token is behind the `#`, so that no server logs it. */
export const linkUrl = (baseUrl: string, kind: LinkKind, token: string): string =>
  `${baseUrl}${paths[kind]}${token}`

/**
 * Mails a link, or without a mail server returns it to be copied [D35]. Call it after the commit. When the mail server does not
 * take the mail, an invitation is returned instead, because who invites may see it; every other link proves an address, so that
 * is a 503.
 */
export async function deliverLink(
  { baseUrl, mailer, log }: Pick<Context, 'baseUrl' | 'mailer' | 'log'>,
  kind: LinkKind,
  to: string,
  { token, expiresAt }: { token: string; expiresAt: string },
  facts: MailFacts & { reader: MailReader },
): Promise<DeliveredLink> {
  const url = linkUrl(baseUrl, kind, token)
  if (!mailer) return { url, mailedTo: null, expiresAt }
  try {
    await mailer.send({ to, ...mailFor(kind, url, facts, mailLanguage(facts.reader)) })
    return { url: null, mailedTo: to, expiresAt }
  } catch (error) {
    log.error({ err: error }, 'A mail could not be sent')
    if (kind !== 'invitation') throw new Refusal('mail_failed')
    return { url, mailedTo: null, expiresAt }
  }
}

/** Reads in which languages somebody may read what a team mails to an address, with an account or without one. */
export const teamMailReader = async (db: Queries, email: string, team: string): Promise<MailReader> => ({
  account: (await findUser(db, email))?.language,
  team: (await readTeam(db, team)).language,
})
