import type { Tool, ToolAnnotations } from '@modelcontextprotocol/server'
import { nameOperations } from '#contract/named-operations.ts'
import type { AnyOperation } from '#contract/operation.ts'
import type { Scope } from '#contract/people/scopes.ts'
import type { BoundOperation } from '#server/operations/handler.ts'
import { boundOperations } from '#server/operations/index.ts'
import { viewOf } from './app/view.ts'
import { inputSchemaOf, saidOnce } from './schemas.ts'

/** A tool, and the operation that it runs. */
export interface OfferedTool {
  tool: Tool
  bound: BoundOperation
}

/** The name of the field that requests pictures and fonts in documents. Only tools have it, not operations. */
export const wantsPictures = 'pictures'

/** The name of the field that requests a link in place of a picture. Only tools have it. */
export const wantsLink = 'link'

const link = { type: 'boolean', description: 'A link instead.' }

const pictures = {
  type: 'boolean',
  default: false,
}

/** Returns what a client should know before it calls a tool. What the protocol assumes anyway is left out; undefined when all is. */
function annotationsOf({ method, idempotent, destructive }: AnyOperation): ToolAnnotations | undefined {
  if (method === 'GET') return { readOnlyHint: true }
  const hints: ToolAnnotations = {
    ...(!(destructive ?? method !== 'POST') && { destructiveHint: false }),
    ...((idempotent ?? method !== 'POST') && { idempotentHint: true }),
  }
  return Object.keys(hints).length > 0 ? hints : undefined
}

/** Returns an operation as a tool. It has no title, because its description begins with the same words. */
function toolOf(operation: AnyOperation): Tool {
  const { name, summary, description, pictured, picture } = operation
  const input = inputSchemaOf(operation)
  const annotations = annotationsOf(operation)
  const properties = {
    ...input.properties,
    ...(pictured && { [wantsPictures]: pictures }),
    ...(picture !== undefined && { [wantsLink]: link }),
  }
  return {
    name,
    description: nameOperations(
      [`${summary}.`, description, saidOnce[name]].filter(each => each !== undefined).join(' '),
      'tool',
    ),
    inputSchema: { ...input, properties },
    ...(annotations && { annotations }),
    ...(viewOf(name) && { _meta: viewOf(name) }),
  }
}

/** Returns an operation as it is offered. Its tool is made when it is first read: making all of them would slow every start down. */
function offer(bound: BoundOperation): OfferedTool {
  let made: Tool | undefined
  return {
    bound,
    get tool() {
      return (made ??= toolOf(bound.operation))
    },
  }
}

/** The operations of the contract as tools, by name. */
export const tools: ReadonlyMap<string, OfferedTool> = new Map(
  boundOperations
    .filter(({ operation }) => operation.isNoTool !== true)
    .map(bound => [bound.operation.name, offer(bound)]),
)

const lists = new Map<string, Tool[]>()

/** Returns the tools that these scopes allow. */
export function toolsFor(scopes: readonly Scope[]): Tool[] {
  const key = scopes.toSorted().join()
  const known = lists.get(key)
  if (known) return known
  const list = [...tools.values()]
    .filter(({ bound: { operation } }) => operation.scope === null || scopes.includes(operation.scope))
    .map(({ tool }) => tool)
  lists.set(key, list)
  return list
}
