import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server'
import { Refusal } from '#contract/errors.ts'
import { requireScope } from '#server/auth/principal.ts'
import { refusalFor } from '#server/refusal-for.ts'
import { performOperation } from '#server/operations/run.ts'
import { JsonPieces } from '#server/store/json-pieces.ts'
import { readDataUrl } from '#server/store/data-url.ts'
import type { McpRequest } from './request.ts'
import { guide } from './guide.ts'
import { tools } from './tools.ts'

const guideUri = 'guide://build'

/** The listed resources. Decks are not listed; they are read by their template. */
export const resources: Resource[] = [
  {
    uri: guideUri,
    name: 'build-guide',
    title: 'How to build a good deck',
    description:
      'Planning, writing, placing, checking, running; each of the seventeen poll types with an example.',
    mimeType: 'text/markdown',
  },
]

/** The templates of the addresses of decks and steps. */
export const resourceTemplates: ResourceTemplateType[] = [
  {
    uriTemplate: 'deck://{id}',
    name: 'deck',
    title: 'A deck',
    description: 'The whole deck as JSON, with placeholders for pictures and fonts, as get_deck returns it.',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'deck://{id}/steps/{index}.png',
    name: 'step-picture',
    title: 'A picture of a step',
    description: 'One step as the room sees it, 1,600 px wide; 1 is the first after the join screen.',
    mimeType: 'image/png',
  },
]

/** Reads a resource. Throws the protocol's error for a refusal, also for an unknown address. */
export async function readResource(
  incoming: McpRequest,
  uri: string,
  signal: AbortSignal,
): Promise<ReadResourceResult> {
  try {
    signal.throwIfAborted()
    if (uri === guideUri) return { contents: [{ uri, mimeType: 'text/markdown', text: guide }] }
    const [, id = '', index] = /^deck:\/\/([^/]+)(?:\/steps\/(\d+)\.png)?$/.exec(uri) ?? []
    if (id === '') throw new ResourceNotFoundError(uri)
    if (index === undefined) {
      const deck = await perform(incoming, 'get_deck', { id: decoded(id) })
      const text = deck instanceof JsonPieces ? deck.whole().toString() : JSON.stringify(deck)
      return { contents: [{ uri, mimeType: 'application/json', text }] }
    }
    const screenshot = await perform(incoming, 'screenshot_step', { id: decoded(id), index: Number(index) })
    const bytes = readDataUrl(String(Object(screenshot)['png']))?.bytes ?? Buffer.alloc(0)
    return { contents: [{ uri, mimeType: 'image/png', blob: bytes.toString('base64') }] }
  } catch (error) {
    if (signal.aborted || error instanceof ProtocolError) throw error
    throw asProtocolError(refusalFor(error, incoming.request), uri)
  }
}

/** Checks the scope and runs a reading operation. Returns its output, or its JSON in pieces. */
function perform(incoming: McpRequest, name: string, path: Record<string, unknown>): Promise<unknown> {
  const { bound } = tools.get(name) ?? {}
  if (!bound) throw new Error(`There is no operation ${name}.`)
  const { context, principal } = incoming
  requireScope(principal, bound.operation.scope)
  return performOperation(context, principal, bound, { path, query: {}, body: undefined }, 'named')
}

/** Decodes an id of an address; an id that cannot be decoded is returned unchanged, and is unknown. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Returns a refusal as an error of the protocol, because reading a resource has no result for refusals. */
function asProtocolError(refusal: Refusal, uri: string): ProtocolError {
  const { body, status, message, fix } = refusal
  const sentence = fix === undefined ? message : `${message} ${fix}`
  if (status === 404) return new ResourceNotFoundError(uri, sentence)
  const code = status >= 500 ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams
  return new ProtocolError(code, sentence, body)
}
