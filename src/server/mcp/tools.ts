import type { Tool, ToolAnnotations } from '@modelcontextprotocol/server'
import type { AnyOperation } from '#contract/operation.ts'
import type { Scope } from '#contract/scopes.ts'
import type { BoundOperation } from '#server/operations/handler.ts'
import { boundOperations } from '#server/operations/index.ts'
import { inputSchemaOf, outputSchemaOf } from './schemas.ts'

/** A tool, and the operation that it runs. */
export interface OfferedTool {
  tool: Tool
  bound: BoundOperation
}

/** The name of the field that requests pictures and fonts in documents. Only tools have it, not operations. */
export const wantsPictures = 'pictures'

const pictures = {
  type: 'boolean',
  default: false,
  description:
    'Pictures and fonts as data URLs. Otherwise each is a placeholder (data:image/stored;…), which keeps the picture when it is sent back to the same deck.',
}

function annotationsOf({ method, idempotent, destructive }: AnyOperation): ToolAnnotations {
  const openWorldHint = false
  if (method === 'GET') return { readOnlyHint: true, openWorldHint }
  return {
    readOnlyHint: false,
    destructiveHint: destructive ?? method !== 'POST',
    idempotentHint: idempotent ?? method !== 'POST',
    openWorldHint,
  }
}

function toolOf(operation: AnyOperation): Tool {
  const { name, summary, description, pictured } = operation
  const input = inputSchemaOf(operation)
  const properties = pictured ? { ...input.properties, [wantsPictures]: pictures } : input.properties
  return {
    name,
    title: summary,
    description: description === undefined ? `${summary}.` : `${summary}. ${description}`,
    inputSchema: { ...input, properties },
    outputSchema: outputSchemaOf(operation),
    annotations: annotationsOf(operation),
  }
}

/** Every operation of the contract as a tool, by name. */
export const tools: ReadonlyMap<string, OfferedTool> = new Map(
  boundOperations.map(each => [each.operation.name, { tool: toolOf(each.operation), bound: each }]),
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
