import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** The protocol revision of a client: 2026, or 2025 with its handshake. */
export type Era = 'modern' | 'legacy'

/** An agent that uses the official client. */
export interface Agent extends AsyncDisposable {
  client: Client
  /** Calls a tool. Returns its parsed text, or throws its refusal. */
  call(name: string, given?: Record<string, unknown>): Promise<any>
  /** Calls a tool and returns the result unchanged. */
  tried(name: string, given?: Record<string, unknown>): Promise<Result>
}

export interface Result {
  isError: boolean
  /** The body of a refusal. */
  body: any
  content: any[]
  /** The parsed text of a result. */
  parsed: any
}

/** Connects an agent with a key. */
export async function connectAgent(url: string, key: string, era: Era = 'modern'): Promise<Agent> {
  const client = new Client(
    { name: 'test', version: '1' },
    era === 'modern' ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
  )
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  })
  await client.connect(transport)
  const tried = async (name: string, given: Record<string, unknown> = {}): Promise<Result> => {
    const { content, isError = false } = await client.callTool({ name, arguments: given })
    const text = content.find(each => each.type === 'text')?.text
    const parsed: unknown = text === undefined ? undefined : JSON.parse(text)
    return { isError, body: isError ? parsed : undefined, content, parsed }
  }
  return {
    client,
    tried,
    async call(name, given) {
      const { isError, body, parsed } = await tried(name, given)
      if (isError) throw new Error(`${name}: ${JSON.stringify(body)}`)
      return parsed
    },
    [Symbol.asyncDispose]: () => client.close(),
  }
}
