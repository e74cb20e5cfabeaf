import type { Agent } from '#test/mcp/agent.ts'
import type { SuiteServer } from '#test/support/use-server.ts'

export type Fields = Record<string, unknown>

/** A call of a tool, or a request over HTTP; `given` is the input of the tool or the body of the request. */
export type Request = { tool: string; given: Fields } | { method: string; path: string; given: Fields }

export interface Reply {
  isError: boolean
  /** The body of the reply, or of the refusal. */
  body: any
}

/** Sends requests as an agent would, and counts them. */
export interface Sender {
  send(request: Request): Promise<Reply>
  calls: number
}

/** Returns a sender that, with `readsFixAlone`, gives `error` and `fix` of a refusal alone. */
export function countingSender(
  agent: Agent & { key: string },
  server: SuiteServer,
  readsFixAlone = false,
): Sender {
  const shown = ({ issues, ...body }: any) =>
    readsFixAlone || issues === undefined ? body : { ...body, issues }
  return {
    calls: 0,
    async send(request) {
      this.calls += 1
      if ('tool' in request) {
        const { isError, body, parsed } = await agent.tried(request.tool, request.given)
        return { isError, body: isError ? shown(body) : parsed }
      }
      const { method, path, given } = request
      const withBody = method === 'GET' || method === 'DELETE' ? {} : { body: given }
      const { status, body } = await server.send(method, path, { as: agent.key, ...withBody })
      return { isError: status >= 400, body: status >= 400 ? shown(body) : body }
    },
  }
}
