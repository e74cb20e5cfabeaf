import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server'
import { Refusal } from '#contract/errors.ts'
import { demandScope } from '#server/auth/principal.ts'
import { tell } from '#server/http/replies.ts'
import { performOperation } from '#server/operations/run.ts'
import { readDataUrl } from '#server/store/data-url.ts'
import { type Asked, count } from './asked.ts'
import { guide } from './guide.ts'
import { tools } from './tools.ts'

const guideUri = 'guide://build'

/** What stands in the list; decks are many, and come by their template. */
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

/** Addresses of what differs from deck to deck. */
export const resourceTemplates: ResourceTemplateType[] = [
  {
    uriTemplate: 'deck://{id}',
    name: 'deck',
    title: 'A deck',
    description: 'The whole deck as JSON, pictures and fonts named and not carried, as get_deck gives it.',
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

/** Reads a resource; each reading counts as one request. Throws what the protocol says of one that is not there. */
export async function readResource(
  asked: Asked,
  uri: string,
  signal: AbortSignal,
): Promise<ReadResourceResult> {
  try {
    await count(asked)
    signal.throwIfAborted()
    if (uri === guideUri) return { contents: [{ uri, mimeType: 'text/markdown', text: guide }] }
    const [, id = '', index] = /^deck:\/\/([^/]+)(?:\/steps\/(\d+)\.png)?$/.exec(uri) ?? []
    if (id === '') throw new ResourceNotFoundError(uri)
    if (index === undefined) {
      const deck = await perform(asked, 'get_deck', { id: decoded(id) })
      const text = deck instanceof Uint8Array ? Buffer.from(deck).toString() : JSON.stringify(deck)
      return { contents: [{ uri, mimeType: 'application/json', text }] }
    }
    const shot = await perform(asked, 'screenshot_step', { id: decoded(id), index: Number(index) })
    const bytes = readDataUrl(String(Object(shot)['png']))?.bytes ?? Buffer.alloc(0)
    return { contents: [{ uri, mimeType: 'image/png', blob: bytes.toString('base64') }] }
  } catch (error) {
    if (signal.aborted || error instanceof ProtocolError) throw error
    throw asProtocolError(tell(error, asked.request), uri)
  }
}

/** An operation that reads, its scope demanded as everywhere; gives its output, or the JSON of it as bytes. */
function perform(asked: Asked, name: string, path: Record<string, unknown>): Promise<unknown> {
  const { bound } = tools.get(name) ?? {}
  if (!bound) throw new Error(`There is no operation ${name}.`)
  const { context, principal } = asked
  demandScope(principal, bound.operation.scope)
  return performOperation(context, principal, bound, { path, query: {}, body: undefined }, 'named')
}

/** An id as it stands in an address; one that is no such text names nothing. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Reading has no result for a refusal: the protocol's error carries it. */
function asProtocolError(refusal: Refusal, uri: string): ProtocolError {
  const { body, status, message, fix } = refusal
  const sentence = fix === undefined ? message : `${message} ${fix}`
  if (status === 404) return new ResourceNotFoundError(uri, sentence)
  const code = status >= 500 ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams
  return new ProtocolError(code, sentence, body)
}
