import { randomUUID } from 'node:crypto'
import type { ClientConfig } from 'pg'
import { type Database, openDatabase } from '#server/store/database.ts'
import { addLink } from '#server/store/links.ts'
import { type Somebody, newPerson, password, visitor } from '#test/people/person.ts'
import { databaseUrl } from '#test/support/database-url.ts'
import { temporaryDirectory, until } from '#test/support/embedded.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { type Reply, steps } from '#test/support/server.ts'
import { startServerProcess } from './server-process.ts'
import { freePort } from '#test/support/free-port.ts'
import { type Reached, statementProxy } from './statement-proxy.ts'

/** What a server can be killed in the middle of. */
interface Work {
  /** Sends the request; also again, as a person does who got no reply. */
  request(): Promise<Reply>
  /** Reads what the request changes. */
  state(): Promise<unknown>
  /** That state when nothing of it is done, and when all is. */
  nothing: unknown
  all: unknown
  /** The status of a second request after all was done. */
  againStatus: number
}

interface Place {
  url: string
  database: Database
}

const picture = (of: string) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg id="${of}"/>`).toString('base64')}`

/** Each kind of work, with people and decks of its own. */
export const works: Record<string, (place: Place) => Promise<Work>> = {
  async 'a request to sign up, which replaces an earlier one'({ url, database }) {
    const email = `${randomUUID()}@example.com`
    const data = { name: 'First', passwordHash: 'x' }
    const old = await addLink(database.db, 'sign-up', { email, data })
    return {
      request: () => visitor(url).send('POST', '/account/sign-up', { email, name: 'Ada', password }),
      state: () => linksOf(database, email, old.id),
      nothing: { old: 1, fresh: 0 },
      all: { old: 0, fresh: 1 },
      againStatus: 200,
    }
  },

  async 'signing up by its link'({ url, database }) {
    const email = `${randomUUID()}@example.com`
    const { body } = await visitor(url).send('POST', '/account/sign-up', { email, name: 'Ada', password })
    const token = tokenOf(body.url)
    return {
      request: () => visitor(url).send('POST', '/account/links/use', { token }),
      state: () => accountOf(database, email),
      nothing: { people: 0, owned: 0, member: 0, sessions: 0, unused: 1 },
      all: { people: 1, owned: 1, member: 0, sessions: 1, unused: 0 },
      againStatus: 404,
    }
  },

  async 'an invitation, which replaces an earlier one'(place) {
    const owner = await newPerson(place)
    const email = `${randomUUID()}@example.com`
    const { body: old } = await owner.send('POST', '/team/invitations', { email })
    return {
      request: () => owner.send('POST', '/team/invitations', { email }),
      state: () => linksOf(place.database, email, old.id),
      nothing: { old: 1, fresh: 0 },
      all: { old: 0, fresh: 1 },
      againStatus: 200,
    }
  },

  async 'accepting an invitation'(place) {
    const owner = await newPerson(place)
    const email = `${randomUUID()}@example.com`
    const { body } = await owner.send('POST', '/team/invitations', { email })
    const given = { token: tokenOf(body.url), name: 'Ada', password }
    return {
      request: () => visitor(place.url).send('POST', '/account/links/use', given),
      state: () => accountOf(place.database, email),
      nothing: { people: 0, owned: 0, member: 0, sessions: 0, unused: 1 },
      all: { people: 1, owned: 0, member: 1, sessions: 1, unused: 0 },
      againStatus: 404,
    }
  },

  async 'the removal of a member, whose drafts are handed over'(place) {
    const owner = await newPerson(place)
    const gone = await newPerson(place, { team: owner.team })
    const heir = await newPerson(place, { team: owner.team })
    await owner.send('PATCH', `/team/members/${gone.id}`, { role: 'owner' })
    const document = [steps.join, steps.rating('a')]
    const { body: draft } = await gone.send('POST', '/decks', { document })
    const { body: shared } = await gone.send('POST', '/decks', { document })
    await gone.send('PATCH', `/decks/${shared.id}`, { shared: true })
    const { body: room } = await gone.send('POST', '/rooms', { deckId: draft.id })
    await gone.send('POST', `/rooms/${room.code}/host`)
    await gone.send('POST', '/keys', { name: 'Key', scopes: ['decks:read'] })
    await gone.send('POST', '/team/invitations', { email: `${randomUUID()}@example.com` })
    return {
      request: () => owner.send('DELETE', `/team/members/${gone.id}?handOverTo=${heir.id}`),
      state: () => belongings(place.database, gone, heir),
      nothing: { member: 1, decks: 2, handed: 0, rooms: 1, open: 1, keys: 1, tokens: 1, invited: 1, team: 1 },
      all: { member: 0, decks: 0, handed: 2, rooms: 0, open: 0, keys: 0, tokens: 0, invited: 0, team: 0 },
      againStatus: 404,
    }
  },

  async 'a save of a deck with other pictures, and its version'(place) {
    const { owner, id } = await deckWithPicture(place)
    const slide = { kind: 'slide', images: [{ dataUrl: picture('new'), alt: 'New' }] }
    return {
      request: () => owner.send('PATCH', `/decks/${id}`, { title: 'New', document: [steps.join, slide] }),
      state: () => savesOf(place.database, id),
      nothing: { title: 'Old', versions: 0, bases: 0, used: 1, kept: 0 },
      all: { title: 'New', versions: 1, bases: 1, used: 1, kept: 1 },
      againStatus: 200,
    }
  },

  async 'the import of a file'(place) {
    const owner = await newPerson(place)
    const { body } = await owner.send('POST', '/uploads')
    await fetch(body.url, { method: 'PUT', body: new Uint8Array(pdfOf(['One'])) })
    return {
      request: () => owner.send('POST', '/decks/import', { upload: body.upload }),
      state: () =>
        one(
          place.database,
          `select count(decks.id) as decks, count(files.id) as files from decks
            left join deck_files on deck_id = decks.id left join files on files.id = file_id
            where owner_id = $1`,
          [owner.id],
        ),
      nothing: { decks: 0, files: 0 },
      all: { decks: 1, files: 1 },
      againStatus: 200,
    }
  },

  async 'restoring a version of a deck'(place) {
    const { owner, id, revision } = await deckWithPicture(place)
    await owner.send('PATCH', `/decks/${id}`, { title: 'New', document: [steps.join] })
    return {
      request: () => owner.send('POST', `/decks/${id}/versions/${revision}/restore`, {}),
      state: () => savesOf(place.database, id),
      nothing: { title: 'New', versions: 1, bases: 1, used: 0, kept: 1 },
      all: { title: 'Old', versions: 2, bases: 2, used: 1, kept: 1 },
      againStatus: 200,
    }
  },
}

