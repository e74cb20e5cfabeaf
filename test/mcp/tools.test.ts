import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { block } from '#contract/deck/block.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations/index.ts'
import { scopeNames } from '#contract/people/scopes.ts'
import { forPages } from '#server/mcp/schemas.ts'
import { tools, toolsFor } from '#server/mcp/tools.ts'

const all = Object.values<AnyOperation>(operations)
const offered = [...tools.values()]

const withTool = all.filter(({ isNoTool }) => isNoTool !== true)

test('every operation of the contract has a tool of the same name, but for those that say that they have none, and there are no others', () => {
  expect([...tools.keys()].toSorted()).toEqual(withTool.map(({ name }) => name).toSorted())
  expect(offered.map(({ bound }) => bound.operation)).toEqual(withTool)
  expect(all.filter(each => !withTool.includes(each)).map(({ name }) => name)).toEqual([
    'list_folders',
    'create_folder',
    'update_folder',
    'delete_folder',
    'update_comment',
    'delete_comment',
  ])
})

test('docs/mcp.md lists exactly these tools', async () => {
  const page = await readFile(new URL('../../docs/mcp.md', import.meta.url), 'utf8')
  const [, table = ''] = page.split('## The tools')
  const named = Array.from(
    table.split('There is no tool')[0]!.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g),
    ([, name]) => name,
  )
  expect(named.toSorted()).toEqual([...tools.keys()].toSorted())
})

test('the names of the specification exist', () => {
  for (const name of ['get_deck', 'get_step', 'add_step', 'update_overlay', 'remove_overlay', 'room_action'])
    expect(tools.has(name), name).toBe(true)
})

test('an agent never answers a poll: no tool joins a room, answers, or speaks for a participant', () => {
  for (const { tool, bound } of offered) {
    const { method, route } = bound.operation
    expect(route, tool.name).not.toMatch(/live|join/)
    if (method === 'GET') continue
    expect(tool.name).not.toMatch(/answer|vote|join/)
    expect(Object.keys(tool.inputSchema.properties ?? {})).not.toContain('answer')
  }
  expect(tools.get('room_action')!.tool.inputSchema.properties).toHaveProperty('action.enum', [
    'start',
    'next',
    'prev',
    'close',
    'stop',
    'starts_at',
    'expected',
    'teams',
  ])
})

test('[D58] all of them together cost at most 9,800 tokens of four characters', () => {
  expect(JSON.stringify({ tools: toolsFor(scopeNames) }).length / 4).toBeLessThanOrEqual(9_800)
})

test('the tool of blocks tells the longest text of each field', () => {
  const add = toolsFor(scopeNames).find(({ name }) => name === 'add_block')
  const { description } = Object(add?.inputSchema.properties?.['block'])
  const limitsIn = (schema: any, name = ''): string[] => {
    if (schema.maxLength !== undefined && name !== '') return [`${name} ${schema.maxLength}`]
    const kind = schema.properties?.kind?.const
    const inside = Object.entries<any>(schema.properties ?? {}).filter(([field]) => !unlimited.has(field))
    return [
      ...(schema.oneOf ?? schema.anyOf ?? []).flatMap((each: any) => limitsIn(each)),
      ...inside.flatMap(([field, each]) => limitsIn(each, field)),
      ...(schema.items ? limitsIn(schema.items, name) : []),
    ].map(each => (kind === undefined ? each : `${kind}: ${each}`))
  }
  const unlimited = new Set(['kind', 'poll', 'dataUrl', 'alt', 'chart'])
  const schema = z.toJSONSchema(block, { io: 'input', unrepresentable: 'any' })
  const found = limitsIn(schema.$defs?.['Block'] ?? schema)
  expect(found.length).toBeGreaterThan(10)
  for (const each of found) {
    const [, kind = '', field = '', most = ''] = /^(\w+): (\w+) (\d+)$/.exec(each) ?? []
    const part = description
      .split(new RegExp(`\\b${kind}(?:, \\w+)?: `))
      .at(-1)
      .split(';')[0]
    // The title above the others is as long as that of the first kind.
    if (each.endsWith('title 80') && kind !== 'title') continue
    expect(part, each).toMatch(new RegExp(`${field}[^≤]*≤${most}\\b`))
  }
})

describe.each(offered.map(({ tool, bound }) => ({ name: tool.name, tool, operation: bound.operation })))(
  '$name',
  ({ tool, operation }) => {
    test('describes its input: every field of path, query and body, and which are required', () => {
      const { properties = {}, required = [] } = tool.inputSchema
      const shapes = [operation.path, operation.query, ...(operation.body ? [operation.body] : [])]
      const fields = shapes.flatMap(shape => Object.entries('shape' in shape ? (shape.shape as object) : {}))
      const own = [...(operation.pictured ? ['pictures'] : []), ...(operation.picture ? ['link'] : [])]
      const told = fields.map(([name]) => name).filter(name => !forPages[operation.name]?.includes(name))
      expect(Object.keys(properties).toSorted()).toEqual([...told, ...own].toSorted())
      const needed = fields.filter(([, schema]) => !schema.safeParse(undefined).success).map(([name]) => name)
      expect([...required].toSorted()).toEqual(needed.toSorted())
    })

    test('has a description that begins with its summary, and correct annotations', () => {
      const { method, name } = operation
      expect(tool.description!.startsWith(`${operation.summary}.`)).toBe(true)
      expect(tool.description!.length).toBeGreaterThan(20)
      expect(tool.description).not.toMatch(/Accept:|the body/i)
      // What the protocol assumes is left out.
      const { readOnlyHint = false, destructiveHint = true, idempotentHint = false } = tool.annotations ?? {}
      expect(readOnlyHint).toBe(method === 'GET')
      if (method === 'GET') return
      const removes =
        /^(change|convert|delete|edit|remove|replace|set|update)_/.test(name) ||
        name === 'room_action' ||
        name === 'control_poll'
      expect(destructiveHint).toBe(removes)
      expect(idempotentHint).toBe(/^(name|set|update)_|^(delete|restore)_deck$/.test(name))
    })

    test('refers only to definitions that it contains', () => {
      const schema = tool.inputSchema
      const defined = Object.keys((schema['$defs'] as object | undefined) ?? {})
      const meant = JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)
      expect(new Set(Array.from(meant, ([, each]) => each))).toEqual(new Set(defined))
    })
  },
)

test.each(scopeNames.map(scope => [scope]))('without %s its tools are not listed, all others are', scope => {
  const names = toolsFor(scopeNames.filter(other => other !== scope)).map(({ name }) => name)
  expect(names).toEqual(withTool.filter(each => each.scope !== scope).map(({ name }) => name))
})
