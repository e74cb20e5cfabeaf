import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server'
import { Refusal, refuseField } from '#contract/errors.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { requireScope } from '#server/auth/principal.ts'
import { JsonPieces } from '#server/store/json-pieces.ts'
import { refusalFor } from '#server/refusal-for.ts'
import { requireWithinLimit } from '#server/limits/request-limit.ts'
import type { Call } from '#server/operations/handler.ts'
import { type RawInput, performOperation } from '#server/operations/run.ts'
import type { McpRequest } from './request.ts'
import { tools, wantsPictures } from './tools.ts'

type Fields = Record<string, unknown>

/**
 * Calls a tool: checks the hourly limit and the scope, then runs the operation as over HTTP. A refusal becomes a result
 * with `isError`, so that the agent can correct its call. Throws when the client disconnected before the work began.
 */
export async function callTool(
  incoming: McpRequest,
  name: string,
  given: Fields,
  signal: AbortSignal,
): Promise<CallToolResult> {
  try {
    requireWithinLimit(incoming.principal, incoming.window)
    const offered = tools.get(name)
    if (!offered) throw noTool(name)
    const { operation } = offered.bound
    requireScope(incoming.principal, operation.scope)
    signal.throwIfAborted()
    const { input, pictures } = sortFields(operation, given)
    const output = await performOperation(
      incoming.context,
      incoming.principal,
      offered.bound,
      input,
      pictures,
    )
    return resultOf(incoming, operation, output)
  } catch (error) {
    if (signal.aborted) throw error
    const { body } = refusalFor(error, incoming.request)
    return { isError: true, content: [{ type: 'text', text: JSON.stringify(body) }] }
  }
}

const noTool = (name: string) => new Refusal('no_tool', undefined, `There is no tool ${name}.`)

/** Sorts the fields of a call into path, query and body. The operation's schemas refuse unknown fields by name. */
function sortFields(
  { path, query, body, pictured }: AnyOperation,
  given: Fields,
): { input: RawInput; pictures: Call['pictures'] } {
  const { [wantsPictures]: wanted = false, ...rest } = given
  if (pictured && typeof wanted !== 'boolean') throw refuseField(wantsPictures, 'Use true or false.')
  const fields = Object.entries(pictured ? rest : given)
  const inPath = fields.filter(([name]) => Object.hasOwn(path.shape, name))
  const others = fields.filter(([name]) => !Object.hasOwn(path.shape, name))
  const inQuery = others.filter(([name]) => body === null || Object.hasOwn(query.shape, name))
  const inBody = others.filter(([name]) => body !== null && !Object.hasOwn(query.shape, name))
  return {
    input: {
      path: Object.fromEntries(inPath),
      query: Object.fromEntries(inQuery),
      body: body === null ? undefined : Object.fromEntries(inBody),
    },
    pictures: pictured && wanted === true ? 'carried' : 'named',
  }
}
/**
 * Returns an output as structured content and as text; a picture becomes an image. Throws a 413 when the results of all
 * calls in the request would be larger than one result may be.
 */
function resultOf(incoming: McpRequest, { picture }: AnyOperation, output: unknown): CallToolResult {
  if (output instanceof JsonPieces) {
    takeBytes(incoming, output.length)
    const text = output.whole().toString()
    const structured: Fields = JSON.parse(text)
    return { content: [{ type: 'text', text }], structuredContent: structured }
  }
  const { [picture ?? '']: shown, ...structured } = Object(output)
  if (typeof shown === 'string') takeBytes(incoming, shown.length)
  return {
    content: [...imageOf(shown), { type: 'text', text: JSON.stringify(structured) }],
    structuredContent: structured,
  }
}

function takeBytes(incoming: McpRequest, bytes: number): void {
  if (bytes > incoming.resultBytes) throw new Refusal('result_too_large')
  incoming.resultBytes -= bytes
}

function imageOf(url: unknown): ContentBlock[] {
  const [, mimeType, data] = /^data:([^;]+);base64,(.*)$/s.exec(typeof url === 'string' ? url : '') ?? []
  return mimeType !== undefined && data !== undefined ? [{ type: 'image', data, mimeType }] : []
}