/** What came of a kill. */
export interface Killed {
  at: Reached
  /** What is wrong afterwards, in sentences. */
  wrong: string[]
}

/** The server under test, which is killed and started again at the same address. */
interface Target extends Place {
  proxy: Awaited<ReturnType<typeof statementProxy>>
  kill(): Promise<void>
  restart(): Promise<void>
  /** Returns the last of what the server wrote. */
  output(): string
}

/** Starts a server whose statements reach the database through a proxy that can hold them back. */
export async function startTarget(
  connection: Required<Pick<ClientConfig, 'host' | 'port' | 'user' | 'database'>> & { password?: string },
): Promise<Target & AsyncDisposable> {
  await using cleanup = new AsyncDisposableStack()
  const proxy = cleanup.use(await statementProxy(connection))
  const { path: dataDir } = cleanup.use(await temporaryDirectory())
  const database = openDatabase({ ...connection }, () => undefined, 2, 1)
  cleanup.defer(() => database.close())
  const port = await freePort()
  const through = databaseUrl({ ...connection, host: '127.0.0.1', port: proxy.port })
  const start = () => startServerProcess({ port, dataDir, databaseUrl: through, signUp: 'open' })
  let server = await start()
  cleanup.defer(() => server[Symbol.asyncDispose]())
  const stack = cleanup.move()
  return {
    url: server.url,
    database,
    proxy,
    kill: () => server.kill(),
    async restart() {
      server = await start()
    },
    output: () => server.output(),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/**
 * Does a work once to count the points at which it can be killed, then again for each of those that `choose` returns, and kills the
 * server there. After each kill the server is started again, and all or nothing must be there; then the request is sent
 * again, and all must be there. Throws when the work fails without a kill.
 */
export async function killAtWrites(
  target: Target,
  make: (place: Place) => Promise<Work>,
  choose: (points: number) => readonly number[],
): Promise<Killed[]> {
  const points = await countPoints(target, await make(target))
  const killed: Killed[] = []
  for (const point of choose(points))
    try {
      killed.push(await killAt(target, await make(target), point))
    } catch (error) {
      throw new Error(`Killing at point ${point} of ${points} failed. The server wrote: ${target.output()}`, {
        cause: error,
      })
    }
  return killed
}

/** Does a work and returns at how many points the server could have been killed. Throws when it fails. */
async function countPoints({ proxy }: Target, work: Work): Promise<number> {
  const wrong: string[] = []
  await expectState(work, 'nothing', 'before the request', wrong)
  await proxy.quiet()
  const armed = proxy.arm(Infinity, async () => undefined)
  const { status, body } = await work.request()
  const points = armed.disarm()
  if (status !== 200) wrong.push(`The request was refused: ${JSON.stringify(body)}`)
  await expectState(work, 'all', 'without a kill', wrong)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  return points
}

async function killAt(
  { proxy, database, kill, restart }: Target,
  work: Work,
  point: number,
): Promise<Killed> {
  const wrong: string[] = []
  await expectState(work, 'nothing', 'before the request', wrong)
  await proxy.quiet()
  const armed = proxy.arm(point, kill)
  const reply = work.request().catch(() => undefined)
  const at = await armed.reached
  armed.disarm()
  await reply
  await until('the transactions of the killed server have ended', () => isIdle(database))
  const found = at.isCommitted ? 'all' : 'nothing'
  await expectState(work, found, 'after the kill', wrong)
  await restart()
  await expectState(work, found, 'after the restart', wrong)
  const again = await work.request()
  const expected = at.isCommitted ? work.againStatus : 200
  if (again.status !== expected) wrong.push(`Sent again, it answers ${again.status} instead of ${expected}.`)
  if (!at.isCommitted) await expectState(work, 'all', 'after the second request', wrong)
  return { at, wrong }
}

async function expectState(
  work: Work,
  which: 'nothing' | 'all',
  when: string,
  wrong: string[],
): Promise<void> {
  const [found, wanted] = [JSON.stringify(await work.state()), JSON.stringify(work[which])]
  if (found !== wanted) wrong.push(`${when}: ${found} instead of ${which}, ${wanted}`)
}

const tokenOf = (url: string): string => url.split('token=')[1] ?? ''

async function one(database: Database, statement: string, values: string[]): Promise<unknown> {
  return (await database.pool.query(statement, values)).rows[0]
}

const isIdle = async (database: Database): Promise<boolean> => {
  const { rows } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and (state = 'active' or state like 'idle in transaction%')`,
  )
  return rows.length === 0
}

const linksOf = (database: Database, email: string, old: string) =>
  one(
    database,
    `select count(*) filter (where id = $2) as old, count(*) filter (where id <> $2) as fresh from links where email = $1`,
    [email, old],
  )

const accountOf = (database: Database, email: string) =>
  one(
    database,
    `select count(distinct users.id) as people,
      count(distinct memberships.team_id) filter (where role = 'owner') as owned,
      count(distinct memberships.team_id) filter (where role = 'editor') as member,
      count(distinct sessions.id) as sessions,
      (select count(*) from links where links.email = $1 and used_at is null) as unused
    from users left join memberships on memberships.user_id = users.id left join sessions on sessions.user_id = users.id
    where users.email = $1`,
    [email],
  )

const belongings = (database: Database, gone: Somebody, heir: Somebody) =>
  one(
    database,
    `select
      (select count(*) from memberships where user_id = $1 and team_id = $3) as member,
      (select count(*) from decks where owner_id = $1) as decks,
      (select count(*) from decks where owner_id = $2) as handed,
      (select count(*) from rooms where user_id = $1) as rooms,
      (select count(*) from rooms where team_id = $3 and ended_at is null) as open,
      (select count(*) from api_keys where user_id = $1 and revoked_at is null) as keys,
      (select count(*) from host_tokens where user_id = $1) as tokens,
      (select count(*) from links where by_user_id = $1 and used_at is null) as invited,
      (select count(*) from sessions where user_id = $1 and team_id = $3) as team`,
    [gone.id, heir.id, gone.team],
  )

const savesOf = (database: Database, id: string) =>
  one(
    database,
    `select title,
      (select count(*) from deck_versions where deck_id = $1) as versions,
      (select count(*) from version_bases where deck_id = $1) as bases,
      (select count(*) from deck_blobs where deck_id = $1) as used,
      (select count(*) from version_blobs where deck_id = $1) as kept
    from decks where id = $1`,
    [id],
  )

async function deckWithPicture(place: Place) {
  const owner = await newPerson(place)
  const slide = { kind: 'slide', images: [{ dataUrl: picture('old'), alt: 'Old' }] }
  const { body } = await owner.send('POST', '/decks', { title: 'Old', document: [steps.join, slide] })
  const { id, revision }: { id: string; revision: string } = body
  return { owner, id, revision }
}
