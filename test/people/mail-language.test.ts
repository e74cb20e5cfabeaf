import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#messages/languages.ts'
import { linkKinds } from '#contract/people/account.ts'
import { mailLanguage } from '#server/mail/mail-language.ts'
import { mailFor } from '#server/mail/texts.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { newPerson, password, visitor } from './person.ts'

const newAddress = () => `${randomUUID()}@example.com`
const asking = (language: string) => ({ 'accept-language': language })

test('[D49] a mail is in the language of the account, else of the browser that asked, else of the team', () => {
  expect(mailLanguage({ account: 'de-AT', asked: 'fr', team: 'it' })).toBe('de')
  expect(mailLanguage({ account: 'en', asked: 'fr', team: 'it' })).toBe('en')
  expect(mailLanguage({ account: null, asked: 'sv, fr;q=0.5', team: 'it' })).toBe('fr')
  expect(mailLanguage({ account: 'sv', asked: '*', team: 'it' })).toBe('it')
  expect(mailLanguage({ account: null, team: null })).toBe('en')
})

test.each(languages)(
  'in %s no part of a mail is left open, and an address is on a line of its own',
  language => {
    const facts = { team: 'Acme', deck: 'Hello', by: 'Ada', name: 'Bob' }
    for (const kind of linkKinds) {
      const { subject, text } = mailFor(kind, 'https://polls.test/x#token=1', facts, language)
      expect(subject + text).not.toMatch(/[{}]/)
      expect(text.split('\n')).toContain('https://polls.test/x#token=1')
    }
  },
)

onEveryEngine(engine => {
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await openMailbox()
  })
  afterAll(() => mailbox[Symbol.asyncDispose]())
  const server = useServer(engine, () => ({
    smtp: mailbox.smtp,
    signUp: { kind: 'open' },
    commentMailRules: { waitMs: 10, everyMs: 20 },
  }))

  describe('[D49] a mail', () => {
    test('that a browser asks for is in its language', async () => {
      const email = newAddress()
      const body = { email, name: 'Ada', password }
      await visitor(server.url).send('POST', '/account/sign-up', body, asking('de-CH, en;q=0.5'))
      const mail = await mailbox.nextMail(email)
      expect(mail).toMatch(/^Content-Language: de/m)
      expect(mail).toContain('Öffnen Sie diesen Link innerhalb eines Tages')
    })

    test('to an account is in its language, whatever the browser that asked prefers', async () => {
      const person = await newPerson(server)
      await person.send('PATCH', '/account', { language: 'de' })
      const body = { email: person.email, kind: 'password' }
      await visitor(server.url).send('POST', '/account/links', body, asking('en'))
      expect(await mailbox.nextMail(person.email)).toContain('Ihr Passwort bleibt.')
      const email = newAddress()
      await person.send('POST', '/account/email', { email, password }, asking('en'))
      expect(await mailbox.nextMail(email)).toContain('um diese Adresse')
    })

    test('from a team is in the language of its reader, else of the team, and not of who wrote it', async () => {
      const ada = await newPerson(server)
      const bob = await newPerson(server)
      await bob.send('PATCH', '/account', { language: 'en' })
      await ada.send('PATCH', '/team', { language: 'de' })
      const guest = newAddress()
      await ada.send('POST', '/team/invitations', { email: guest }, asking('en'))
      expect(await mailbox.nextMail(guest)).toContain('lädt Sie auf Live Poll Deck')
      await ada.send('POST', '/team/invitations', { email: bob.email }, asking('de'))
      expect(await mailbox.nextMail(bob.email)).toContain('invites you to the team')
    })

    test('about comments or a deck is in the language of its reader', async () => {
      const ada = await newPerson(server)
      const bob = await newPerson(server, { team: ada.team })
      await bob.send('PATCH', '/account', { language: 'de' })
      const { id } = (
        await ada.send('POST', '/decks', { title: 'Plans', document: [steps.join, steps.rating('a')] })
      ).body
      await ada.send('PUT', `/decks/${id}/sharing/people`, { email: bob.email, permission: 'comment' })
      expect(await mailbox.nextMail(bob.email)).toContain('das Deck „Plans“')
      await ada.send('POST', `/decks/${id}/comments`, { step: 'a', text: `Look, @[${bob.id}]` })
      const mail = await mailbox.nextMail(bob.email)
      expect(mail).toContain('zu „Plans“:')
      expect(mail).toContain(`${server.context.baseUrl}/settings/you`)
    })
  })
})
