import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations/index.ts'
import { type Scope, scopeNames } from '#contract/people/scopes.ts'
import { revokeKey } from '#server/store/teams.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { steps } from '#test/support/server.ts'
import { sendFile } from '#test/support/files.ts'
import { useServer } from '#test/support/use-server.ts'
import { type Reach, type Target, table } from './table.ts'
import { expectUnchanged } from './unchanged.ts'

test('every operation of the contract is in the table, and nothing else', () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(operations).toSorted())
})

const known: [name: string, operation: AnyOperation, reach: Reach][] = Object.entries<AnyOperation>(
  operations,
).flatMap(([name, operation]) => (table[name] ? [[name, operation, table[name]]] : []))
const targeted = known.filter(([, , { of }]) => of !== null)
const scoped = known.filter(([, { scope }]) => scope !== null)
const unsold = known.filter(([, { scope }]) => scope === 'rooms:start')
const lists = known.filter(([, , { shows }]) => shows)

const poll = { type: 'rating', prompt: 'Rate' }

onEveryEngine(engine => {
  const server = useServer(engine)
  let owner: { team: string; user: string; key: string }
  let freeTeam: { team: string; user: string }
  /** The owner's private draft, and a room of it. */
  let private_: Target
  const nothing: Target = {
    deck: 'nothing',
    room: '999999',
    revision: '2026-05-01T12:00:00Z',
    comment: 'nothing',
    upload: 'nothing',
    folder: 'nothing',
  }
  const nobody = { team: '', user: '' }
  const people = { colleague: nobody, stranger: nobody }
  let revokedKey = ''
  /** Of the owner, each without one scope. */
  const without = new Map<Scope, string>()

  beforeAll(async () => {
    owner = await server.newTeam()
    const { team, user, key } = owner
    people.colleague = { team, user: (await server.newKey(team)).user }
    people.stranger = await server.newTeam()
    freeTeam = await server.newTeam('free')
    const revoked = await server.newKey(team, { user })
    await revokeKey(server.database, revoked.keyId)
    revokedKey = revoked.key
    for (const scope of scopeNames) {
      const scopes = scopeNames.filter(other => other !== scope)
      without.set(scope, (await server.newKey(team, { user, scopes })).key)
    }
    const slide = { kind: 'slide', texts: [{ text: 'T' }], overlays: [{ poll }] }
    const document = [steps.join, slide, { kind: 'poll', id: 'q', poll }]
    const made = await server.send('POST', '/decks', { as: key, body: { document } })
    const started = await server.send('POST', '/rooms', { as: key, body: { deckId: made.body.id } })
    private_ = {
      deck: made.body.id,
      room: started.body.code,
      revision: made.body.revision,
      comment: await commentOn(made.body.id, key),
      upload: await sendFile(server, key),
      folder: await newFolder(key),
    }
    if (private_.room === nothing.room) nothing.room = '000000'
    await nothingChanged()
  })

  const newFolder = async (as: string): Promise<string> =>
    (await server.send('POST', '/folders', { as, body: { name: 'Drafts' } })).body.id

  const commentOn = async (deck: string, as: string): Promise<string> =>
    (await server.send('POST', `/decks/${deck}/comments`, { as, body: { step: 1, text: 'Note' } })).body
      .comment

  /** A new key of a person. No key of these tests sends more requests than the smallest plan allows in an hour. */
  const newKeyOf = async ({ team, user }: { team: string; user: string }) =>
    (await server.newKey(team, { user })).key
  const ask = (as: string, { method }: AnyOperation, reach: Reach, target: Target) => {
    const [path, body] = reach.request(target)
    return server.send(method, path, { as, ...(body && { body }) })
  }
  const told = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
  /** Everything that a refused request could have changed. */
  const nothingChanged = expectUnchanged(async () => {
    const as = await newKeyOf(owner)
    const get = async (path: string) => (await server.send('GET', path, { as })).body
    return Promise.all([
      get(`/decks/${private_.deck}`),
      get(`/decks/${private_.deck}/comments`),
      get(`/rooms/${private_.room}`),
      get('/decks'),
      get('/rooms'),
      get('/folders'),
    ])
  })

  describe.each(['colleague', 'stranger'] as const)('a %s', who => {
    test.each(targeted)('%s: 404, the same as for an id that does not exist', async (_, operation, reach) => {
      const there = await ask(await newKeyOf(people[who]), operation, reach, private_)
      const not = await ask(await newKeyOf(people[who]), operation, reach, nothing)
      expect(there).toMatchObject({ status: 404, body: { error: expect.any(String) } })
      expect(told(there)).toEqual(told(not))
      await nothingChanged()
    })

    test.each(lists)('%s does not show what is out of reach', async (_, operation, reach) => {
      const own = await ask(owner.key, operation, reach, private_)
      const other = await ask(await newKeyOf(people[who]), operation, reach, private_)
      const shown = [private_.deck, private_.room, private_.folder]
      expect(reach.shows!(own.body).filter(id => shown.includes(id))).toHaveLength(1)
      expect(reach.shows!(other.body).filter(id => shown.includes(id))).toEqual([])
    })
  })

  test.each(targeted)(
    '%s: an id that does not exist is a 404 for the owner as well',
    async (_, operation, reach) => {
      expect(await ask(owner.key, operation, reach, nothing)).toMatchObject({ status: 404 })
    },
  )

  test.each(scoped)(
    '%s: 403 that names the missing scope, whether or not the thing exists',
    async (_, operation, reach) => {
      const { scope } = operation
      const there = await ask(without.get(scope!)!, operation, reach, private_)
      const not = await ask(without.get(scope!)!, operation, reach, nothing)
      expect(there).toMatchObject({ status: 403, body: { error: expect.stringContaining(scope!) } })
      expect(told(there)).toEqual(told(not))
      await nothingChanged()
    },
  )

  test.each(unsold)(
    '%s: 403 on a plan that does not sell its scope, whether or not the thing exists',
    async (_, operation, reach) => {
      const free = await newKeyOf(freeTeam)
      const there = await ask(free, operation, reach, private_)
      const not = await ask(free, operation, reach, nothing)
      expect(there).toMatchObject({ status: 403, body: { error: expect.stringContaining('rooms:start') } })
      expect(told(there)).toEqual(told(not))
    },
  )

  test('every other operation is sold on every plan', async () => {
    for (const [name, operation, reach] of known) {
      if (unsold.some(([other]) => other === name)) continue
      const { status } = await ask(await newKeyOf(freeTeam), operation, reach, nothing)
      expect(status, name).toBe(reach.of === null ? 200 : 404)
    }
  })

  test.each(known)(
    '%s: 401 for a revoked key and for none, whether or not the thing exists',
    async (_, operation, reach) => {
      const replies = []
      for (const as of [revokedKey, `lpd_${'0'.repeat(40)}`, ''])
        for (const target of [private_, nothing]) replies.push(told(await ask(as, operation, reach, target)))
      expect(replies[0]).toMatchObject({ status: 401, body: { error: expect.any(String) } })
      for (const reply of replies) expect(reply).toEqual(replies[0])
      await nothingChanged()
    },
  )

  test.each(targeted)(
    '%s: within reach the same request is answered with 200',
    async (_, operation, reach) => {
      const slide = { kind: 'slide', texts: [{ text: 'T' }], overlays: [{ poll }] }
      const document = [steps.join, slide, { kind: 'poll', id: 'q', poll }, { kind: 'slide', id: 'empty' }]
      const key = await newKeyOf(owner)
      const { id, revision } = (await server.send('POST', '/decks', { as: key, body: { document } })).body
      const { code } = (await server.send('POST', '/rooms', { as: key, body: { deckId: id } })).body
      const target = {
        deck: id,
        room: code,
        revision,
        comment: await commentOn(id, key),
        upload: private_.upload,
        folder: await newFolder(key),
      }
      if (reach.first) {
        const [method, path, body] = reach.first(target)
        await server.send(method, path, { as: key, body })
      }
      const own = await ask(key, operation, reach, target)
      expect(own.status, JSON.stringify(own.body)).toBe(200)
    },
  )

  test('a colleague reaches what is shared, and a stranger still does not', async () => {
    const key = await newKeyOf(owner)
    const [colleague, stranger] = [await newKeyOf(people.colleague), await newKeyOf(people.stranger)]
    const { id } = (await server.send('POST', '/decks', { as: key, body: {} })).body
    const { code } = (await server.send('POST', '/rooms', { as: key, body: { deckId: id } })).body
    await server.send('PATCH', `/decks/${id}`, { as: key, body: { shared: true } })
    for (const path of [
      `/decks/${id}`,
      `/decks/${id}/comments`,
      `/rooms/${code}`,
      `/rooms/${code}/results`,
    ]) {
      expect((await server.send('GET', path, { as: colleague })).status, path).toBe(200)
      expect((await server.send('GET', path, { as: stranger })).status, path).toBe(404)
    }
  })
})
