import { filled } from './bodies.ts'
import type { Chance } from './chance.ts'
import { hole, tools } from './fields.ts'
import { type Pools, wrongValues } from './values.ts'

/** Returns a path with a part changed, added or far too long. */
export function badPath(path: string, chance: Chance, pools: Pools): string {
  const pieces = path.split('/')
  const piece = chance.pick([
    ...chance.pick([[chance.pick(pools.pieces)], ['x'.repeat(chance.pick([200, 500, 5_000, 14_000]))]]),
  ])
  return pieces.toSpliced(1 + chance.below(pieces.length - 1), chance.below(2), piece).join('/')
}

/** Returns invalid or unusual header fields. */
export function badHeaders(chance: Chance, pools: Pools): [string, string][] {
  const drawn = Object.entries(chance.pick(pools.headers))
  const more: [string, string][][] = [
    [],
    [],
    [['idempotency-key', chance.pick(['once', 'k'.repeat(255), 'k'.repeat(256), '__proto__', 'a,b'])]],
    [
      ['idempotency-key', 'a'],
      ['idempotency-key', 'b'],
    ],
    [
      ['content-type', 'application/json'],
      ['content-type', 'text/plain'],
    ],
    [
      ['authorization', 'Bearer a'],
      ['authorization', 'Bearer b'],
    ],
    [
      ['x-forwarded-for', '1.2.3.4, __proto__'],
      ['x-forwarded-host', 'evil.example'],
    ],
    [['expect', '100-continue']],
    [['expect', 'nothing']],
    [
      ['connection', 'upgrade'],
      ['upgrade', 'websocket'],
    ],
    [['range', 'bytes=0-,1-,2-']],
    [['if-none-match', `"${'x'.repeat(4_000)}"`]],
    [['accept', `${'text/csv;q=0.1,'.repeat(400)}*/*`]],
    [['cookie', 'a=b; '.repeat(500)]],
    Array.from({ length: 90 }, (_, index): [string, string] => [`x-${index}`, 'y']),
    [
      ['mcp-session-id', '__proto__'],
      ['mcp-protocol-version', chance.pick(['2025-06-18', '1999-01-01', 'é'])],
    ],
    [['last-event-id', '\xff']],
  ]
  return [...drawn, ...chance.pick(more)]
}

/** Returns an invalid MCP message; `call` is a valid one. */
export function badEnvelope(call: Buffer, chance: Chance, pools: Pools): Buffer {
  const text = call.toString()
  const other = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: {} }
  const methods = [
    'tools/list',
    'resources/list',
    'resources/read',
    'prompts/get',
    'initialize',
    'ping',
    'constructor',
    '__proto__',
    '',
    'tools/call',
    'notifications/cancelled',
    'completion/complete',
    'server/discover',
  ]
  switch (chance.below(6)) {
    case 0:
      return Buffer.from(JSON.stringify({ ...other, method: chance.pick(methods) }))
    case 1:
      return filled({ ...other, method: chance.pick(methods), params: hole }, chance.pick(pools.json))
    case 2:
      return filled({ ...other, [chance.pick(['id', 'jsonrpc', 'method'])]: hole }, chance.pick(pools.json))
    case 3:
      return Buffer.from(
        `[${Array(chance.pick([0, 1, 20, 21, 2_000]))
          .fill(text)
          .join()}]`,
      )
    case 4:
      return filled({ ...other, params: { name: hole, arguments: {} } }, chance.pick(wrongValues))
    default:
      return filled(
        { ...other, params: { name: chance.pick(tools).operation?.name, arguments: hole } },
        chance.pick(wrongValues),
      )
  }
}
