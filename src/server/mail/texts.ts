import type { LinkKind } from '#contract/people/account.ts'
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

const texts: Record<LinkKind, (facts: MailFacts) => { subject: string; lines: string[] }> = {
  setup: () => ({ subject: 'Set up Live Poll Deck', lines: ['Open this link to make the first account:'] }),
  invitation: ({ team, by, deck }) =>
    deck !== undefined
      ? {
          subject: `${oneLine(by)} shares “${oneLine(deck)}” with you`,
          lines: [
            `${oneLine(by)} shares the deck “${oneLine(deck)}” with you on Live Poll Deck.`,
            'Open this link within seven days to see it:',
          ],
        }
      : {
          subject: `${oneLine(by)} invites you to ${oneLine(team)}`,
          lines: [
            `${oneLine(by)} invites you to the team “${oneLine(team)}” on Live Poll Deck.`,
            'Open this link within seven days to join:',
          ],
        },
  password: () => ({
    subject: 'Choose a new password',
    lines: [
      'Somebody, probably you, wants to choose a new password for your account on Live Poll Deck.',
      'Open this link within an hour. If it was not you, do nothing: your password stays.',
    ],
  }),
  email: () => ({
    subject: 'Confirm your new e-mail address',
    lines: ['Open this link within a day to use this address for your account on Live Poll Deck:'],
  }),
  'sign-in': () => ({
    subject: 'Your link to sign in',
    lines: [
      'Open this link within 15 minutes to sign in to Live Poll Deck. It works once.',
      'If you did not ask for it, do nothing.',
    ],
  }),
  'sign-up': () => ({
    subject: 'Confirm your account',
    lines: ['Open this link within a day to make your account on Live Poll Deck:'],
  }),
}

/** Returns the mail that brings a link of this kind. */
export function mailFor(kind: LinkKind, url: string, facts: MailFacts): Omit<Mail, 'to'> {
  const { subject, lines } = texts[kind](facts)
  const greeting = facts.name ? [`Hello ${oneLine(facts.name)},`, ''] : []
  return { subject, text: [...greeting, ...lines, '', url, ''].join('\n') }
}

/** Returns the mail that tells a member of the team that a deck was shared. */
export const sharedMail = (url: string, { by, deck }: MailFacts): Omit<Mail, 'to'> => ({
  subject: `${oneLine(by)} shares “${oneLine(deck)}” with you`,
  text: [`${oneLine(by)} shares the deck “${oneLine(deck)}” with you on Live Poll Deck:`, '', url, ''].join(
    '\n',
  ),
})
