import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations/index.ts'
import { peopleOperations } from '#contract/operations/people/index.ts'
import { recordTest } from '#server/store/deliveries.ts'
import { addLink } from '#server/store/links.ts'
import { type Somebody, type Visitor, newPerson, visitor } from '#test/people/person.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { type Target, table } from './table.ts'
import { expectUnchanged } from './unchanged.ts'

/** What belongs to the owner, or to the owner's team. */
interface Owned {
  deck: string
  room: string
  revision: string
  comment: string
  upload: string
  folder: string
  session: string
  member: string
  invitation: string
  key: string
  passkey: string
  webhook: string
  group: string
  /** The webhook and a delivery of it. */
  delivery: string
}

/** What a request names. Of nothing: it is about the person or the team of the request alone. */
type Names = keyof Owned | 'nothing'

/** Every operation for people, with a request that would do harm in the wrong hands. */
const people: Record<
  keyof typeof peopleOperations,
  [names: Names, path: (id: string) => string, body?: object]
> = {
  signInOptions: ['nothing', () => '/account/sign-in-options'],
  signUp: ['nothing', () => '/account/sign-up', {}],
  signIn: ['nothing', () => '/account/sign-in', {}],
  requestLink: ['nothing', () => '/account/links', {}],
  readLink: ['nothing', () => '/account/links/read', { token: 'x' }],
  useLink: ['nothing', () => '/account/links/use', { token: 'x' }],
  getPasskeyChallenge: ['nothing', () => '/account/sign-in/passkey/options'],
  signInWithPasskey: ['nothing', () => '/account/sign-in/passkey', {}],
  signOut: ['nothing', () => '/account/sign-out'],
  getAccount: ['nothing', () => '/account'],
  updateAccount: ['nothing', () => '/account', { name: 'Mine' }],
  changeEmail: ['nothing', () => '/account/email', { email: 'me@example.com' }],
  setPassword: ['nothing', () => '/account/password', { password: 'four other words here' }],
  listSessions: ['nothing', () => '/account/sessions'],
  endSession: ['session', id => `/account/sessions/${id}`],
  listPasskeys: ['nothing', () => '/account/passkeys'],
  getPasskeyOptions: ['nothing', () => '/account/passkeys/options'],
  addPasskey: ['nothing', () => '/account/passkeys', {}],
  removePasskey: ['passkey', id => `/account/passkeys/${id}`],
  disconnectOpenid: ['nothing', () => '/account/openid'],
  deleteAccount: ['nothing', () => '/account/delete', {}],
  createTeam: ['nothing', () => '/teams', { name: 'Team' }],
  getTeam: ['nothing', () => '/team'],
  updateTeam: ['nothing', () => '/team', { name: 'Mine' }],
  inviteMember: ['nothing', () => '/team/invitations', { email: 'me@example.com' }],
  revokeInvitation: ['invitation', id => `/team/invitations/${id}`],
  updateMember: ['member', id => `/team/members/${id}`, { role: 'editor' }],
  removeMember: ['member', id => `/team/members/${id}`],
  listAudit: ['nothing', () => '/team/audit'],
  listKeys: ['nothing', () => '/keys'],
  createKey: ['nothing', () => '/keys', { name: 'Mine', scopes: ['decks:read'] }],
  revokeKey: ['key', id => `/keys/${id}`],
  listWebhooks: ['nothing', () => '/webhooks'],
  createWebhook: ['nothing', () => '/webhooks', { url: 'https://mine.example.com/', events: ['room.ended'] }],
  updateWebhook: ['webhook', id => `/webhooks/${id}`, { paused: true }],
  deleteWebhook: ['webhook', id => `/webhooks/${id}`],
  rotateWebhookSecret: ['webhook', id => `/webhooks/${id}/secret`],
  testWebhook: ['webhook', id => `/webhooks/${id}/test`],
  listDeliveries: ['webhook', id => `/webhooks/${id}/deliveries`],
  resendDelivery: [
    'delivery',
    id => `/webhooks/${id.split('/')[0]}/deliveries/${id.split('/')[1] ?? id}/resend`,
  ],
  openRoomAsHost: ['room', id => `/rooms/${id}/host`],
  checkRoomDeletion: ['room', id => `/rooms/${id}/deletion`],
  listSessionFacets: ['nothing', () => '/sessions/facets'],
  openDeck: ['deck', id => `/decks/${id}/editor`],
  fetchPicture: ['nothing', () => '/pictures/fetch', { url: 'http://127.0.0.1/' }],
  setPresence: ['deck', id => `/decks/${id}/presence`, { tab: 't', step: 'q' }],
  getSharing: ['deck', id => `/decks/${id}/sharing`],
  shareWithTeam: ['deck', id => `/decks/${id}/sharing/team`, { permission: 'edit' }],
  shareWithPerson: [
    'deck',
    id => `/decks/${id}/sharing/people`,
    { email: 'me@example.com', permission: 'edit' },
  ],
  handOverDeck: ['deck', id => `/decks/${id}/sharing/owner`, { person: 'somebody' }],
  stopSharing: ['deck', id => `/decks/${id}/sharing/people/somebody`],
  makeDeckLink: ['deck', id => `/decks/${id}/sharing/link`, { days: null }],
  removeDeckLink: ['deck', id => `/decks/${id}/sharing/link`],
  shareWithGroup: ['deck', id => `/decks/${id}/sharing/groups/some`, { permission: 'edit' }],
  listGroups: ['nothing', () => '/team/groups'],
  createGroup: ['nothing', () => '/team/groups', { name: 'Mine' }],
  updateGroup: ['group', id => `/team/groups/${id}`, { name: 'Mine' }],
  deleteGroup: ['group', id => `/team/groups/${id}`],
  getRoomLink: ['room', id => `/rooms/${id}/link`],
  makeRoomLink: ['room', id => `/rooms/${id}/link`, { days: null, names: true }],
  removeRoomLink: ['room', id => `/rooms/${id}/link`],
  readRoomLink: ['nothing', () => '/room-links/read', { token: 'x' }],
  readDeckLink: ['nothing', () => '/deck-links/read', { token: 'x' }],
}
const ofPeople = Object.entries<AnyOperation>(peopleOperations).map(
  ([name, operation]) => [name, operation, people[name as keyof typeof people]] as const,
)
const named = ofPeople.filter(([, , [names]]) => names !== 'nothing')
const signedIn = ofPeople.filter(([, { access }]) => access === 'person')
const targeted = Object.entries<AnyOperation>(operations)
  .filter(([name]) => table[name] && table[name].of !== null)
  .map(([name, operation]) => [name, operation] as const)

