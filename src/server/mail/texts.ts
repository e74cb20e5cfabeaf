import type { LinkKind } from '#contract/people/account.ts'
import type { Language } from '#messages/languages.ts'
import type { MailsKey } from '#messages/surfaces.ts'
import { mailWordsOf } from '#server/languages/words.ts'
import type { Mail } from './mailer.ts'

/** What a mail tells beside its link. */
export interface MailFacts {
  /** The name of the team that somebody is invited to. */
  team?: string
  /** The title of the deck that somebody is invited to, or that was shared. */
  deck?: string
  /** The name of who invites. */
  by?: string
  /** The name of the person. */
  name?: string
}

/** Returns a name that people wrote, as one line. */
export const oneLine = (text: string | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** The subject of a mail, and its lines before the link. */
interface Content {
  subject: MailsKey
  lines: readonly MailsKey[]
}

const contents: Record<LinkKind | 'invitation-to-deck', Content> = {
  setup: { subject: 'setup.subject', lines: ['setup.open'] },
  invitation: {
    subject: 'invitation.team.subject',
    lines: ['invitation.team.what', 'invitation.team.open'],
  },
  'invitation-to-deck': {
    subject: 'invitation.deck.subject',
    lines: ['invitation.deck.what', 'invitation.deck.open'],
  },
  password: { subject: 'password.subject', lines: ['password.what', 'password.open'] },
  email: { subject: 'email.subject', lines: ['email.open'] },
  'sign-in': { subject: 'sign-in.subject', lines: ['sign-in.open', 'sign-in.otherwise'] },
  'sign-up': { subject: 'sign-up.subject', lines: ['sign-up.open'] },
}

function mailWith({ subject, lines }: Content, url: string, facts: MailFacts, language: Language) {
  const { text } = mailWordsOf(language)
  const { by, deck, team, name } = facts
  const values = { by: oneLine(by), deck: oneLine(deck), team: oneLine(team) }
  const greeting = name ? [text('hello', { name: oneLine(name) }), ''] : []
  const told = lines.map(line => text(line, values))
  return { language, subject: text(subject, values), text: [...greeting, ...told, '', url, ''].join('\n') }
}

/** Returns the mail that brings a link of this kind. */
export const mailFor = (
  kind: LinkKind,
  url: string,
  facts: MailFacts,
  language: Language,
): Omit<Mail, 'to'> => {
  const isOfDeck = kind === 'invitation' && facts.deck !== undefined
  return mailWith(contents[isOfDeck ? 'invitation-to-deck' : kind], url, facts, language)
}

/** Returns the mail that tells a member of the team that a deck was shared. */
export const sharedMail = (url: string, facts: MailFacts, language: Language): Omit<Mail, 'to'> =>
  mailWith({ subject: 'shared.subject', lines: ['shared.what'] }, url, facts, language)
