import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server'
import { Refusal, refuseField } from '#contract/refusal.ts'
import { toolAliases } from '#contract/input/aliases.ts'
import { startRehearsal } from '#contract/operations/start-rehearsal.ts'
import { byNearness, plainWord } from '#contract/input/nearest.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { requireScope, usableScopes } from '#server/auth/principal.ts'
import { ListedOutput } from '#server/operations/listed-output.ts'
import { JsonPieces } from '#server/store/json-pieces.ts'
import { refusalBody, refusalFor } from '#server/transport/refusal-for.ts'
import { requireWithinLimit } from '#server/limits/request-limit.ts'
import type { DeckState } from '#server/operations/deck-copies.ts'
import type { Call } from '#server/operations/handler.ts'
import { type RawInput, performOperation } from '#server/operations/run.ts'
import { pictureUri } from './addresses.ts'
import { type Told, resultText } from './brief.ts'
import type { McpRequest } from './request.ts'
import { tools, toolsFor, wantsLink, wantsPictures } from './tools.ts'

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
    if (!offered) throw noTool(incoming, name)
    const { operation } = offered.bound
    requireScope(incoming.principal, operation.scope)
    signal.throwIfAborted()
    const { input, pictures, link } = sortFields(operation, given)
    input.messageLength = Number(incoming.request.headers['content-length'] ?? 0)
    let read: DeckState | undefined
    const client = { pictures, via: 'mcp' } as const
    const output = await performOperation(
      incoming.context,
      incoming.principal,
      offered.bound,
      input,
      client,
      deck => (read = deck),
    )
    return await resultOf(incoming, operation, output, { link, language: read?.language })
  } catch (error) {
    if (signal.aborted) throw error
    const refusal = refusalFor(error, incoming.request)
    incoming.context.telemetry.meters?.countRefusal(refusal.code, refusal.status)
    const body = refusalBody(refusal, 'tool')
    return { isError: true, content: [{ type: 'text', text: JSON.stringify(body) }] }
  }
}

/** How many tools the refusal of an unknown one names. */
const namedTools = 3

/** Returns the 404 for an unknown tool, with the nearest of those that the key may use. */
function noTool({ principal }: McpRequest, name: string): Refusal {
  const usable = toolsFor(usableScopes(principal)).map(tool => tool.name)
  const told = (each: string) => `${each} (${tools.get(each)?.bound.operation.summary})`
  const known = toolAliases.get(plainWord(name))?.filter(each => usable.includes(each)) ?? []
  const near = [...new Set([...known, ...byNearness(name, usable)])].slice(0, namedTools)
  const isAnswer = known.includes(startRehearsal.name)
  const fix = [
    ...(isAnswer ? ['Only people answer polls; start_rehearsal simulates some.'] : []),
    `Use one of the tools that tools/list gives. The nearest are ${near.map(told).join(', ')}.`,
  ].join(' ')
  return new Refusal('no_tool', fix, `There is no tool ${name.slice(0, longestName)}.`)
}

/** The number of characters of an unknown tool's name that its refusal repeats. */
const longestName = 80

/** Sorts the fields of a call into path, query and body. The operation's schemas refuse unknown fields by name. */
function sortFields(
  { path, query, body, pictured, picture }: AnyOperation,
  given: Fields,
): { input: RawInput; pictures: Call['pictures']; link: string | null } {
  const extra = pictured ? wantsPictures : picture === undefined ? null : wantsLink
  const wanted = extra === null ? false : (given[extra] ?? false)
  if (extra !== null && typeof wanted !== 'boolean') throw refuseField(extra, 'Use true or false.')
  const fields = Object.entries(given).filter(([name]) => name !== extra)
  const inPath = fields.filter(([name]) => Object.hasOwn(path.shape, name))
  const others = fields.filter(([name]) => !Object.hasOwn(path.shape, name))
  const inQuery = others.filter(([name]) => body === null || Object.hasOwn(query.shape, name))
  const inBody = others.filter(([name]) => body !== null && !Object.hasOwn(query.shape, name))
  return {
    input: {
      path: Object.fromEntries(inPath),
      query: Object.fromEntries(inQuery),
      body: body === null ? undefined : Object.fromEntries(inBody),
      isOneObject: true,
    },
    pictures: pictured && wanted === true ? 'included' : 'placeholders',
    link: picture !== undefined && wanted === true ? pictureUri(Object.fromEntries(fields)) : null,
  }
}
/**
 * Returns an output as JSON text, and a picture as an image. It is not repeated as structured content: clients that get both
 * give an agent either the same twice, or the structured content without the image. Throws a 413 when the results of all
 * calls in the request would be larger than one result may be.
 */
async function resultOf(
  incoming: McpRequest,
  operation: AnyOperation,
  output: unknown,
  { link, language }: { link: string | null; language: Told['language'] },
): Promise<CallToolResult> {
  if (output instanceof JsonPieces) takeBytes(incoming, output.length)
  const written = await resultText(operation, output, { baseUrl: incoming.context.baseUrl, language })
  if (output instanceof ListedOutput) takeBytes(incoming, Buffer.byteLength(written))
  const text: ContentBlock = { type: 'text', text: written }
  const { picture } = operation
  if (picture === undefined) return { content: [text] }
  if (link !== null) return { content: [linkTo(link), text] }
  const shown: unknown = Object(output)[picture]
  if (typeof shown === 'string') takeBytes(incoming, shown.length)
  return { content: [...imageOf(shown), text] }
}

const linkTo = (uri: string): ContentBlock => ({
  type: 'resource_link',
  uri,
  name: uri.replace(/^.*\/|\?.*$/g, ''),
  mimeType: `image/${/[?&]format=(\w+)/.exec(uri)?.[1] ?? 'png'}`,
})

function takeBytes(incoming: McpRequest, bytes: number): void {
  if (bytes > incoming.resultBytes) throw new Refusal('result_too_large')
  incoming.resultBytes -= bytes
}

function imageOf(url: unknown): ContentBlock[] {
  const [, mimeType, data] = /^data:([^;]+);base64,(.*)$/s.exec(typeof url === 'string' ? url : '') ?? []
  return mimeType !== undefined && data !== undefined ? [{ type: 'image', data, mimeType }] : []
}
