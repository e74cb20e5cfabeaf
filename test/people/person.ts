import { randomUUID } from 'node:crypto'
import type { Plan } from '#contract/people/scopes.ts'
import { addLink } from '#server/store/links.ts'
import { addTeam, addUser } from '#server/store/teams.ts'
import { type Reply, type TestServer, send } from '#test/support/server.ts'

/** What a test of the pages for people needs of its server. */
export type PeopleServer = Pick<TestServer, 'url' | 'database' | 'context'>

/** A browser without a window: it keeps the cookie of the session, and sends `Origin` as a browser does. */
export interface Visitor {
  readonly cookie: string | undefined
  /** Sends the requests that follow to another server of the same installation. */
  at(url: string): Visitor
  send(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Reply>
}

/** Returns a visitor of the server at `url`; nobody is signed in without a cookie. */
export function visitor(url: string, jar: { cookie: string | undefined } = { cookie: undefined }): Visitor {
  return {
    get cookie() {
      return jar.cookie
    },
    at: other => visitor(other, jar),
    async send(method, path, body, headers = {}) {
      const reply = await send(url, method, path, {
        ...(body && { body }),
        headers: { origin: url, ...(jar.cookie !== undefined && { cookie: jar.cookie }), ...headers },
      })
      const set = reply.headers.get('set-cookie')
      if (set !== null) jar.cookie = /Max-Age=0(;|$)/i.test(set) ? undefined : set.split(';')[0]
      return reply
    },
  }
}

export const password = 'correct horse battery'

/** A person with an account, who is signed in. */
export interface Somebody extends Visitor {
  id: string
  email: string
  team: string
}

/** Makes an account in a team of its own, or as a member of `team`, and signs in. Only on a first visit it is shown the way to the first room. */
export async function newPerson(
  { url, database: { db } }: { url: string; database: Pick<PeopleServer['database'], 'db'> },
  { team, plan = 'pro', isFirstVisit = false }: { team?: string; plan?: Plan; isFirstVisit?: boolean } = {},
): Promise<Somebody> {
  const email = `${randomUUID()}@example.com`
  const teamId = team ?? (await addTeam(db, 'Their team', plan)).id
  const user = await addUser(db, teamId, email)
  const { token } = await addLink(db, 'password', { email, userId: user.id })
  const person = visitor(url)
  const { status } = await person.send('POST', '/account/links/use', { token, password })
  if (status !== 200) throw new Error(`The account could not be made: ${status}`)
  if (!isFirstVisit) await person.send('PATCH', '/account', { guided: true })
  return Object.assign(person, { id: user.id, email, team: teamId })
}
