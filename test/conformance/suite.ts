import { afterAll, beforeAll } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { type Reply, type TestServer, startServer, steps } from '#test/support/server.ts'

/** One person's way to the service, over HTTP. */
export interface Api {
  /** The server of this file's suite on this engine. */
  readonly server: TestServer
  readonly team: string
  readonly user: string
  /** One of the person's keys, the same each time. */
  readonly key: string
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  /** Makes a deck of these steps after the join screen; gives its id. */
  deckOf(...content: object[]): Promise<string>
  /** The deck record. */
  read(id: string): Promise<any>
  /** One step of the deck's document. */
  step(id: string, index?: number): Promise<any>
}

/** Keys of one person that take turns, so that no suite meets the hourly limit. */
const keysEach = 5

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
      for (let n = 0; n < keysEach; n += 1) keys.push((await server.newKey(team, { user })).key)
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
        server.send(method, path, { as: keys[(turn += 1) % keysEach]!, body, ...(headers && { headers }) }),
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

/** A word of this many characters. */
export const chars = (length: number): string => 'x'.repeat(length)
/** A list of this many of the same item. */
export const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)
/** A data URL of a picture, this many characters long. */
export const picture = (length = 40): string => 'data:image/png;base64,'.padEnd(length, 'A')
/** A small rating poll, which is always ready. */
export const rating = (prompt = 'Rate') => ({ type: 'rating', prompt })
