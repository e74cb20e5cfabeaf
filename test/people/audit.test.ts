import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeExpired } from '#server/store/housekeeping.ts'
import { adminJson, runAdmin } from '#test/admin/command.ts'
import { databaseUrl } from '#test/support/database-url.ts'
import { connectAgent } from '#test/mcp/agent.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { type Somebody, newPerson, password, visitor } from './person.ts'
import { testInAll } from '#test/support/test-all.ts'

onEveryEngine(engine => {
  const server = useServer(engine)
  const read = async (who: Somebody, query = '') => {
    const { status, body } = await who.send('GET', `/team/audit${query}`)
    expect(status).toBe(200)
    return body
  }
  const actionsOf = async (who: Somebody, query = '?limit=100'): Promise<string[]> =>
    (await read(who, query)).entries.map(({ action }: { action: string }) => action)
  const settings = () => ({ DATABASE_URL: databaseUrl(server.database.connection), WORKERS: '1' })

  test('what a person does is told with name, target and time, the newest first', async () => {
    const owner = await newPerson(server)
    await owner.send('PATCH', '/account', { name: 'Ada' })
    await owner.send('PATCH', '/team', { name: 'Analysts' })
    const { body: key } = await owner.send('POST', '/keys', { name: 'Agent', scopes: ['decks:read'] })
    await owner.send('DELETE', `/keys/${key.id}`)
    const { body: invitation } = await owner.send('POST', '/team/invitations', { email: 'bob@example.org' })
    await owner.send('DELETE', `/team/invitations/${invitation.id}`)
    const hook = { url: 'https://hooks.example.org/secret-path', events: ['room.ended'] }
    const { body: webhook } = await owner.send('POST', '/webhooks', hook)
    await owner.send('POST', `/webhooks/${webhook.id}/secret`)
    await owner.send('DELETE', `/webhooks/${webhook.id}`)
    const { entries } = await read(owner, '?limit=100')
    expect(entries.map(({ action }: { action: string }) => action).slice(0, 8)).toEqual([
      'webhook-deleted',
      'webhook-secret-replaced',
      'webhook-made',
      'invitation-revoked',
      'member-invited',
      'key-revoked',
      'key-made',
      'team-changed',
    ])
    expect(entries[6]).toMatchObject({
      actor: { kind: 'person', id: owner.id, name: 'Ada' },
      target: { kind: 'key', id: key.id, name: 'Agent' },
      details: { scopes: 'decks:read' },
    })
    expect(JSON.stringify(entries)).not.toContain('secret-path')
    expect(JSON.stringify(entries)).not.toContain(key.key)
  })

  test('decks and rooms, also by keys, and downloads of results are told; participants and answers never', async () => {
    const owner = await newPerson(server)
    const { key } = await server.newKey(owner.team, { user: owner.id })
    const { code, deckId } = await openRoom(server, key, steps.choice('q'))
    const { status } = await joinRoom(server, code, 'Grace of the audience').then(() => ({ status: 200 }))
    expect(status).toBe(200)
    await server.send('PATCH', `/decks/${deckId}`, { as: key, body: { shared: true } })
    await server.send('PATCH', `/decks/${deckId}`, { as: key, body: { shared: true } })
    await server.send('POST', `/rooms/${code}/actions`, { as: key, body: { action: 'start' } })
    await server.send('POST', `/rooms/${code}/actions`, { as: key, body: { action: 'stop' } })
    expect((await owner.send('GET', `/rooms/${code}/results.csv`)).status).toBe(200)
    await server.send('DELETE', `/rooms/${code}`, { as: key })
    await server.send('DELETE', `/decks/${deckId}`, { as: key })
    const { entries } = await read(owner, '?limit=100')
    expect(entries.map(({ action }: { action: string }) => action).slice(0, 6)).toEqual([
      'deck-deleted',
      'room-deleted',
      'results-downloaded',
      'room-ended',
      'deck-shared',
      'room-started',
    ])
    expect(entries[3].actor.kind).toBe('key')
    expect(entries[2]).toMatchObject({ actor: { id: owner.id }, details: { file: 'results.csv' } })
    expect(JSON.stringify(entries)).not.toContain('Grace')
  })

  test('changes of who may host a room are told, and that somebody was removed from it, without the name', async () => {
    const owner = await newPerson(server)
    const colleague = await newPerson(server, { team: owner.team })
    await colleague.send('PATCH', '/account', { name: 'Grace' })
    const { key } = await server.newKey(owner.team, { user: owner.id })
    const { code, deckId, hostToken } = await openRoom(server, key, steps.choice('q'))
    await owner.send('PATCH', `/decks/${deckId}`, { shared: true })
    const asHost = (method: string, path: string, body?: object) =>
      server.send(method, `/live/${code}${path}`, { as: hostToken, ...(body && { body }) })
    const { participantId } = await joinRoom(server, code, 'Hopper of the audience')
    const before = (await actionsOf(owner)).length

    // Who started the room was its host before.
    expect((await owner.send('POST', `/rooms/${code}/host`)).status).toBe(200)
    expect((await colleague.send('POST', `/rooms/${code}/host`)).status).toBe(200)
    expect((await asHost('POST', '/remote-link', {})).status).toBe(200)
    expect((await asHost('DELETE', '/remotes')).status).toBe(200)
    expect((await asHost('POST', '/actions', { action: 'lock' })).status).toBe(200)
    for (const _ of ['once', 'again'])
      expect((await asHost('POST', '/actions', { action: 'kick', participantId })).status).toBe(200)
    const { entries } = await read(owner, '?limit=100')
    expect(entries.slice(0, entries.length - before)).toMatchObject([
      { action: 'participant-removed', actor: { kind: 'host' }, target: { kind: 'room' }, details: {} },
      { action: 'remotes-ended', actor: { kind: 'host' }, target: { kind: 'room' } },
      { action: 'remote-link-made', actor: { kind: 'host' }, target: { kind: 'room' } },
      { action: 'room-hosted', actor: { kind: 'person', name: 'Grace' }, target: { kind: 'room' } },
    ])
    expect(JSON.stringify(entries)).not.toContain('Hopper')
    expect(JSON.stringify(entries)).not.toContain(participantId)
  })

  test('who reads results, answers and participants is told: once for all pages, once in an hour for each reader and room', async () => {
    const owner = await newPerson(server)
    const { key } = await server.newKey(owner.team, { user: owner.id })
    const { code, hostToken } = await openRoom(server, key, steps.choice('q'))
    for (const name of ['Ada', 'Bert', 'Cleo']) await joinRoom(server, code, name)
    const before = (await actionsOf(owner)).length
    const told = async () => {
      const { entries } = await read(owner, '?limit=100')
      return entries
        .slice(0, entries.length - before)
        .map(({ actor, action, details }: any) => `${actor.kind} ${action} ${Object.values(details).join()}`)
    }
    for (const _ of ['once', 'again']) {
      let cursor: string | null = ''
      while (cursor !== null) {
        const query: string = `?limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
        cursor = (await owner.send('GET', `/rooms/${code}/participants${query}`)).body.next
      }
      expect((await owner.send('GET', `/rooms/${code}/answers`)).status).toBe(200)
      expect((await owner.send('GET', `/rooms/${code}`)).status).toBe(200)
    }
    expect((await server.send('GET', `/rooms/${code}/results`, { as: key })).status).toBe(200)
    await using agent = await connectAgent(server.url, key)
    await agent.call('get_results', { code })
    await agent.call('list_participants', { code })
    for (const accept of ['application/json', 'text/csv'])
      await server.send('GET', `/live/${code}/results`, { as: hostToken, headers: { accept } })
    expect((await owner.send('GET', '/rooms/000000/answers')).status).toBe(404)
    const hour = [
      'host results-downloaded results.csv',
      'host results-read results',
      'key results-read participants',
      'key results-read results',
      'person results-read answers',
      'person results-read participants',
    ]
    expect(await told()).toEqual(hour)
    await server.database.pool.query("update audit set at = at - interval '61 minutes' where team_id = $1", [
      owner.team,
    ])
    await owner.send('GET', `/rooms/${code}/answers`)
    expect(await told()).toEqual(['person results-read answers', ...hour])
  })

  test('what is refused, or undone with its transaction, is not told', async () => {
    const owner = await newPerson(server)
    const member = await newPerson(server, { team: owner.team })
    const before = await actionsOf(owner)
    expect((await member.send('PATCH', '/team', { name: 'Mine' })).status).toBe(403)
    expect((await owner.send('DELETE', '/keys/nothing')).status).toBe(404)
    const last = await owner.send('PATCH', `/team/members/${owner.id}`, { role: 'editor' })
    expect(last.status).toBe(409)
    expect(await actionsOf(owner)).toEqual(before)
  })

  test('nothing happens unaudited: where the entry cannot be written, the change is undone', async () => {
    const owner = await newPerson(server)
    const { pool } = server.database
    await pool.query(`create function no_audit() returns trigger language plpgsql as $$
      begin if new.team_id = '${owner.team}' then raise exception 'no'; end if; return new; end $$`)
    await pool.query(
      'create trigger no_audit before insert on audit for each row execute function no_audit()',
    )
    try {
      expect((await owner.send('POST', '/keys', { name: 'Key', scopes: ['decks:read'] })).status).toBe(500)
      expect((await owner.send('PATCH', '/team', { name: 'Renamed' })).status).toBe(500)
    } finally {
      await pool.query('drop trigger no_audit on audit')
      await pool.query('drop function no_audit')
    }
    expect((await owner.send('GET', '/keys')).body.keys).toEqual([])
    expect((await owner.send('GET', '/team')).body.name).toBe('Their team')
  })

  test('signing in, failing to and signing out are told in each team of the person', async () => {
    const owner = await newPerson(server)
    await owner.send('POST', '/teams', { name: 'Second' })
    const browser = visitor(server.url)
    expect(
      (await browser.send('POST', '/account/sign-in', { email: owner.email, password: 'wrong wrong' }))
        .status,
    ).toBe(401)
    await browser.send('POST', '/account/sign-in', { email: owner.email, password })
    await browser.send('POST', '/account/sign-out')
    const rows = () =>
      server.database.db
        .selectFrom('audit')
        .select(['team_id', 'action'])
        .where('action', 'in', ['sign-in-failed', 'sign-out'])
        .where(eb => eb.or([eb('person_id', '=', owner.id), eb('target_id', '=', owner.id)]))
        .execute()
    await expect.poll(async () => (await rows()).length).toBe(4)
    expect(new Set((await rows()).map(({ team_id }) => team_id)).size).toBe(2)
  })

  test('a failed sign-in of an address without an account is noted under no team, without the address', async () => {
    const email = `${randomUUID()}@example.com`
    const failed = await visitor(server.url).send('POST', '/account/sign-in', { email, password: 'a guess' })
    expect(failed.status).toBe(401)
    const rows = () =>
      server.database.db
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'sign-in-failed')
        .where('team_id', 'is', null)
        .where('target_id', 'is', null)
        .execute()
    await expect.poll(async () => (await rows()).length).toBe(1)
    const [row] = await rows()
    expect(row).toMatchObject({ actor_kind: 'unknown', actor_name: null, target_name: null, details: '{}' })
    expect(JSON.stringify(row)).not.toContain(email)
  })

  test('only owners read it, of their own team alone, filtered, page by page and as CSV', async () => {
    const owner = await newPerson(server)
    const member = await newPerson(server, { team: owner.team })
    const stranger = await newPerson(server)
    await owner.send('PATCH', '/team', { name: '=1+1' })
    expect((await member.send('GET', '/team/audit')).status).toBe(403)
    expect((await stranger.send('GET', '/team/audit', undefined, { 'x-team': owner.team })).status).toBe(403)
    const others = JSON.stringify(await read(stranger, '?limit=100'))
    expect(others).not.toContain(owner.id)
    const all = await actionsOf(owner)
    const paged: string[] = []
    for (let next: string | null = ''; next !== null;) {
      const page = await read(owner, `?limit=2${next ? `&cursor=${encodeURIComponent(next)}` : ''}`)
      paged.push(...page.entries.map(({ action }: { action: string }) => action))
      next = page.next
    }
    expect(paged).toEqual(all)
    expect(await actionsOf(owner, '?action=team-changed')).toEqual(['team-changed'])
    const ofMember = (await read(owner, `?person=${member.id}`)).entries
    expect(ofMember.length).toBeGreaterThan(0)
    for (const { actor } of ofMember) expect(actor.id).toBe(member.id)
    const csv = await owner.send('GET', '/team/audit', undefined, { accept: 'text/csv' })
    expect(csv.body.split('\r\n').filter(Boolean)).toHaveLength(all.length + 1)
    expect(csv.body).toContain(`"'=1+1"`)
    expect((await owner.send('GET', '/team/audit?cursor=wrong')).status).toBe(400)
  })

  test('entries are kept for KEEP_AUDIT_DAYS', async () => {
    const owner = await newPerson(server)
    const { db } = server.database
    await db
      .insertInto('audit')
      .values({
        team_id: owner.team,
        actor_kind: 'server',
        actor_id: null,
        actor_name: null,
        person_id: null,
        action: 'room-ended',
        target_kind: null,
        target_id: null,
        target_name: null,
        at: '2020-01-01T00:00:00Z',
      })
      .execute()
    const before = await actionsOf(owner)
    await removeExpired(db, server.context.blobs, Date.now(), { keepAuditDays: 400 })
    expect(await actionsOf(owner)).toEqual(before.slice(1))
  })

  testInAll('what the operator does is told, and listed by a command', async () => {
    const team = await adminJson(settings(), 'team', 'create', '--name', 'Operated')
    const user = await adminJson(
      settings(),
      'user',
      'create',
      '--team',
      team.id,
      '--email',
      `op-${team.id.toLowerCase()}@example.org`,
    )
    const key = await adminJson(
      settings(),
      'key',
      'create',
      '--team',
      team.id,
      '--user',
      user.email,
      '--name',
      'K',
    )
    expect(key).toMatchObject({ team: team.id, user: user.id })
    expect(await adminJson(settings(), 'user', 'list')).toContainEqual({
      id: user.id,
      email: user.email,
      name: user.email.split('@')[0],
      teams: `${team.id} (owner)`,
    })
    await adminJson(settings(), 'key', 'revoke', key.id)
    await adminJson(settings(), 'team', 'plan', team.id, 'pro')
    const entries: { action: string; actorKind: string }[] = await adminJson(
      settings(),
      'audit',
      '--team',
      team.id,
    )
    expect(entries.map(({ action }) => action)).toEqual([
      'plan-changed',
      'key-revoked',
      'key-made',
      'member-added',
      'team-made',
    ])
    for (const { actorKind } of entries) expect(actorKind).toBe('operator')
    expect(await adminJson(settings(), 'audit', '--team', team.id, '--since', '2999-01-01')).toEqual([])
    const wrong = await runAdmin(settings(), 'audit', '--since', 'yesterday')
    expect(wrong).toMatchObject({ code: 1, errors: expect.stringContaining('Must be a date') })
  })

  test('a person’s data are exported to one file, and erased; what the team shares stays', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lpd-export-'))
    const owner = await newPerson(server)
    const leaver = await newPerson(server, { team: owner.team })
    await leaver.send('PATCH', '/account', { name: 'Charles the Leaver' })
    const { body: shared } = await leaver.send('POST', '/decks', {
      title: 'Shared',
      document: [steps.join, steps.choice('q')],
    })
    await leaver.send('PATCH', `/decks/${shared.id}`, { shared: true })
    const { body: draft } = await leaver.send('POST', '/decks', {
      title: 'Draft',
      document: [steps.join, steps.choice('q')],
    })
    const { body: tried } = await leaver.send('POST', '/rooms', { deckId: draft.id })
    await leaver.send('POST', `/rooms/${tried.code}/actions`, { action: 'stop' })
    await leaver.send('PATCH', `/decks/${draft.id}`, { title: 'Draft of Charles' })
    await adminJson(
      settings(),
      'key',
      'create',
      '--team',
      owner.team,
      '--user',
      leaver.id,
      '--name',
      'Agent of Charles',
    )
    const { body: key } = await leaver.send('POST', '/keys', {
      name: 'Of the leaver',
      scopes: ['decks:read'],
    })
    const { body: room } = await leaver.send('POST', '/rooms', { deckId: shared.id })
    // Without a mail server the link is shown.
    const address = `new-${leaver.email}`
    const change = await leaver.send('POST', '/account/email', { email: address, password })
    const token = String(change.body.url).split('=').at(-1)
    expect((await leaver.send('POST', '/account/links/use', { token })).status).toBe(200)
    await leaver.send('PUT', '/account/password', { current: password, password: 'four other words here' })

    const { body: ofOwner } = await owner.send('POST', '/decks', { title: 'Of the owner' })
    for (const [who, body] of [
      [owner, { shared: true }],
      [leaver, { starred: true }],
      [owner, { shared: false }],
    ] as const)
      await who.send('PATCH', `/decks/${ofOwner.id}`, body)
    await leaver.send('PATCH', `/decks/${shared.id}`, { starred: true })
    await owner.send('PATCH', `/team/members/${leaver.id}`, { role: 'owner' })
    const hook = { url: 'https://hooks.example.org/of-charles', events: ['room.ended'] }
    const { body: webhook } = await leaver.send('POST', '/webhooks', hook)
    await leaver.send('POST', '/team/invitations', { email: 'dora@example.org' })
    await owner.send('POST', '/team/invitations', { email: 'emil@example.org' })

    const file = join(folder, 'person.json')
    await adminJson(settings(), 'user', 'export', address, file)
    const text = await readFile(file, 'utf8')
    const content = JSON.parse(text)
    expect(content.account).toMatchObject({ email: address, name: 'Charles the Leaver' })
    expect(content.decks.map(({ title }: { title: string }) => title)).toEqual(['Shared', 'Draft of Charles'])
    expect(content.decks[0].document).toHaveLength(2)
    expect(content.keys).toMatchObject([{ name: 'Agent of Charles' }, { name: 'Of the leaver' }])
    expect(content.rooms).toMatchObject([{ code: tried.code }, { code: room.code }])
    expect(content.audit.length).toBeGreaterThan(3)
    expect(new Map(content.stars.map(({ id, title }: any) => [id, title]))).toEqual(
      new Map([
        [shared.id, 'Shared'],
        [ofOwner.id, null],
      ]),
    )
    expect(content.webhooks).toMatchObject([{ id: webhook.id, ...hook }])
    expect(content.invitations).toMatchObject([{ email: 'dora@example.org', role: 'editor', used_at: null }])
    expect(text).not.toContain(webhook.secret)
    expect(text).not.toMatch(/"(secret|hash|token)"/)
    expect(text).not.toContain(key.key)
    expect(text).not.toContain('argon2')
    expect((await runAdmin(settings(), 'user', 'export', address, file)).code).toBe(1)

    await owner.send('PATCH', `/team/members/${leaver.id}`, { role: 'editor' })
    const refused = await runAdmin(settings(), 'user', 'erase', owner.email)
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('its owner first') })
    await adminJson(settings(), 'user', 'erase', address)
    expect((await leaver.send('GET', '/account')).status).toBe(401)
    expect((await server.send('GET', '/me', { as: key.key })).status).toBe(401)
    expect((await owner.send('GET', `/decks/${shared.id}`)).status).toBe(200)
    expect((await owner.send('GET', `/decks/${draft.id}`)).status).toBe(404)
    expect((await owner.send('GET', `/rooms/${room.code}`)).body.status).toBe('ended')
    expect((await owner.send('GET', `/rooms/${tried.code}`)).status).toBe(404)
    const told = JSON.stringify(await read(owner, '?limit=100'))
    expect(told).not.toContain('Charles')
    expect(told).not.toContain(leaver.email)
    expect(told).toContain('account-erased')
    for (const table of [
      'users',
      'audit',
      'links',
      'sessions',
      'api_keys',
      'decks',
      'deck_versions',
      'rooms',
    ]) {
      const { rows } = await server.database.pool.query(
        `select 1 from ${table} as row where row::text like '%Charles%' or row::text like $1`,
        [`%${leaver.email}%`],
      )
      expect(rows, table).toEqual([])
    }
    expect((await runAdmin(settings(), 'user', 'erase', address)).errors).toContain('Nobody has the address')
    await rm(folder, { recursive: true })
  })

  testInAll(
    'an address that was only invited is erased: its invitation, and its name in the entries',
    async () => {
      const owner = await newPerson(server)
      const email = `invited-${randomUUID()}@example.org`
      expect((await owner.send('POST', '/team/invitations', { email })).status).toBe(200)
      expect(JSON.stringify(await read(owner))).toContain(email)
      expect(await adminJson(settings(), 'user', 'erase', email)).toMatchObject({
        invitations: 1,
        entries: 1,
      })
      const { entries } = await read(owner)
      expect(entries).toContainEqual(expect.objectContaining({ action: 'member-invited' }))
      expect(JSON.stringify(entries)).not.toContain(email)
      expect((await owner.send('GET', '/team')).body.invitations).toEqual([])
      expect((await runAdmin(settings(), 'user', 'erase', email)).errors).toContain('Nobody has the address')
    },
  )

  testInAll(
    'titles of private decks, and of rooms that were started from them, leave all entries with their person, whoever acted',
    async () => {
      const owner = await newPerson(server)
      const bob = await newPerson(server, { team: owner.team })
      const document = [steps.join, steps.choice('q')]
      const { body: draft } = await bob.send('POST', '/decks', { title: 'Secret of Bob', document })
      const roomOf = async () => (await bob.send('POST', '/rooms', { deckId: draft.id })).body
      const stop = (who: Pick<Somebody, 'send'>, code: string) =>
        who.send('POST', `/rooms/${code}/actions`, { action: 'stop' })
      const byHost = await roomOf()
      const stopped = await server.send('POST', `/live/${byHost.code}/actions`, {
        as: byHost.hostToken,
        body: { action: 'stop' },
      })
      expect(stopped.status).toBe(200)
      await bob.send('PATCH', `/decks/${draft.id}`, { shared: true })
      const byColleague = await roomOf()
      expect((await stop(owner, byColleague.code)).status).toBe(200)
      const deletedBefore = await roomOf()
      await stop(owner, deletedBefore.code)
      expect((await owner.send('DELETE', `/rooms/${deletedBefore.code}`)).status).toBe(200)
      await bob.send('PATCH', `/decks/${draft.id}`, { shared: false })
      const open = await roomOf()
      expect(JSON.stringify(await read(owner, '?limit=100'))).toContain('Secret of Bob')

      await adminJson(settings(), 'user', 'erase', bob.email)
      expect((await owner.send('GET', `/rooms/${open.code}`)).status).toBe(404)
      const told = await read(owner, '?limit=100')
      expect(JSON.stringify(told)).not.toContain('Secret of Bob')
      const ends = told.entries.filter(({ action }: { action: string }) => action === 'room-ended')
      expect(ends.map(({ actor }: { actor: { kind: string } }) => actor.kind)).toEqual([
        'operator',
        'person',
        'person',
        'host',
      ])
      const listed = await adminJson(settings(), 'audit', '--team', owner.team)
      expect(JSON.stringify(listed)).toContain('account-erased')
      expect(JSON.stringify(listed)).not.toContain('Secret of Bob')
    },
  )
})
