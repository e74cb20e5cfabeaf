import { afterAll, beforeAll } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { type Reply, type TestServer, startServer, steps } from '#test/support/server.ts'

/** Access of one person to the service, over HTTP. */
export interface Api {
  /** The server of this suite. */
  readonly server: TestServer
  readonly team: string
  readonly user: string
  /** One of the person's keys, always the same. */
  readonly key: string
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  /** Creates a deck of a join screen and these steps. Returns its id. */
  deckOf(...content: object[]): Promise<string>
  /** Reads the deck record. */
  read(id: string): Promise<any>
  /** Reads one step of a deck. */
  step(id: string, index?: number): Promise<any>
}

/** The number of keys that a suite uses in turn, so that it does not reach the hourly limit. */
const keyCount = 5

/** Runs a suite on every engine, with one server and one person for the whole suite. */
export function suite(tests: (api: Api) => void, options: { now?: () => number } = {}): void {
  onEveryEngine(engine => {
    let server: TestServer
    let person: { team: string; user: string; key: string }
    const keys: string[] = []
    let turn = 0
    beforeAll(async () => {
      server = await startServer(engine, options)
      person = await server.newTeam()
      const { team, user } = person
      for (let n = 0; n < keyCount; n += 1) keys.push((await server.newKey(team, { user })).key)
    })
    afterAll(() => server[Symbol.asyncDispose]())

    const api: Api = {
      get server() {
        return server
      },
      get team() {
        return person.team
      },
      get user() {
        return person.user
      },
      get key() {
        return person.key
      },
      send: (method, path, body, headers) =>
        server.send(method, path, { as: keys[(turn += 1) % keyCount]!, body, ...(headers && { headers }) }),
      async deckOf(...content) {
        const { status, body } = await api.send('POST', '/decks', { document: [steps.join, ...content] })
        if (status !== 200) throw new Error(JSON.stringify(body))
        return body.id
      },
      read: async id => (await api.send('GET', `/decks/${id}`)).body.deck,
      step: async (id, index = 1) => (await api.read(id)).document[index],
    }
    tests(api)
  })
}

/** Returns a word with this many characters. */
export const chars = (length: number): string => 'x'.repeat(length)
/** Returns a list with the same item this many times. */
export const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)
/** Returns the data URL of a picture with this many characters. */
export const picture = (length = 40): string => 'data:image/png;base64,'.padEnd(length, 'A')
/** Returns a rating poll, which is ready. */
export const rating = (prompt = 'Rate') => ({ type: 'rating', prompt })
