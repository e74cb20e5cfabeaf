import { afterAll, beforeAll } from 'vitest'
import type { Engine } from './engines.setup.ts'
import { type ServerOptions, type TestServer, startServer } from './server.ts'

/** The server of a suite, with a team on the plan Pro. */
export interface SuiteServer extends Omit<TestServer, typeof Symbol.asyncDispose> {
  /** An API key of the team with all scopes. */
  readonly key: string
}

/**
 * Starts a server before the tests of a suite and ends it after them. Call it in a `describe` or at the top of a file;
 * the server can be used from the first `beforeAll` that comes after the call. Options that need another server, such as its
 * database, are returned by a function.
 */
export function useServer(engine: Engine, options?: ServerOptions | (() => ServerOptions)): SuiteServer {
  let server: TestServer | undefined
  let key = ''
  const started = (): TestServer => {
    if (!server) throw new Error('The server is started by `beforeAll`: use it in tests and hooks.')
    return server
  }
  beforeAll(async () => {
    server = await startServer(engine, typeof options === 'function' ? options() : options)
    key = (await server.newTeam()).key
  })
  afterAll(() => server?.[Symbol.asyncDispose]())
  return {
    get url() {
      return started().url
    },
    get context() {
      return started().context
    },
    get database() {
      return started().database
    },
    get key() {
      return key
    },
    newTeam: plan => started().newTeam(plan),
    newKey: (team, given) => started().newKey(team, given),
    send: (method, path, given) => started().send(method, path, given),
    events: (code, token, surface) => started().events(code, token, surface),
    drain: () => started().drain(),
  }
}
