import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/people/account.ts'
import type { Permission } from '#contract/people/permission.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { type Somebody, type Visitor, newPerson, password, visitor } from './person.ts'

const secret = 'what only the notes say'
const document = [
  steps.join,
  { kind: 'slide', id: 'one', texts: [{ id: 't', text: 'Seen by all' }], notes: secret },
  {
    kind: 'poll',
    id: 'typed',
    poll: { type: 'open-feed', prompt: 'Capital?', accepted: ['a right answer'] },
  },
  { kind: 'slide', id: 'skipped', skip: true, texts: [{ id: 's', text: 'left out' }] },
  { kind: 'poll', id: 'rated', poll: { type: 'rating', prompt: 'Rate' } },
]

onEveryEngine(engine => {
  const server = useServer(engine)
  let owner: Somebody
  let deck: string
  let teamDeck: string

  const makeDeck = async (person: Visitor, title = 'Deck') =>
    (await person.send('POST', '/decks', { title, document })).body.id as string
  const member = async (role: Role = 'editor') => {
    const person = await newPerson(server, { team: owner.team })
    expect((await owner.send('PATCH', `/team/members/${person.id}`, { role })).status).toBe(200)
    return person
  }
  const share = (who: { email: string }, permission: Permission, of = deck) =>
    owner.send('PUT', `/decks/${of}/sharing/people`, { email: who.email, permission })
  /** The statuses of what one may do with a deck: read, star, start a room, rename, share, delete. */
  const tried = async (person: Visitor, id = deck) => {
    const statuses = {
      read: await person.send('GET', `/decks/${id}`),
      star: await person.send('PATCH', `/decks/${id}`, { starred: true }),
      present: await person.send('POST', '/rooms', { deckId: id }),
      edit: await person.send('PATCH', `/decks/${id}`, { title: 'Renamed' }),
      share: await person.send('PUT', `/decks/${id}/sharing/team`, { permission: 'edit' }),
      delete: await person.send('DELETE', `/decks/${id}`),
    }
    return Object.fromEntries(Object.entries(statuses).map(([name, { status }]) => [name, status]))
  }
  const nothing = { read: 404, star: 404, present: 404, edit: 404, share: 404, delete: 404 }
  const view = { read: 200, star: 200, present: 403, edit: 403, share: 403, delete: 403 }
  const present = { ...view, present: 200 }
  const edit = { ...present, edit: 200 }

  beforeAll(async () => {
    owner = await newPerson(server)
    deck = await makeDeck(owner)
    teamDeck = await makeDeck(owner, 'Of the team')
    await owner.send('PATCH', `/decks/${teamDeck}`, { shared: true })
  })

  describe('a deck that is shared with a member by name [D91]', () => {
    test.each([
      ['view', view],
      ['comment', view],
      ['present', present],
      ['edit', edit],
    ] as const)(
      'to %s it, allows that and no more, to the person and to keys of the person',
      async (permission, allowed) => {
        const person = await member()
        expect(await tried(person)).toEqual(nothing)
        const made = await person.send('POST', '/keys', {
          name: 'K',
          scopes: ['decks:read', 'decks:write', 'rooms:start'],
        })
        const key = {
          send: (method: string, path: string, body?: object) =>
            server.send(method, path, { as: made.body.key, ...(body && { body }) }),
        }
        expect((await key.send('GET', `/decks/${deck}`)).status).toBe(404)
        expect((await share(person, permission)).body).toMatchObject({
          invitation: null,
          sharing: {
            people: expect.arrayContaining([expect.objectContaining({ email: person.email, permission })]),
          },
        })
        expect(await tried(person)).toEqual(allowed)
        // The star of a key is a save.
        const byKey = await tried(key as Visitor)
        expect(byKey).toEqual({ ...allowed, star: allowed.edit, share: 403 })
        const listed = (await person.send('GET', '/decks?shared=true')).body.decks
        expect(listed.find(({ id }: { id: string }) => id === deck)).toMatchObject({
          permission,
          mine: false,
        })

        expect((await owner.send('DELETE', `/decks/${deck}/sharing/people/${person.id}`)).status).toBe(200)
        expect(await tried(person)).toEqual(nothing)
        expect((await key.send('GET', `/decks/${deck}`)).status).toBe(404)
      },
    )

    test('can be left by the person, who does not learn with whom else it is shared', async () => {
      const [person, other] = [await member(), await member()]
      await share(person, 'edit')
      await share(other, 'view')
      const { body } = await person.send('GET', `/decks/${deck}/sharing`)
      expect(body).toEqual({
        owner: { id: owner.id, name: expect.any(String) },
        manage: false,
        byName: true,
        permission: 'edit',
        team: null,
        people: [],
        groups: [],
        invited: [],
        link: null,
      })
      expect((await person.send('DELETE', `/decks/${deck}/sharing/people/${other.id}`)).status).toBe(403)
      expect((await person.send('DELETE', `/decks/${deck}/sharing/people/${person.id}`)).status).toBe(200)
      expect((await person.send('GET', `/decks/${deck}`)).status).toBe(404)
      expect((await other.send('GET', `/decks/${deck}`)).status).toBe(200)
    })

    test('tells those who present it the results of its rooms, and nobody who only sees it; a host who lost it drives no more', async () => {
      const [viewer, host] = [await member(), await member()]
      await share(viewer, 'comment')
      await share(host, 'present')
      const { body: room } = await owner.send('POST', '/rooms', { deckId: deck })
      const seen = async (who: Visitor) => (await who.send('GET', `/rooms/${room.code}`)).status
      expect([await seen(viewer), await seen(host)]).toEqual([404, 200])
      expect((await viewer.send('POST', `/rooms/${room.code}/host`)).status).toBe(404)
      const { body: access } = await host.send('POST', `/rooms/${room.code}/host`)
      const act = () =>
        server.send('POST', `/live/${room.code}/actions`, { as: access.hostToken, body: { action: 'start' } })
      expect((await act()).status).toBe(200)
      await share(host, 'view')
      expect((await act()).status).toBe(401)
      expect(await seen(host)).toBe(404)
    })

    test('has pictures at addresses that end with it', async () => {
      const person = await member()
      await share(person, 'view')
      const listed = (await person.send('GET', '/decks?shared=true')).body.decks
      const { thumbnail } = listed.find(({ id }: { id: string }) => id === deck)
      const status = async () => (await fetch(server.url + new URL(thumbnail).pathname)).status
      expect(await status()).toBe(200)
      await owner.send('DELETE', `/decks/${deck}/sharing/people/${person.id}`)
      expect(await status()).toBe(404)
    })

    test('stays with those who have it when its owner leaves the team', async () => {
      const [maker, person] = [await member(), await member()]
      const id = await makeDeck(maker)
      await maker.send('PUT', `/decks/${id}/sharing/people`, { email: person.email, permission: 'edit' })
      await owner.send('DELETE', `/team/members/${maker.id}`)
      expect((await person.send('PATCH', `/decks/${id}`, { title: 'Still here' })).status).toBe(200)
    })

    test('gets another owner, who decides from then on; who owned it edits it still', async () => {
      const other = await newPerson(server, { team: owner.team })
      const viewer = await newPerson(server, { team: owner.team })
      await owner.send('PATCH', `/team/members/${viewer.id}`, { role: 'viewer' })
      const give = (who: Visitor, id: string, person: string) =>
        who.send('PUT', `/decks/${id}/sharing/owner`, { person })
      const { id } = (await other.send('POST', '/decks', { title: 'Mine', document: [steps.join] })).body
      // A draft is out of the reach of the owner of the team.
      expect((await give(owner, id, owner.id)).status).toBe(404)
      expect(await give(other, id, viewer.id)).toMatchObject({
        status: 400,
        body: { fix: 'person: Must be an owner or editor of the team.' },
      })
      expect((await give(other, id, 'somebody')).status).toBe(400)
      expect((await give(other, id, other.id)).status).toBe(400)
      expect((await give(other, id, owner.id)).body).toMatchObject({
        owner: { id: owner.id },
        manage: false,
        byName: true,
        permission: 'edit',
      })
      expect((await other.send('PATCH', `/decks/${id}`, { title: 'Theirs' })).status).toBe(200)
      expect((await give(other, id, other.id)).status).toBe(403)
      expect((await owner.send('GET', `/decks/${id}/sharing`)).body).toMatchObject({
        manage: true,
        people: [{ id: other.id, permission: 'edit' }],
      })
      // Back again: nobody has a deck by name that is theirs.
      expect((await give(owner, id, other.id)).body).toMatchObject({ owner: { id: other.id } })
      expect((await other.send('GET', `/decks/${id}/sharing`)).body.people).toMatchObject([{ id: owner.id }])
    })

    test('is refused for oneself, for more people than the limit, and with a permission that is none', async () => {
      expect(await share(owner, 'view')).toMatchObject({
        status: 400,
        body: { fix: 'email: This person owns the deck.' },
      })
      const wrong = await share({ email: 'ada@example.org' }, 'own' as Permission)
      expect(wrong).toMatchObject({ status: 400, body: { fix: expect.stringContaining('permission') } })
      expect((await owner.send('DELETE', `/decks/${deck}/sharing/people/nobody`)).status).toBe(404)
      expect((await owner.send('PUT', `/decks/${deck}/sharing/link`, { days: 0 })).status).toBe(400)
    })
  })

  describe('a deck that is shared with the team', () => {
    test.each([
      ['view', view],
      ['present', present],
      ['edit', { read: 200, star: 200, present: 200, edit: 200, share: 200, delete: 200 }],
    ] as const)('to %s it, allows members that', async (permission, allowed) => {
      const [person, id] = [await member(), await makeDeck(owner)]
      const reply = await owner.send('PUT', `/decks/${id}/sharing/team`, { permission })
      expect(reply.body).toMatchObject({ team: permission, manage: true })
      expect(await tried(person, id)).toEqual(allowed)
    })

    test.each([
      ['editor', { ...edit, share: 200, delete: 200 }],
      ['presenter', present],
      ['viewer', view],
      ['guest', nothing],
    ] as const)('allows a member with the role %s what the role includes', async (role, allowed) => {
      const [person, id] = [await member(role), await makeDeck(owner)]
      await owner.send('PATCH', `/decks/${id}`, { shared: true })
      expect(await tried(person, id)).toEqual(allowed)
      const isMaker = role === 'editor'
      expect((await person.send('POST', '/decks', {})).status).toBe(isMaker ? 200 : 403)
      if (role !== 'guest' && !isMaker)
        expect((await person.send('POST', `/decks/${teamDeck}/duplicate`, {})).status).toBe(403)
    })

    test('is deleted and unshared by its owner and owners of the team alone, where the team wants that', async () => {
      const maker = await member()
      const id = await makeDeck(maker)
      await maker.send('PATCH', `/decks/${id}`, { shared: true })
      const other = await member()
      expect((await other.send('PATCH', '/team', { managedBy: 'owners' })).status).toBe(403)
      expect((await owner.send('PATCH', '/team', { managedBy: 'owners' })).body.managedBy).toBe('owners')
      try {
        expect((await other.send('PATCH', `/decks/${id}`, { shared: false })).status).toBe(403)
        expect((await other.send('DELETE', `/decks/${id}`)).status).toBe(403)
        expect((await other.send('PATCH', `/decks/${id}`, { title: 'Changed' })).status).toBe(200)
        expect((await owner.send('PATCH', `/decks/${id}`, { shared: true })).status).toBe(200)
        expect((await owner.send('DELETE', `/decks/${id}`)).status).toBe(200)
        expect((await other.send('POST', `/decks/${id}/restore`)).status).toBe(403)
        expect((await maker.send('POST', `/decks/${id}/restore`)).status).toBe(200)
      } finally {
        await owner.send('PATCH', '/team', { managedBy: 'editors' })
      }
    })

    test('is changed by all again when a program shares it after it was private', async () => {
      const [person, id] = [await member(), await makeDeck(owner)]
      await owner.send('PUT', `/decks/${id}/sharing/team`, { permission: 'view' })
      await owner.send('PATCH', `/decks/${id}`, { shared: true })
      expect((await person.send('PATCH', `/decks/${id}`, { title: 'No' })).status).toBe(403)
      await owner.send('PATCH', `/decks/${id}`, { shared: false })
      await owner.send('PATCH', `/decks/${id}`, { shared: true })
      expect((await person.send('PATCH', `/decks/${id}`, { title: 'Yes' })).status).toBe(200)
    })
  })

  describe('a deck that is shared with a group', () => {
    test('reaches its people, for the most that they were given, as long as they are in it', async () => {
      const [person, other] = [await member(), await member()]
      const { body: group } = await owner.send('POST', '/team/groups', {
        name: 'Sales',
        members: [person.id, 'nobody'],
      })
      expect(group).toMatchObject({ name: 'Sales', members: [person.id] })
      const give = (permission: Permission | null) =>
        owner.send('PUT', `/decks/${deck}/sharing/groups/${group.id}`, { permission })
      expect((await give('present')).body.groups).toEqual([
        { id: group.id, name: 'Sales', people: 1, permission: 'present' },
      ])
      expect(await tried(person)).toEqual(present)
      expect(await tried(other)).toEqual(nothing)
      await share(person, 'edit')
      expect(await tried(person)).toEqual(edit)
      await owner.send('DELETE', `/decks/${deck}/sharing/people/${person.id}`)
      expect(await tried(person)).toEqual(present)
      await owner.send('PATCH', `/team/groups/${group.id}`, { members: [other.id] })
      expect(await tried(person)).toEqual(nothing)
      expect(await tried(other)).toEqual(present)
      await give(null)
      expect(await tried(other)).toEqual(nothing)
      await give('view')
      const again = await owner.send('POST', '/team/groups', { name: 'sales' })
      expect([again.status, again.body.fix]).toEqual([409, 'Choose another name.'])
      const { body: second } = await owner.send('POST', '/team/groups', { name: 'Board' })
      expect((await owner.send('PATCH', `/team/groups/${second.id}`, { name: 'SALES' })).status).toBe(409)
      expect((await owner.send('PATCH', `/team/groups/${second.id}`, { name: 'BOARD' })).body.name).toBe(
        'BOARD',
      )
      await owner.send('DELETE', `/team/groups/${second.id}`)
      expect((await other.send('GET', '/team/groups')).body.groups).toMatchObject([{ name: 'Sales' }])
      expect((await other.send('DELETE', `/team/groups/${group.id}`)).status).toBe(403)
      expect((await owner.send('DELETE', `/team/groups/${group.id}`)).status).toBe(200)
      expect(await tried(other)).toEqual(nothing)
      expect((await give('view')).status).toBe(404)
    })

    test('does not reach people of another team, whatever ids are sent', async () => {
      const stranger = await newPerson(server)
      const { body: group } = await owner.send('POST', '/team/groups', {
        name: 'All',
        members: [stranger.id],
      })
      expect(group.members).toEqual([])
      const { body: theirs } = await stranger.send('POST', '/team/groups', {
        name: 'Theirs',
        members: [stranger.id],
      })
      const given = await owner.send('PUT', `/decks/${deck}/sharing/groups/${theirs.id}`, {
        permission: 'view',
      })
      expect(given.status).toBe(404)
      expect(await tried(stranger)).toEqual(nothing)
    })
  })

  describe('an invitation to a deck', () => {
    const invite = async (email: string, permission: Permission = 'edit') => {
      const { body } = await share({ email }, permission)
      return String(body.invitation.url).split('#token=')[1]!
    }
    const newEmail = () => `guest-${crypto.randomUUID()}@example.com`

    test('makes somebody without an account a guest, who reaches that deck and nothing else', async () => {
      const email = newEmail()
      const token = await invite(email)
      const guest = visitor(server.url)
      expect((await guest.send('POST', '/account/links/read', { token })).body).toMatchObject({
        needs: ['name', 'password'],
        invitation: { role: 'guest', deck: expect.any(String) },
      })
      const joined = await guest.send('POST', '/account/links/use', { token, name: 'Gia', password })
      expect(joined.body).toMatchObject({ deck, account: { teams: [{ id: owner.team, role: 'guest' }] } })
      expect(await tried(guest)).toEqual(edit)
      expect(await tried(guest, teamDeck)).toEqual(nothing)
      expect((await guest.send('GET', '/decks')).body.decks.map(({ id }: { id: string }) => id)).toEqual([
        deck,
      ])
      expect((await guest.send('GET', '/team')).body).toMatchObject({ members: [{ email }], invitations: [] })
      expect((await guest.send('POST', '/decks', {})).status).toBe(403)
      const made = await guest.send('POST', '/keys', { name: 'K', scopes: ['decks:read'] })
      expect((await server.send('GET', `/decks/${teamDeck}`, { as: made.body.key })).status).toBe(404)
      // It works once.
      expect((await visitor(server.url).send('POST', '/account/links/use', { token })).status).toBe(404)
    })

    test('lets a guest host rooms as long as the deck may be presented, and manage nothing', async () => {
      const token = await invite(newEmail(), 'present')
      const guest = visitor(server.url)
      const { body } = await guest.send('POST', '/account/links/use', { token, name: 'Gia', password })
      const { body: room } = await guest.send('POST', '/rooms', { deckId: deck })
      const act = () =>
        server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action: 'start' } })
      expect((await act()).status).toBe(200)
      await owner.send('DELETE', `/decks/${deck}/sharing/people/${body.account.id}`)
      expect((await act()).status).toBe(401)
      for (const path of ['', '/results', '/results.csv'])
        expect((await guest.send('GET', `/rooms/${room.code}${path}`)).status, path).toBe(404)
      expect((await guest.send('POST', `/rooms/${room.code}/host`)).status).toBe(404)
      expect((await owner.send('GET', `/rooms/${room.code}`)).status).toBe(200)
      // Nor does a guest get the decks of who leaves.
      const leaver = await member()
      const left = await leaver.send('DELETE', `/team/members/${leaver.id}?handOverTo=${body.account.id}`)
      expect(left.body.fix).toContain('an owner or editor')
    })

    test('brings nobody back who was removed from the team', async () => {
      const email = newEmail()
      const first = await invite(email, 'view')
      const { body } = await owner.send('PUT', `/decks/${teamDeck}/sharing/people`, {
        email,
        permission: 'view',
      })
      const second = String(body.invitation.url).split('#token=')[1]!
      const guest = visitor(server.url)
      const joined = await guest.send('POST', '/account/links/use', { token: first, name: 'Gia', password })
      await owner.send('DELETE', `/team/members/${joined.body.account.id}`)
      expect((await guest.send('POST', '/account/links/use', { token: second })).status).toBe(404)
    })

    test('is shown as open until it is used, replaces an older one, and can be taken back', async () => {
      const email = newEmail()
      const first = await invite(email, 'view')
      const second = await invite(email, 'comment')
      const reading = async (token: string) =>
        (await visitor(server.url).send('POST', '/account/links/read', { token })).status
      expect([await reading(first), await reading(second)]).toEqual([404, 200])
      const { body } = await owner.send('GET', `/decks/${deck}/sharing`)
      const [open] = body.invited.filter((each: { email: string }) => each.email === email)
      expect(open).toMatchObject({ permission: 'comment' })
      await owner.send('DELETE', `/decks/${deck}/sharing/people/${open.id}`)
      expect(await reading(second)).toBe(404)
    })

    test('is worth nothing once who made it manages the deck no more, or the deck is gone', async () => {
      const maker = await member()
      const id = await makeDeck(maker)
      const { body } = await maker.send('PUT', `/decks/${id}/sharing/people`, {
        email: newEmail(),
        permission: 'view',
      })
      const token = String(body.invitation.url).split('#token=')[1]!
      await owner.send('PATCH', `/team/members/${maker.id}`, { role: 'viewer' })
      const use = () =>
        visitor(server.url).send('POST', '/account/links/use', { token, name: 'Gia', password })
      expect((await use()).status).toBe(404)
      await owner.send('PATCH', `/team/members/${maker.id}`, { role: 'editor' })
      await owner.send('DELETE', `/team/members/${maker.id}`)
      expect((await use()).status).toBe(404)
    })

    test('leaves a member what they are, and one to the team makes a guest a member', async () => {
      const stranger = await newPerson(server)
      const token = await invite(stranger.email, 'view')
      expect((await stranger.send('POST', '/account/links/use', { token })).body.account.teams).toHaveLength(
        2,
      )
      const { body } = await owner.send('POST', '/team/invitations', { email: newEmail() })
      expect(body.url).toContain('/invite#token=')
      const inTeam = await owner.send('PATCH', `/team/members/${stranger.id}`, { role: 'editor' })
      expect(inTeam.status).toBe(200)
      expect(
        (await stranger.send('GET', `/decks/${teamDeck}`, undefined, { 'x-team': owner.team })).status,
      ).toBe(200)
    })
  })

  describe('a link that shows a deck', () => {
    const make = async (days: number | null = null) =>
      (await owner.send('PUT', `/decks/${deck}/sharing/link`, { days })).body.link as {
        url: string
        expiresAt: string | null
      }
    const tokenOf = ({ url }: { url: string }) => url.split('#')[1]!
    const read = (token: string, who: Visitor = visitor(server.url)) =>
      who.send('POST', '/deck-links/read', { token })

    test('shows its steps to anybody, without notes, right answers and what is skipped', async () => {
      const { body } = await read(tokenOf(await make()))
      expect(body.steps.map(({ text }: { text: string }) => text)).toEqual([
        'Seen by all',
        'Capital?',
        'Rate',
      ])
      expect(JSON.stringify(body)).not.toMatch(/only the notes|a right answer|left out/)
      for (const { picture, small } of body.steps)
        for (const url of [picture, small]) {
          const reply = await fetch(server.url + new URL(url).pathname)
          expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
        }
      const skipped = new URL(body.steps[1].picture).pathname.replace('/2/', '/3/')
      expect((await fetch(server.url + skipped)).status).toBe(404)
    })

    test('has pictures without the code of a room', async () => {
      const slide = { kind: 'slide', texts: [{ text: 'Hello' }] }
      const document = [steps.join, slide, { ...slide, showJoin: false }]
      const { id } = (await owner.send('POST', '/decks', { title: 'Talk', document })).body
      const { link } = (await owner.send('PUT', `/decks/${id}/sharing/link`, { days: null })).body
      const { body } = await read(tokenOf(link))
      const [shown, hidden] = await Promise.all(
        body.steps.map(async ({ picture }: { picture: string }) =>
          (await fetch(server.url + new URL(picture).pathname)).arrayBuffer(),
        ),
      )
      expect(Buffer.from(shown).equals(Buffer.from(hidden))).toBe(true)
    })

    test('keeps its address when its end changes, and has another after it was removed', async () => {
      const first = await make(7)
      expect(Date.parse(first.expiresAt!) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
      const again = await make()
      expect(again).toEqual({ url: first.url, expiresAt: null })
      const { body } = await read(tokenOf(first))
      await owner.send('DELETE', `/decks/${deck}/sharing/link`)
      expect((await read(tokenOf(first))).status).toBe(404)
      expect((await fetch(server.url + new URL(body.steps[0].picture).pathname)).status).toBe(404)
      const other = await make()
      expect(other.url).not.toBe(first.url)
      expect((await read(tokenOf(first))).status).toBe(404)
    })

    test('ends by itself, and shows nothing while the deck is in the bin', async () => {
      const link = await make(1)
      const { db } = server.database
      await owner.send('DELETE', `/decks/${deck}`)
      expect((await read(tokenOf(link))).status).toBe(404)
      await owner.send('POST', `/decks/${deck}/restore`)
      expect((await read(tokenOf(link))).status).toBe(200)
      await db
        .updateTable('deck_links')
        .set({ expires_at: new Date(0).toISOString() })
        .where('deck_id', '=', deck)
        .execute()
      expect((await read(tokenOf(link))).status).toBe(404)
      expect((await owner.send('GET', `/decks/${deck}/sharing`)).body.link).toBeNull()
      expect((await make()).url).not.toBe(link.url)
    })

    test('shows no right order and no right place', async () => {
      const options = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']
      const asked = [
        steps.join,
        {
          kind: 'poll',
          poll: { type: 'ranking', prompt: 'Order', options, correctIndexes: [0, 1, 2, 3, 4, 5] },
        },
        {
          kind: 'poll',
          poll: {
            type: 'place-map',
            prompt: 'Where?',
            place: { lat: 48, lon: 2, zoom: 5, label: 'The right place' },
          },
        },
      ]
      const { body: made } = await owner.send('POST', '/decks', { title: 'Quiz', document: asked })
      expect(made).toMatchObject({ id: expect.any(String) })
      const orders = new Set<string>()
      // Mixed options may by chance be in order.
      for (let round = 0; round < 3; round += 1) {
        const { body } = await owner.send('PUT', `/decks/${made.id}/sharing/link`, { days: null })
        const seen = await read(tokenOf(body.link))
        expect(JSON.stringify(seen.body)).not.toContain('The right place')
        orders.add(seen.body.steps[0].text)
        expect((await read(tokenOf(body.link))).body).toEqual(seen.body)
        await owner.send('DELETE', `/decks/${made.id}/sharing/link`)
      }
      expect([...orders].some(text => text !== ['Order', ...options].join('\n'))).toBe(true)
    })

    test('ends with the right of its maker to share the deck', async () => {
      const maker = await member()
      const { body } = await maker.send('PUT', `/decks/${teamDeck}/sharing/link`, { days: null })
      const token = tokenOf(body.link)
      expect((await read(token)).status).toBe(200)
      await owner.send('PATCH', `/team/members/${maker.id}`, { role: 'presenter' })
      expect((await read(token)).status).toBe(404)
      await owner.send('DELETE', `/decks/${teamDeck}/sharing/link`)
    })

    test('gives no key and no person more than it shows', async () => {
      const token = tokenOf(await make())
      const stranger = await newPerson(server)
      expect((await read(token, stranger)).status).toBe(200)
      expect(await tried(stranger)).toEqual(nothing)
      const { key } = await server.newTeam()
      expect((await server.send('POST', '/deck-links/read', { as: key, body: { token } })).status).toBe(403)
      expect((await server.send('GET', `/decks/${deck}`, { as: token })).status).toBe(401)
      for (const wrong of [
        token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
        token.split('.')[0]!,
        'x',
        `${token}x`,
      ])
        expect((await read(wrong)).status, wrong).toBe(404)
    })

    test('is made and removed by who manages the deck alone', async () => {
      const person = await member()
      await share(person, 'edit')
      const link = `/decks/${deck}/sharing/link`
      expect((await person.send('PUT', link, { days: null })).status).toBe(403)
      expect((await person.send('DELETE', link)).status).toBe(403)
    })
  })
})
