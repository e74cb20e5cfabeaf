import { describe, expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { useServer } from '#test/support/use-server.ts'
import { type Visitor, newPerson, password, visitor } from './person.ts'

const poll = [{ kind: 'join' }, { kind: 'poll', poll: { type: 'rating', prompt: 'Rate' } }]

onEveryEngine(engine => {
  const server = useServer(engine)

  /** An owner, and a member of the same team with a key, a private deck, a shared one and a running room. */
  async function team() {
    const owner = await newPerson(server)
    const member = await newPerson(server, { team: owner.team })
    const made = await member.send('POST', '/keys', { name: 'Agent', scopes: ['decks:read'] })
    const deck = async (title: string) =>
      (await member.send('POST', '/decks', { title, document: poll })).body.id as string
    const draft = await deck('Draft')
    const shared = await deck('Shared')
    await member.send('PATCH', `/decks/${shared}`, { shared: true })
    const { body: room } = await member.send('POST', '/rooms', { deckId: draft })
    return { owner, member, key: made.body.key as string, draft, shared, room }
  }
  const titles = async (who: Pick<Visitor, 'send'>, query = '') =>
    (await who.send('GET', `/decks${query}`)).body.decks
      .map(({ title }: { title: string }) => title)
      .toSorted()

  describe('a member who is removed', () => {
    test('loses keys, rooms and decks at once, and the drafts lie in the bin of the owner', async () => {
      const { owner, member, key, draft, shared, room } = await team()
      const host = { as: room.hostToken, body: { action: 'start' } }
      expect((await server.send('POST', `/live/${room.code}/actions`, host)).status).toBe(200)
      expect((await owner.send('DELETE', `/team/members/${member.id}`)).status).toBe(200)
      expect((await server.send('GET', '/decks', { as: key })).status).toBe(401)
      expect((await member.send('GET', `/decks/${shared}`)).status).toBe(403)
      expect((await member.send('GET', '/decks')).body.error).toBe('You are not in this team.')
      expect((await member.send('GET', '/team', undefined, { 'x-team': owner.team })).status).toBe(403)
      expect((await server.send('POST', `/live/${room.code}/actions`, host)).status).not.toBe(200)
      for (const path of ['deck', 'results', 'steps/1/picture'])
        expect(
          (await server.send('GET', `/live/${room.code}/${path}`, { as: room.hostToken })).status,
          path,
        ).toBe(401)
      expect(await titles(owner)).toEqual(['Shared'])
      expect(await titles(owner, '?bin=true')).toEqual(['Draft'])
      expect((await owner.send('POST', `/decks/${draft}/restore`)).status).toBe(200)
      expect((await owner.send('GET', `/decks/${draft}`)).body.deck).toMatchObject({ mine: true })
      // The account is still there, without a team.
      expect((await member.send('GET', '/account')).body).toMatchObject({ teams: [], team: null })
    })

    test('may hand the drafts over to a member whom the owner names', async () => {
      const { owner, member } = await team()
      const heir = await newPerson(server, { team: owner.team })
      const wrong = await owner.send('DELETE', `/team/members/${member.id}?handOverTo=nobody`)
      expect(wrong).toMatchObject({
        status: 400,
        body: { fix: 'handOverTo: Must be the id of another member.' },
      })
      expect((await owner.send('DELETE', `/team/members/${member.id}?handOverTo=${heir.id}`)).status).toBe(
        200,
      )
      expect(await titles(heir)).toEqual(['Draft', 'Shared'])
      expect(await titles(owner)).toEqual(['Shared'])
    })

    test('is removed by an owner of the same team only', async () => {
      const { owner, member } = await team()
      const stranger = await newPerson(server)
      expect((await member.send('DELETE', `/team/members/${owner.id}`)).status).toBe(403)
      expect((await stranger.send('DELETE', `/team/members/${member.id}`)).status).toBe(404)
      expect((await owner.send('GET', '/team')).body.members).toHaveLength(2)
    })
  })

  test('a member may leave; the last owner may not', async () => {
    const { owner, member } = await team()
    expect(await owner.send('DELETE', `/team/members/${owner.id}`)).toMatchObject({
      status: 409,
      body: { error: 'A team must keep an owner.' },
    })
    expect((await member.send('DELETE', `/team/members/${member.id}`)).status).toBe(200)
    expect(await titles(owner, '?bin=true')).toEqual(['Draft'])
  })

  test('of two owners who step down at the same time one stays', async () => {
    const { owner, member } = await team()
    await owner.send('PATCH', `/team/members/${member.id}`, { role: 'owner' })
    const replies = await Promise.all([
      owner.send('PATCH', `/team/members/${owner.id}`, { role: 'editor' }),
      member.send('PATCH', `/team/members/${member.id}`, { role: 'editor' }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { members } = (await owner.send('GET', '/team')).body
    expect(members.filter(({ role }: { role: string }) => role === 'owner')).toHaveLength(1)
  })

  test('names are cleaned of what cannot be seen', async () => {
    const person = await newPerson(server)
    expect((await person.send('PATCH', '/account', { newsSeen: 3, guided: false })).body).toMatchObject({
      newsSeen: 3,
      guided: false,
    })
    expect(await person.send('PATCH', '/account', { newsSeen: -1 })).toMatchObject({ status: 400 })
    expect(await person.send('PATCH', '/account', { name: '\u202e\u200b' })).toMatchObject({
      status: 400,
      body: { fix: 'name: Must not be blank.' },
    })
    expect((await person.send('PATCH', '/account', { name: 'A\u202eda ' })).body.name).toBe('Ada')
  })

  test('guesses from elsewhere lock no signed-in person out', async () => {
    const person = await newPerson(server)
    const { email } = person
    for (let n = 0; n < 12; n += 1)
      await visitor(server.url).send('POST', '/account/sign-in', { email, password: 'a wrong password' })
    const change = { current: password, password: 'four other words here' }
    expect((await person.send('PUT', '/account/password', change)).status).toBe(200)
  })

  test('what owners do is refused to members', async () => {
    const { owner, member } = await team()
    const refused = { status: 403, body: { error: 'Only owners of the team can do this.' } }
    const { body: invitation } = await owner.send('POST', '/team/invitations', { email: 'guest@example.com' })
    for (const [method, path, body] of [
      ['PATCH', '/team', { name: 'Mine' }],
      ['POST', '/team/invitations', { email: 'me@example.com' }],
      ['DELETE', `/team/invitations/${invitation.id}`],
      ['PATCH', `/team/members/${member.id}`, { role: 'owner' }],
    ] as const)
      expect(await member.send(method, path, body)).toMatchObject(refused)
    expect((await member.send('GET', '/team')).body.invitations).toEqual([])
  })

  test('an invitation that is taken back does not work', async () => {
    const owner = await newPerson(server)
    const { body } = await owner.send('POST', '/team/invitations', { email: 'late@example.com' })
    expect((await owner.send('DELETE', `/team/invitations/${body.id}`)).status).toBe(200)
    const token = body.url.split('=')[1]
    expect((await visitor(server.url).send('POST', '/account/links/read', { token })).status).toBe(404)
    expect((await owner.send('DELETE', `/team/invitations/${body.id}`)).status).toBe(404)
  })

  test('a person in two teams picks one, and the last one used stays', async () => {
    const person = await newPerson(server)
    const { body: second } = await person.send('POST', '/teams', { name: 'Second' })
    expect(second).toMatchObject({ name: 'Second', plan: 'free', role: 'owner' })
    await person.send('POST', '/decks', { title: 'Of the first' })
    expect((await person.send('GET', '/decks', undefined, { 'x-team': second.id })).body.decks).toEqual([])
    expect((await person.send('GET', '/account')).body.team).toBe(second.id)
    expect(
      (await person.send('GET', '/decks', undefined, { 'x-team': person.team })).body.decks,
    ).toHaveLength(1)
    expect((await person.send('GET', '/account')).body.team).toBe(person.team)
  })

  describe('an account that is deleted', () => {
    test('needs the password, leaves drafts to another owner, and nothing of the person stays', async () => {
      const { owner, member, key } = await team()
      expect((await member.send('POST', '/account/delete', { password: 'wrong' })).status).toBe(400)
      expect((await member.send('POST', '/account/delete', { password })).status).toBe(200)
      expect(member.cookie).toBeUndefined()
      expect((await server.send('GET', '/me', { as: key })).status).toBe(401)
      const again = await visitor(server.url).send('POST', '/account/sign-in', {
        email: member.email,
        password,
      })
      expect(again.status).toBe(401)
      expect(await titles(owner, '?bin=true')).toEqual(['Draft'])
      expect((await owner.send('GET', '/team')).body.members).toHaveLength(1)
    })

    test('takes a team with nobody else along, and is refused to the last owner of others', async () => {
      const { owner, member } = await team()
      expect(await owner.send('POST', '/account/delete', { password })).toMatchObject({ status: 409 })
      await owner.send('DELETE', `/team/members/${member.id}`)
      expect((await owner.send('POST', '/account/delete', { password })).status).toBe(200)
      const { db } = server.database
      expect(await db.selectFrom('teams').select('id').where('id', '=', owner.team).execute()).toEqual([])
      expect(await db.selectFrom('decks').select('id').where('team_id', '=', owner.team).execute()).toEqual(
        [],
      )
    })
  })

  describe('an API key', () => {
    test('is shown once, works at once, is listed with its use, and is refused when it was revoked', async () => {
      const person = await newPerson(server)
      const { body } = await person.send('POST', '/keys', {
        name: 'My agent',
        scopes: ['decks:read', 'rooms:start'],
      })
      expect(body.key).toMatch(/^lpd_\w{40}$/)
      expect((await person.send('GET', '/keys')).body.keys).toMatchObject([
        { id: body.id, lastUsedAt: null, requestsThisHour: 0, mine: true },
      ])
      expect((await server.send('GET', '/decks', { as: body.key })).status).toBe(200)
      const list = await person.send('GET', '/keys')
      expect(list.body.keys).toMatchObject([{ name: 'My agent', requestsThisHour: 1 }])
      expect(Date.parse(list.body.keys[0].lastUsedAt)).toBeGreaterThan(Date.now() - 60_000)
      expect(JSON.stringify(list.body)).not.toContain(body.key)
      await server.context.keyUse.write()
      const row = await server.database.db
        .selectFrom('api_keys')
        .select(['last_used_at', 'hash'])
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow()
      expect(Date.parse(row.last_used_at!)).toBeGreaterThan(Date.now() - 60_000)
      expect((await person.send('DELETE', `/keys/${body.id}`)).status).toBe(200)
      expect((await server.send('GET', '/decks', { as: body.key })).status).toBe(401)
      expect((await person.send('GET', '/keys')).body.keys).toEqual([])
      expect((await person.send('DELETE', `/keys/${body.id}`)).status).toBe(404)
    })

    test('gets no scope that the plan does not include, and the reason is told', async () => {
      const person = await newPerson(server, { plan: 'free' })
      const reply = await person.send('POST', '/keys', { name: 'Key', scopes: ['decks:read', 'rooms:start'] })
      expect(reply).toMatchObject({
        status: 403,
        body: { error: 'The Free plan does not include the scope rooms:start.' },
      })
      expect((await person.send('POST', '/keys', { name: 'Key', scopes: [] })).body.fix).toBe(
        'scopes: Choose at least one scope.',
      )
    })

    test('of a colleague is seen and revoked by owners only', async () => {
      const { owner, member } = await team()
      const { body: own } = await owner.send('POST', '/keys', { name: 'Owner’s', scopes: ['decks:read'] })
      const names = async (who: typeof owner) =>
        (await who.send('GET', '/keys')).body.keys.map(({ name }: { name: string }) => name)
      expect(await names(member)).toEqual(['Agent'])
      expect(await names(owner)).toEqual(['Owner’s', 'Agent'])
      expect((await member.send('DELETE', `/keys/${own.id}`)).status).toBe(404)
      const stranger = await newPerson(server)
      expect((await stranger.send('DELETE', `/keys/${own.id}`)).status).toBe(404)
      expect((await server.send('GET', '/me', { as: own.key })).status).toBe(200)
    })
  })
})
