import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server'
import { Refusal, refuseField } from '#contract/errors.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { demandScope } from '#server/auth/principal.ts'
import { tell } from '#server/http/replies.ts'
import { type Sent, performOperation } from '#server/operations/run.ts'
import { type Asked, count } from './asked.ts'
import { tools, wantsPictures } from './tools.ts'

type Fields = Record<string, unknown>

/**
 * A call of a tool: counted, its scope demanded, then run as over HTTP. A refusal is a result, so that the agent can
 * mend its call. A caller who is gone before the work began gets none of it.
 */
export async function callTool(
  asked: Asked,
  name: string,
  given: Fields,
  signal: AbortSignal,
): Promise<CallToolResult> {
  try {
    await count(asked)
    const offered = tools.get(name)
    if (!offered) throw noTool(name)
    const { operation } = offered.bound
    demandScope(asked.principal, operation.scope)
    signal.throwIfAborted()
    const { sent, pictures } = sort(operation, given)
    const output = await performOperation(asked.context, asked.principal, offered.bound, sent, pictures)
    return resultOf(operation, output)
  } catch (error) {
    if (signal.aborted) throw error
    const { body } = tell(error, asked.request)
    return { isError: true, content: [{ type: 'text', text: JSON.stringify(body) }] }
  }
}

const noTool = (name: string) =>
  new Refusal('not_found', 'Use one of the tools that tools/list gives.', `There is no tool ${name}.`)

/** The fields of a call, each where its operation has it; what it does not know is refused there by its name. */
function sort({ path, query, body, pictured }: AnyOperation, given: Fields): { sent: Sent } & Wish {
  const { [wantsPictures]: wanted = false, ...rest } = given
  if (pictured && typeof wanted !== 'boolean') throw refuseField(wantsPictures, 'Must be true or false.')
  const fields = Object.entries(pictured ? rest : given)
  const inPath = fields.filter(([name]) => Object.hasOwn(path.shape, name))
  const others = fields.filter(([name]) => !Object.hasOwn(path.shape, name))
  const inQuery = others.filter(([name]) => body === null || Object.hasOwn(query.shape, name))
  const inBody = others.filter(([name]) => body !== null && !Object.hasOwn(query.shape, name))
  return {
    sent: {
      path: Object.fromEntries(inPath),
      query: Object.fromEntries(inQuery),
      body: body === null ? undefined : Object.fromEntries(inBody),
    },
    pictures: pictured && wanted === true ? 'carried' : 'named',
  }
}
type Wish = { pictures: 'carried' | 'named' }

/** An output as structured content, with its text beside it; a picture as an image. */
function resultOf({ picture }: AnyOperation, output: unknown): CallToolResult {
  if (output instanceof Uint8Array) {
    const text = Buffer.from(output).toString()
    const told: Fields = JSON.parse(text)
    return { content: [{ type: 'text', text }], structuredContent: told }
  }
  const { [picture ?? '']: shown, ...told } = Object(output)
  return {
    content: [...imageOf(shown), { type: 'text', text: JSON.stringify(told) }],
    structuredContent: told,
  }
}

function imageOf(url: unknown): ContentBlock[] {
  const [, mimeType, data] = /^data:([^;]+);base64,(.*)$/s.exec(typeof url === 'string' ? url : '') ?? []
  return mimeType !== undefined && data !== undefined ? [{ type: 'image', data, mimeType }] : []
}
