import {
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server'
import type { Refusal } from '#contract/refusal.ts'
import { listDecks } from '#contract/operations/list-decks.ts'
import { requireScope, usableScopes } from '#server/auth/principal.ts'
import { refusalBody, refusalFor } from '#server/transport/refusal-for.ts'
import type { DeckState } from '#server/operations/deck-copies.ts'
import { performOperation } from '#server/operations/run.ts'
import { readDataUrl } from '#server/store/data-url.ts'
import { contactSheetUri, readAddress } from './addresses.ts'
import { readView, viewResource, viewUri } from './app/view.ts'
import { resultText } from './brief.ts'
import type { McpRequest } from './request.ts'
import { guide } from './guide.ts'
import { tools } from './tools.ts'

const guideUri = 'guide://build'

const guideResource: Resource = {
  uri: guideUri,
  name: 'build-guide',
  title: 'How to build a good deck',
  description:
    'Planning, writing, placing, checking, running; each of the seventeen poll types with an example.',
  mimeType: 'text/markdown',
}

const always = [guideResource, viewResource]

/**
 * Returns the guide, the view, and the contact sheets of the decks that were changed last. Older decks are reached by the template: a
 * client reads every page of a list, and each would count as a request of the key's hour.
 */
export async function listResources(incoming: McpRequest): Promise<ListResourcesResult> {
  if (!usableScopes(incoming.principal).includes('decks:read')) return { resources: always }
  const { decks } = listDecks.output.parse(await perform(incoming, 'list_decks', {}, {}))
  const sheets = decks.map(({ id, title }): Resource => {
    const uri = contactSheetUri(id)
    return { uri, name: `contact-sheet-${id}`, title: `${title}: every step`, mimeType: 'image/png' }
  })
  return { resources: [...always, ...sheets] }
}

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
    uriTemplate: 'deck://{id}/outline',
    name: 'deck-outline',
    title: 'The outline of a deck',
    description: 'A line for each step and each element, as outline_deck returns it.',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'deck://{id}/contact-sheet.png{?preview,scene}',
    name: 'contact-sheet',
    title: 'A picture of a whole deck',
    description: 'Small numbered pictures of the lobby, of every step, and of the end.',
    mimeType: 'image/png',
  },
  {
    uriTemplate: 'deck://{id}/steps/{index}.png{?preview,scale,format,element,build,annotate}',
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
    if (uri === viewUri) return readView()
    const meant = readAddress(uri)
    if (!meant) throw new ResourceNotFoundError(uri)
    let language: DeckState['language']
    const output = await perform(
      incoming,
      meant.operation,
      meant.path,
      meant.query,
      deck => ({ language } = deck),
    )
    const { bound } = toolNamed(meant.operation)
    const { picture } = bound.operation
    if (picture === undefined)
      return {
        contents: [
          {
            uri,
            mimeType: 'application/json',
            text: await resultText(bound.operation, output, { baseUrl: incoming.context.baseUrl, language }),
          },
        ],
      }
    const { type = 'image/png', bytes = Buffer.alloc(0) } = readDataUrl(String(Object(output)[picture])) ?? {}
    return { contents: [{ uri, mimeType: type, blob: bytes.toString('base64') }] }
  } catch (error) {
    if (signal.aborted || error instanceof ProtocolError) throw error
    throw asProtocolError(refusalFor(error, incoming.request), uri)
  }
}

/** Checks the scope and runs a reading operation. Returns its output, or its JSON in pieces. */
function perform(
  incoming: McpRequest,
  name: string,
  path: Record<string, unknown>,
  query: Record<string, unknown>,
  onDeckRead?: (deck: DeckState) => void,
): Promise<unknown> {
  const { bound } = toolNamed(name)
  const { context, principal } = incoming
  requireScope(principal, bound.operation.scope)
  const sent = { path, query, body: undefined }
  const client = { pictures: 'placeholders', via: 'mcp' } as const
  return performOperation(context, principal, bound, sent, client, onDeckRead)
}

function toolNamed(name: string) {
  const tool = tools.get(name)
  if (!tool) throw new Error(`There is no operation ${name}.`)
  return tool
}

/** Returns a refusal as an error of the protocol, because reading a resource has no result for refusals. */
function asProtocolError(refusal: Refusal, uri: string): ProtocolError {
  const { status, message } = refusal
  const body = refusalBody(refusal, 'tool')
  const { fix } = body
  const sentence = fix === undefined ? message : `${message} ${fix}`
  if (status === 404) return new ResourceNotFoundError(uri, sentence)
  const code = status >= 500 ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams
  return new ProtocolError(code, sentence, body)
}
