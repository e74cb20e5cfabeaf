import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { readEvents, steps } from '#test/support/server.ts'
import { untilPasses } from '#test/support/until-passes.ts'
import { useServer } from '#test/support/use-server.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { type Somebody, newPerson, password } from './person.ts'

onEveryEngine(engine => {
  const server = useServer(engine)
  const other = useServer(engine, () => ({ database: server.database }))

  const named = async (who: Somebody, name: string) => {
    await who.send('PATCH', '/account', { name })
    return who
  }
  /** Two members of a team, and a deck that they share. */
  async function sharedDeck(at = server) {
    const ada = await named(await newPerson(at), 'Ada')
    const bob = await named(await newPerson(at, { team: ada.team }), 'Bob')
    const { id } = (
      await ada.send('POST', '/decks', { title: 'Talk', document: [steps.join, steps.rating('a')] })
    ).body
    await ada.send('PATCH', `/decks/${id}`, { shared: true })
    return { ada, bob, id: id as string }
  }
  const write = (who: Somebody, id: string, body: object) => who.send('POST', `/decks/${id}/comments`, body)

  test('[D90] a comment of a person is told at once on every server, by the name of its author', async () => {
    const { ada, bob, id } = await sharedDeck()
    await using stream = await readEvents(`${other.url}/api/v1/decks/${id}/events`, { cookie: ada.cookie! })
    expect(await stream.next('comments')).toMatchObject({ open: 0 })
    const { thread } = (await write(bob, id, { step: 'a', text: 'Shorter?' })).body
    expect(thread).toMatchObject({ by: { kind: 'person', id: bob.id, name: 'Bob' }, via: 'editor' })
    expect(await stream.next('comments')).toEqual({ open: 1, threads: 1, changed: thread.activeAt })
  })

  test.each([
    [
      'whose team does not share it any more',
      ({ ada, id }) => ada.send('PATCH', `/decks/${id}`, { shared: false }),
      404,
    ],
    ['who was removed from the team', ({ ada, bob }) => ada.send('DELETE', `/team/members/${bob.id}`), 403],
    ['who signed out', ({ bob }) => bob.send('POST', '/account/sign-out'), 401],
  ] satisfies [string, (given: { ada: Somebody; bob: Somebody; id: string }) => Promise<unknown>, number][])(
    'somebody %s reads and writes no comment, and is told of none',
    async (_, leave, status) => {
      const { ada, bob, id } = await sharedDeck()
      const own = (await write(bob, id, { step: 'a', text: 'Mine' })).body.comment
      await using stream = await readEvents(`${other.url}/api/v1/decks/${id}/events`, { cookie: bob.cookie! })
      await stream.next('comments')
      await leave({ ada, bob, id })
      await write(ada, id, { step: 'a', text: 'Secret' })
      await stream.next('bye')
      expect(stream.had('comments')).toBe(0)
      expect((await bob.send('GET', `/decks/${id}/comments`)).status).toBe(status)
      expect((await write(bob, id, { step: 'a', text: 'More' })).status).toBe(status)
      expect((await bob.send('PATCH', `/decks/${id}/comments/${own}`, { text: 'x' })).status).toBe(status)
      expect((await bob.send('DELETE', `/decks/${id}/comments/${own}`)).status).toBe(status)
    },
  )

  test('an account that is deleted leaves its texts, without its name', async () => {
    const { ada, bob, id } = await sharedDeck()
    const thread = (await write(bob, id, { step: 'a', text: `Ask @[${bob.id}]` })).body.comment
    await bob.send('PATCH', `/decks/${id}/comments/${thread}`, { resolved: true })
    await bob.send('POST', '/account/delete', { password })
    const { threads } = (await ada.send('GET', `/decks/${id}/comments`)).body
    expect(threads).toMatchObject([{ by: null, mine: false, mentions: [], resolved: { by: null } }])
  })

  describe('by mail', () => {
    let mailbox: Mailbox
    beforeAll(async () => {
      mailbox = await openMailbox()
    })
    afterAll(() => mailbox[Symbol.asyncDispose]())
    const mailing = useServer(engine, () => ({
      smtp: mailbox.smtp,
      commentMailRules: { waitMs: 2_000, everyMs: 20 },
    }))
    /** The mails to a person about comments. */
    const mailsTo = ({ email }: Somebody) => mailbox.mails.filter(({ to }) => to.includes(email))
    test('[D90] those who are mentioned, and those of a thread on a reply, get one mail with a link, and nobody else', async () => {
      const { ada, bob, id } = await sharedDeck(mailing)
      const eve = await named(await newPerson(mailing, { team: ada.team }), 'Eve')
      const thread = (await write(ada, id, { step: 'a', text: `Shorter, @[${bob.id}]?` })).body.comment
      await write(ada, id, { step: 'a', text: `And this, @[${bob.id}]\rlater\u2028and later` })
      await untilPasses(() => expect(mailsTo(bob)).toHaveLength(1))
      const text = mailsTo(bob)[0]!.source
      expect(text).toContain('> Shorter, @Bob?')
      for (const line of ['And this, @Bob', 'later', 'and later']) expect(text).toContain(`> ${line}`)
      expect(text).toContain(`/decks/${id}?comment=${thread}`)
      await write(bob, id, { thread, text: 'Done' })
      await untilPasses(() => expect(mailsTo(ada)).toHaveLength(1))
      expect(mailsTo(bob)).toHaveLength(1)
      expect(mailsTo(eve)).toHaveLength(0)
    })

    test('[D90] of many comments each is told, in as many mails as it takes', async () => {
      const { ada, bob, id } = await sharedDeck(mailing)
      const texts = Array.from({ length: 25 }, (_, index) => `Number ${index + 1}.`)
      for (const text of texts) await write(ada, id, { step: 'a', text: `${text} @[${bob.id}]` })
      const told = () =>
        mailsTo(bob)
          .map(({ source }) => source)
          .join()
      await untilPasses(() => expect(texts.filter(text => !told().includes(text))).toEqual([]))
    })

    test('[D90] nobody gets a mail who switched it off, lost the deck before it was sent, or whose comment is gone', async () => {
      const { ada, bob, id } = await sharedDeck(mailing)
      const eve = await named(await newPerson(mailing, { team: ada.team }), 'Eve')
      const zoe = await named(await newPerson(mailing, { team: ada.team }), 'Zoe')
      expect((await bob.send('PATCH', '/account', { mailComments: false })).body).toMatchObject({
        mailComments: false,
      })
      const body = { step: 'a', text: 'You all', mentions: [bob.id, eve.id] }
      await write(ada, id, body)
      await ada.send('DELETE', `/team/members/${eve.id}`)
      const removed = (await write(ada, id, { step: 'a', text: `@[${zoe.id}]` })).body.comment
      await ada.send('DELETE', `/decks/${id}/comments/${removed}`)
      const waiting = () => mailing.database.pool.query('select from comment_mails')
      await untilPasses(async () => expect((await waiting()).rowCount).toBe(0))
      for (const who of [ada, bob, eve, zoe]) expect(mailsTo(who)).toHaveLength(0)
    })
  })
})
