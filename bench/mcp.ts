import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server'
import { scopeNames } from '#contract/people/scopes.ts'
import { toolsFor } from '#server/mcp/tools.ts'
import type { Bench } from './bench.ts'
import { documentOf, startApiService } from './api-service.ts'
import { count, median, ms, quantile } from './figures.ts'

const tries = 400
/** The first calls include compilation and filling of caches, and are not measured. */
const warmUp = 100

/** The time of a tool call compared with the same request of the API, and the size of the list of tools. */
export const mcp: Bench = {
  title:
    'mcp: a tool call beside the same HTTP request, a deck of N steps; target at most 2 ms more at the median',
  sizes: [50],
  async open(stack) {
    const list = JSON.stringify({ tools: toolsFor(scopeNames) }).length
    console.log(
      `\nThe list of all ${toolsFor(scopeNames).length} tools: ${count(list)} characters, ${count(list / 4)} tokens of four; target 8,000`,
    )
    const api = stack.use(await startApiService(40))
    const { port } = api.service
    let turn = 0

    async function send(path: string, method: string, headers: Record<string, string>, body?: string) {
      const key = api.keys[(turn += 1) % api.keys.length] ?? ''
      const began = performance.now()
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...headers },
        ...(body !== undefined && { body }),
      })
      const text = await reply.text()
      const took = performance.now() - began
      if (!reply.ok || text.includes('"isError":true'))
        throw new Error(`${method} ${path}: ${text.slice(0, 200)}`)
      return took
    }

    const overHttp = ({ method, path, body }: Job) =>
      send(`/api/v1${path}`, method, {}, body && JSON.stringify(body))
    const overMcp = (revision: Revision) => (job: Job) => {
      const { headers, meta } = revisions[revision]
      const params = { name: job.tool, arguments: { ...job.given, ...job.body }, ...meta }
      const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
      return send('/api/mcp', 'POST', { ...streamable, ...headers(job.tool) }, message)
    }

    return async steps => {
      const id = await api.newDeck(documentOf(steps))
      const rows = []
      for (const job of jobsOn(id)) {
        const ways = [overHttp, overMcp('2026-07-28'), overMcp('2025-11-25')]
        const taken = ways.map((): number[] => [])
        for (let round = 0; round < tries + warmUp; round += 1)
          for (const [index, way] of ways.entries()) {
            const took = await way(job)
            if (round >= warmUp) taken[index]?.push(took)
          }
        const [http = [], modern = [], legacy = []] = taken
        rows.push({
          steps: count(steps),
          tool: job.tool,
          'HTTP p50': ms(median(http)),
          '2026 p50': ms(median(modern)),
          more: ms(median(modern) - median(http)),
          '2025 p50': ms(median(legacy)),
          'more ': ms(median(legacy) - median(http)),
          'HTTP p99': ms(quantile(http, 0.99)),
          '2026 p99': ms(quantile(modern, 0.99)),
        })
      }
      return rows
    }
  },
}

interface Job {
  tool: string
  method: string
  path: string
  /** The path parameters. */
  given: object
  body?: object
}

const jobsOn = (id: string): Job[] => [
  { tool: 'get_me', method: 'GET', path: '/me', given: {} },
  { tool: 'outline_deck', method: 'GET', path: `/decks/${id}/outline`, given: { id } },
  { tool: 'get_deck', method: 'GET', path: `/decks/${id}`, given: { id } },
  {
    tool: 'update_element',
    method: 'PATCH',
    path: `/decks/${id}/steps/1/elements/text/0`,
    given: { id, index: 1, kind: 'text', element: 0 },
    body: { text: { text: 'Changed' } },
  },
]

const streamable = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

const revisions = {
  '2026-07-28': {
    headers: (tool: string): Record<string, string> => ({
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': tool,
    }),
    meta: {
      _meta: {
        [PROTOCOL_VERSION_META_KEY]: '2026-07-28',
        [CLIENT_INFO_META_KEY]: { name: 'bench', version: '1' },
        [CLIENT_CAPABILITIES_META_KEY]: {},
      },
    },
  },
  '2025-11-25': {
    headers: (): Record<string, string> => ({ 'mcp-protocol-version': '2025-11-25' }),
    meta: {},
  },
}
type Revision = keyof typeof revisions
