import { translateWords } from '#deck/translations/translate-words.ts'
import { demoDeck } from '#server/demo/demo-deck.ts'
import { sayTemplatesIn } from '#server/languages/words.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemo, offerSetup } from '#server/demo/demo.ts'
import { addLink } from '#server/store/links.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { startServer } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { newPerson, password, visitor } from './person.ts'

const newAddress = () => `${randomUUID()}@example.com`
const tokenIn = (url: string): string => url.slice(url.indexOf('=') + 1)

onEveryEngine(engine => {
  const server = useServer(engine)
  const gone = { status: 404, body: { error: 'This link no longer works.' } }

  describe('a link', () => {
    test('works once, also when it is used twice at the same time', async () => {
      const { email, id } = await newPerson(server)
      const { token } = await addLink(server.database.db, 'sign-in', { email, userId: id })
      const replies = await Promise.all(
        [1, 2, 3, 4].map(() => visitor(server.url).send('POST', '/account/links/use', { token })),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
      expect(await visitor(server.url).send('POST', '/account/links/use', { token })).toMatchObject(gone)
      expect(await visitor(server.url).send('POST', '/account/links/read', { token })).toMatchObject(gone)
    })

    test('that is over does not work', async () => {
      const { email, id } = await newPerson(server)
      const { token, id: link } = await addLink(server.database.db, 'sign-in', { email, userId: id })
      await sql`update links set expires_at = now() where id = ${link}`.execute(server.database.db)
      expect(await visitor(server.url).send('POST', '/account/links/use', { token })).toMatchObject(gone)
    })

    test('whose use is refused still works afterwards', async () => {
      const { email, id } = await newPerson(server)
      const { token } = await addLink(server.database.db, 'password', { email, userId: id })
      const use = (body: object) => visitor(server.url).send('POST', '/account/links/use', { token, ...body })
      expect(await use({})).toMatchObject({ status: 400, body: { fix: 'password: Choose a password.' } })
      expect(await use({ password: 'short' })).toMatchObject({ status: 400 })
      expect(await use({ password: '1234567890' })).toMatchObject({
        status: 400,
        body: { fix: 'password: Is too common. Take a longer one, such as four words of your own.' },
      })
      expect((await use({ password: 'four other words here' })).status).toBe(200)
    })

    test('for another address works only for the person, and a new password voids it', async () => {
      const person = await newPerson(server)
      const change = async () =>
        tokenIn((await person.send('POST', '/account/email', { email: newAddress(), password })).body.url)
      const token = await change()
      for (const other of [visitor(server.url), await newPerson(server)]) {
        expect((await other.send('POST', '/account/links/read', { token })).body.needs).toEqual(['session'])
        const reply = await other.send('POST', '/account/links/use', { token })
        expect(reply.status).toBe(401)
        expect(reply.headers.has('set-cookie')).toBe(false)
      }
      await person.send('PUT', '/account/password', { current: password, password: 'four other words here' })
      expect(await person.send('POST', '/account/links/use', { token })).toMatchObject(gone)
      expect((await person.send('GET', '/account')).body.email).toBe(person.email)
    })

    test('for a new password voids all other links of the account', async () => {
      const { email, id } = await newPerson(server)
      const links = await Promise.all(
        (['password', 'password', 'sign-in', 'email'] as const).map(kind =>
          addLink(server.database.db, kind, { email, userId: id }),
        ),
      )
      const fresh = 'four other words here'
      const use = (token: string) =>
        visitor(server.url).send('POST', '/account/links/use', { token, password: fresh })
      expect((await use(links[1]!.token)).status).toBe(200)
      for (const at of [0, 2, 3]) expect(await use(links[at]!.token)).toMatchObject(gone)
    })

    test('to a team is void once its author no longer owns the team', async () => {
      const owner = await newPerson(server)
      const second = await newPerson(server, { team: owner.team })
      await owner.send('PATCH', `/team/members/${second.id}`, { role: 'owner' })
      const { body } = await second.send('POST', '/team/invitations', { email: newAddress(), role: 'owner' })
      await owner.send('PATCH', `/team/members/${second.id}`, { role: 'editor' })
      const use = { token: tokenIn(body.url), name: 'Mallory', password }
      expect(await visitor(server.url).send('POST', '/account/links/use', use)).toMatchObject(gone)
    })

    test('is stored as a hash only', async () => {
      const { token } = await addLink(server.database.db, 'sign-up', { email: newAddress() })
      const { rows } = await sql<{ all: string }>`select links::text as all from links`.execute(
        server.database.db,
      )
      expect(rows.some(({ all }) => all.includes(token))).toBe(false)
    })
  })

  test('the link of the first start makes the account that owns the demo team, and then there is no other', async () => {
    await using fresh = await startServer(engine)
    const { db } = fresh.database
    const demo = await createDemo(db, fresh.context.blobs)
    const lost = await offerSetup(db)
    const token = await offerSetup(db)
    const person = visitor(fresh.url)
    const read = await person.send('POST', '/account/links/read', { token })
    expect(read.body).toMatchObject({ kind: 'setup', needs: ['email', 'name', 'password'] })
    const first = { token, email: 'Ada@Example.org', name: 'Ada', password }
    const { body } = await person.send('POST', '/account/links/use', first)
    expect(body.account).toMatchObject({
      email: 'ada@example.org',
      name: 'Ada',
      hasPassword: true,
      teams: [{ name: 'Demo team', plan: 'pro', role: 'owner' }],
    })
    const { body: decks } = await person.send('GET', '/decks')
    expect(decks.decks).toMatchObject([{ id: demo!.deckId, mine: true }])
    expect(
      await visitor(fresh.url).send('POST', '/account/links/use', { ...first, token: lost }),
    ).toMatchObject(gone)
    expect(await offerSetup(db)).toBeUndefined()
  })

  test('whoever makes the first account finds the demo deck in the own language, unless somebody has changed it', async () => {
    await using fresh = await startServer(engine)
    const { db } = fresh.database
    const demo = await createDemo(db, fresh.context.blobs)
    const person = visitor(fresh.url)
    const first = { token: await offerSetup(db), email: 'ada@example.org', name: 'Ada', password }
    const inGerman = { 'accept-language': 'de-AT,en;q=0.5' }
    await person.send('POST', '/account/links/use', first, inGerman)
    const { body: deck } = await person.send('GET', `/decks/${demo!.deckId}/editor`)
    const { title } = translateWords(demoDeck, sayTemplatesIn('de'))
    expect(deck).toMatchObject({ title, language: 'de' })
    expect((await person.send('GET', '/account')).body.teams).toMatchObject([{ name: 'Demo-Team' }])
    expect(title).not.toBe(demoDeck.title)
    await using other = await startServer(engine)
    const changed = await createDemo(other.database.db, other.context.blobs)
    const renamed = await fetch(`${other.url}/api/v1/decks/${changed!.deckId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${changed!.key}`, 'content-type': 'application/json' },
      body: '{"starred":true}',
    })
    expect(renamed.status).toBe(200)
    const second = visitor(other.url)
    await second.send(
      'POST',
      '/account/links/use',
      { ...first, token: await offerSetup(other.database.db) },
      inGerman,
    )
    expect((await second.send('GET', `/decks/${changed!.deckId}/editor`)).body).toMatchObject({
      title: demoDeck.title,
      language: null,
    })
  })

  describe('without a mail server', () => {
    test('an invitation is shown to who made it, and makes the account of its address', async () => {
      const owner = await newPerson(server)
      const email = newAddress()
      const invited = await owner.send('POST', '/team/invitations', { email: email.toUpperCase() })
      expect(invited.body).toMatchObject({
        mailedTo: null,
        url: expect.stringMatching(/^http:\/\/stage\.test\/invite#token=[\w-]{43}$/),
      })
      const token = tokenIn(invited.body.url)
      const guest = visitor(server.url)
      expect((await guest.send('POST', '/account/links/read', { token })).body).toMatchObject({
        kind: 'invitation',
        email,
        needs: ['name', 'password'],
        invitation: { team: 'Their team', role: 'editor' },
      })
      const joined = await guest.send('POST', '/account/links/use', {
        token,
        name: 'Grace',
        password,
        email: 'other@example.com',
      })
      expect(joined.body.account).toMatchObject({ email, teams: [{ id: owner.team, role: 'editor' }] })
      const { body: team } = await owner.send('GET', '/team')
      expect(team.members.map((member: { email: string }) => member.email)).toEqual([owner.email, email])
      expect(team.invitations).toEqual([])
    })

    test('an invitation of somebody with an account needs that person to be signed in', async () => {
      const owner = await newPerson(server)
      const person = await newPerson(server)
      const { body } = await owner.send('POST', '/team/invitations', { email: person.email, role: 'owner' })
      const token = tokenIn(body.url)
      for (const stranger of [visitor(server.url), await newPerson(server)]) {
        const reply = await stranger.send('POST', '/account/links/use', { token, name: 'Me', password })
        expect(reply).toMatchObject({ status: 401, body: { fix: expect.stringContaining(person.email) } })
      }
      const joined = await person.send('POST', '/account/links/use', { token })
      expect(joined.body.account.teams).toHaveLength(2)
      expect((await person.send('GET', '/team', undefined, { 'x-team': owner.team })).body.role).toBe('owner')
    })

    test('no link to sign in or for a new password is made, because anybody could ask for it', async () => {
      const { email } = await newPerson(server)
      for (const kind of ['password', 'sign-in'])
        expect(await visitor(server.url).send('POST', '/account/links', { email, kind })).toMatchObject({
          status: 409,
          body: { error: 'This server sends no mail.' },
        })
    })

    test('nobody signs up where people come by invitation', async () => {
      const body = { email: newAddress(), name: 'Me', password }
      expect(await visitor(server.url).send('POST', '/account/sign-up', body)).toMatchObject({ status: 403 })
    })
  })

  describe('with a mail server', () => {
    let mailbox: Mailbox
    beforeAll(async () => {
      mailbox = await openMailbox()
    })
    afterAll(() => mailbox[Symbol.asyncDispose]())
    const mailing = useServer(engine, () => ({
      smtp: mailbox.smtp,
      signUp: { kind: 'domains', domains: ['example.com'] },
    }))

    test('signing up tells nothing but that a mail was sent, and the account is there when its link is opened', async () => {
      const email = newAddress()
      const body = { email, name: 'Ada', password }
      const person = visitor(mailing.url)
      const reply = await person.send('POST', '/account/sign-up', body)
      expect(reply.body).toMatchObject({ url: null, mailedTo: email })
      expect((await person.send('POST', '/account/sign-in', { email, password })).status).toBe(401)
      const token = await mailbox.nextToken(email)
      expect(mailbox.mails.at(-1)!.source).toMatch(/^From: Polls <polls@stage\.test>/m)
      expect(mailbox.mails.at(-1)!.source).not.toContain(password)
      const used = await person.send('POST', '/account/links/use', { token })
      expect(used.body.account).toMatchObject({
        emailVerified: true,
        teams: [{ name: 'Ada’s team', plan: 'free', role: 'owner' }],
      })
      expect((await visitor(mailing.url).send('POST', '/account/sign-in', { email, password })).status).toBe(
        200,
      )
    })

    test('signing up with an address that has an account gets the same reply, and changes nothing', async () => {
      const { email } = await newPerson(mailing)
      const body = { email, name: 'Thief', password: 'the thief takes it' }
      const reply = await visitor(mailing.url).send('POST', '/account/sign-up', body)
      expect(reply.body).toMatchObject({ url: null, mailedTo: email })
      const used = await visitor(mailing.url).send('POST', '/account/links/use', {
        token: await mailbox.nextToken(email),
      })
      expect(used.status).toBe(404)
      expect((await visitor(mailing.url).send('POST', '/account/sign-in', { email, password })).status).toBe(
        200,
      )
    })

    test('an address of another domain cannot sign up', async () => {
      const body = { email: 'me@example.com.evil.org', name: 'Me', password }
      expect(await visitor(mailing.url).send('POST', '/account/sign-up', body)).toMatchObject({ status: 403 })
    })

    test('a new password by mail ends every session', async () => {
      const person = await newPerson(mailing)
      const { email } = person
      const other = visitor(mailing.url)
      expect((await other.send('POST', '/account/links', { email, kind: 'password' })).body).toEqual({})
      const token = await mailbox.nextToken(email)
      expect(
        (await other.send('POST', '/account/links/use', { token, password: 'four other words here' })).status,
      ).toBe(200)
      expect((await person.send('GET', '/account')).status).toBe(401)
      expect((await other.send('GET', '/account')).status).toBe(200)
    })

    test('a link to sign in is mailed to who has an account, and to nobody else', async () => {
      const { email } = await newPerson(mailing)
      const unknown = newAddress()
      const ask = (to: string) =>
        visitor(mailing.url).send('POST', '/account/links', { email: to, kind: 'sign-in' })
      const replies = [await ask(unknown), await ask(email)]
      expect(replies.map(({ status, body }) => ({ status, body }))).toEqual([
        { status: 200, body: {} },
        { status: 200, body: {} },
      ])
      const person = visitor(mailing.url)
      const token = await mailbox.nextToken(email)
      const { body } = await person.send('POST', '/account/links/use', { token })
      expect(body.account.email).toBe(email)
      expect(mailbox.mails.some(({ to }) => to.includes(unknown))).toBe(false)
    })

    test('an address changes when the link that was sent to it is opened', async () => {
      const person = await newPerson(mailing)
      const email = newAddress()
      expect((await person.send('POST', '/account/email', { email, password: 'wrong one' })).status).toBe(400)
      const reply = await person.send('POST', '/account/email', { email, password })
      expect(reply.body).toMatchObject({ mailedTo: email })
      expect((await person.send('GET', '/account')).body.email).toBe(person.email)
      await person.send('POST', '/account/links/use', { token: await mailbox.nextToken(email) })
      expect((await person.send('GET', '/account')).body).toMatchObject({ email, emailVerified: true })
    })

    test('to one address come at most five mails at once', async () => {
      const { email } = await newPerson(mailing)
      const statuses = []
      for (let n = 0; n < 7; n += 1) {
        const { status } = await visitor(mailing.url).send('POST', '/account/links', {
          email,
          kind: 'sign-in',
        })
        statuses.push(status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    })
  })

  test('a link that was shown, not mailed, proves no address', async () => {
    await using open = await startServer(engine, { signUp: { kind: 'open' } })
    const person = visitor(open.url)
    const email = newAddress()
    const { body } = await person.send('POST', '/account/sign-up', { email, name: 'Ada', password })
    const used = await person.send('POST', '/account/links/use', { token: tokenIn(body.url) })
    expect(used.body.account).toMatchObject({ email, emailVerified: false })
    const changed = await person.send('POST', '/account/email', { email: newAddress(), password })
    const again = await person.send('POST', '/account/links/use', { token: tokenIn(changed.body.url) })
    expect(again.body.account.emailVerified).toBe(false)
  })

  test('a mail server that is down does not keep an owner from inviting: the link is shown', async () => {
    await using down = await startServer(engine, {
      smtp: { url: 'smtp://127.0.0.1:1', from: 'a@stage.test' },
    })
    const owner = await newPerson(down)
    const { body } = await owner.send('POST', '/team/invitations', { email: newAddress() })
    expect(body).toMatchObject({ mailedTo: null, url: expect.stringContaining('/invite#token=') })
    // What proves an address is shown to nobody.
    const reply = await owner.send('POST', '/account/email', { email: newAddress(), password })
    expect(reply).toMatchObject({ status: 503, body: { error: 'The mail could not be sent.' } })
  })
})