const sessionOperations = [...targeted, ...signedIn.map(([name, operation]) => [name, operation] as const)]

/** Sends a file for this person, and returns the id of its upload. */
async function uploaded(url: string, person: Visitor): Promise<string> {
  const { body } = await person.send('POST', '/uploads')
  await fetch(url + new URL(body.url).pathname, {
    method: 'PUT',
    body: pdfOf(['One']) as unknown as BodyInit,
  })
  return body.upload
}

onEveryEngine(engine => {
  const server = useServer(engine)
  let owner: Somebody
  let owned: Owned
  let removed: Somebody
  let endedCookie: string | undefined
  /** People who reach nothing of the owner's: nobody of them is in the team, or the thing is another member's own. */
  const others: Record<'stranger' | 'owner of another team' | 'invited person' | 'colleague', () => Visitor> =
    {
      stranger: () => stranger,
      'owner of another team': () => otherOwner,
      'invited person': () => invited,
      colleague: () => colleague,
    }
  let stranger: Somebody
  let otherOwner: Somebody
  let invited: Somebody
  let colleague: Somebody
  const nothing = 'nothing-of-this-id'
  const noRoom = () => (owned.room === '999999' ? '000000' : '999999')

  beforeAll(async () => {
    owner = await newPerson(server)
    stranger = await newPerson(server)
    otherOwner = await newPerson(server)
    invited = await newPerson(server)
    colleague = await newPerson(server, { team: owner.team })
    removed = await newPerson(server, { team: owner.team })
    const poll = { type: 'rating', prompt: 'Rate' }
    const slide = { kind: 'slide', texts: [{ text: 'T' }], overlays: [{ poll }] }
    const document = [steps.join, slide, { kind: 'poll', id: 'q', poll }, { kind: 'slide', id: 'empty' }]
    const { body: deck } = await owner.send('POST', '/decks', { document })
    const { body: room } = await owner.send('POST', '/rooms', { deckId: deck.id })
    const { body: invitation } = await owner.send('POST', '/team/invitations', { email: invited.email })
    const { body: key } = await owner.send('POST', '/keys', { name: 'Key', scopes: ['decks:read'] })
    const { body: list } = await owner.send('GET', '/account/sessions')
    const hook = { url: 'https://hooks.example.com/', events: ['room.ended'] }
    const { body: webhook } = await owner.send('POST', '/webhooks', hook)
    // Paused, so that nothing changes in its log meanwhile.
    await owner.send('PATCH', `/webhooks/${webhook.id}`, { paused: true })
    const delivery = await recordTest(server.database.db, webhook.id, '2026-05-01T12:00:00Z')
    const { body: group } = await owner.send('POST', '/team/groups', { name: 'Sales' })
    owned = {
      deck: deck.id,
      room: room.code,
      revision: deck.revision,
      comment: (await owner.send('POST', `/decks/${deck.id}/comments`, { step: 1, text: 'Note' })).body
        .comment,
      upload: await uploaded(server.url, owner),
      folder: (await owner.send('POST', '/folders', { name: 'Drafts' })).body.id,
      session: list.sessions[0].id,
      member: owner.id,
      invitation: invitation.id,
      key: key.id,
      passkey: 'passkey-of-the-owner',
      webhook: webhook.id,
      group: group.id,
      delivery: `${webhook.id}/${delivery}`,
    }
    await server.database.db
      .insertInto('passkeys')
      .values({
        id: owned.passkey,
        user_id: owner.id,
        public_key: Buffer.from('key'),
        counter: 0,
        transports: [],
        name: 'Laptop',
      })
      .execute()
    await owner.send('DELETE', `/team/members/${removed.id}`)
    const over = await newPerson(server, { team: owner.team })
    endedCookie = over.cookie
    await over.send('POST', '/account/sign-out')
    await nothingChanged()
  })

  const told = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
  const nothingChanged = expectUnchanged(() =>
    Promise.all(
      [
        '/account',
        '/account/passkeys',
        '/team',
        '/keys',
        '/webhooks',
        `/webhooks/${owned.webhook}/deliveries`,
        `/decks/${owned.deck}`,
        `/decks/${owned.deck}/comments`,
        `/rooms/${owned.room}`,
        '/folders',
      ].map(async path => (await owner.send('GET', path)).body),
    ),
  )

  describe.each(Object.keys(others) as (keyof typeof others)[])('a %s who is signed in', who => {
    test.each(targeted)('%s: 404, the same as for an id that does not exist', async (name, { method }) => {
      const ask = async (target: Target) => {
        const [path, body] = table[name]!.request(target)
        return told(await others[who]().send(method, path, body))
      }
      const there = await ask(owned)
      expect(there).toMatchObject({ status: 404, body: { error: expect.any(String) } })
      expect(there).toEqual(await ask({ ...owned, deck: nothing, room: noRoom(), folder: nothing }))
      await nothingChanged()
    })

    test.each(named)(
      '%s: 404 or 403, the same as for an id that does not exist',
      async (_, { method }, [names, path, body]) => {
        const id = owned[names as keyof Owned]
        const there = await others[who]().send(method, path(id), body)
        const not = await others[who]().send(method, path(names === 'room' ? noRoom() : nothing), body)
        expect([403, 404]).toContain(there.status)
        expect(told(there)).toEqual(told(not))
        await nothingChanged()
      },
    )
  })

  test.each(signedIn)(
    '%s: a person who is not in the team cannot choose it',
    async (_, { method }, [names, path, body]) => {
      const id = names === 'nothing' ? '' : owned[names]
      for (const who of [stranger, otherOwner, invited, removed]) {
        const reply = await who.send(method, path(id), body, { 'x-team': owner.team })
        expect(told(reply)).toEqual({
          status: 403,
          body: { error: 'You are not in this team.', fix: expect.any(String) },
        })
      }
      await nothingChanged()
    },
  )

  test.each(targeted)(
    '%s: a removed member and a person without a team get a 403',
    async (name, { method }) => {
      const [path, body] = table[name]!.request(owned)
      for (const headers of [undefined, { 'x-team': owner.team }])
        expect(await removed.send(method, path, body, headers)).toMatchObject({
          status: 403,
          body: { error: 'You are not in this team.' },
        })
    },
  )

  test.each(sessionOperations)(
    '%s: a session that is over, or was never one, is a 401',
    async (name, { method }) => {
      const request = Object.hasOwn(people, name) ? people[name as keyof typeof people] : undefined
      const [path, body] = request
        ? [request[1](request[0] === 'nothing' ? '' : owned[request[0]]), request[2]]
        : table[name]!.request(owned)
      for (const ended of [endedCookie, `lpd=${'a'.repeat(43)}`, 'lpd=', undefined]) {
        const reply = await visitor(server.url, { cookie: ended }).send(method, path, body)
        expect(reply.status, ended).toBe(401)
      }
    },
  )

  test.each(ofPeople)(
    '%s: an API key is refused, also the owner’s own',
    async (_, { method }, [names, path, body]) => {
      const { key } = await server.newKey(owner.team, { user: owner.id })
      const id = names === 'nothing' ? '' : owned[names]
      const reply = await server.send(method, path(id), { as: key, ...(body && { body }) })
      expect(reply).toMatchObject({
        status: 403,
        body: { error: expect.stringContaining('API keys cannot') },
      })
    },
  )

  test('a link of one kind does nothing of another: the invitation of an address is not a way into its account', async () => {
    const { token } = await addLink(server.database.db, 'invitation', {
      email: owner.email,
      teamId: stranger.team,
      role: 'editor',
    })
    const thief = visitor(server.url)
    const reply = await thief.send('POST', '/account/links/use', {
      token,
      name: 'Thief',
      password: 'the thief takes it',
    })
    expect(reply.status).toBe(401)
    expect(thief.cookie).toBeUndefined()
  })
})
