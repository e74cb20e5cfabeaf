import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')

/**
 * What clients of rooms report, for which each page has words of its own, by its code; names of countries and fonts; and what stands before
 * the rules of fields, which the server tells in English.
 */
const saidElsewhere = /ui\/core\/|ui\/(?:downloads|lazy-fonts)\.ts|where\/countries\.ts|app\/problem\.tsx/

/** The pages that speak sixteen languages, with what they share. */
const files = globSync('src/web/{app,home,host,linked-results,phone,stage,ui,view}/**/*.{ts,tsx}', {
  cwd: root,
}).filter(file => !/\.test\.tsx?$/.test(file) && !saidElsewhere.test(file))

/** What looks like text and is none: names of keys and of things in code, samples of letters, and what is the same in each language. */
const notTexts = new Set(
  'Live Poll Deck|Bearer|Files|POST|Standard Webhooks|webhook-id|rehearsal: true|Mac|Left|Right|Arrow|Watch|One|Style|Aa|Ada|Bo|Cy|Di|Eve|Flo'.split(
    '|',
  ),
)
const keys =
  /^(?:(?:Ctrl|Shift|Alt|Enter|Escape|Tab|Delete|Backspace|Home|End|Up|Down|F?\d+|[A-Z])(?: ?[+,] ?|$))+$/

/** A capital and small letters, or several words: what people read. Names of keys (`ArrowLeft`), types and classes are one word. */
const isText = (text: string) =>
  /\p{L}/u.test(text) &&
  !notTexts.has(text.trim()) &&
  !keys.test(text) &&
  (/^\s*\p{Lu}[\p{Ll}’]+(?:[ ,.:!?…]|$)/u.test(text) || /\p{Ll} \p{Ll}.*[.?!…]$/u.test(text))

interface Node {
  type: string
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Nodes whose text nobody reads: where code comes from, and types. */
const unread = new Set(['ImportDeclaration', 'TSLiteralType', 'ImportExpression'])

function* textsIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const each of node) yield* textsIn(each)
  if (!isNode(node) || unread.has(node.type)) return
  // A fault of code, which nobody catches to show it.
  if (node.type === 'NewExpression' && isNode(node['callee']) && node['callee']['name'] === 'Error') return
  if (node.type === 'JSXText') {
    const text = String(node['value']).trim()
    if (/\p{L}{2}/u.test(text) && !notTexts.has(text)) yield text
  }
  if (node.type === 'Literal' && typeof node['value'] === 'string' && isText(node['value']))
    yield node['value']
  if (node.type === 'TemplateElement') {
    const { cooked } = node['value'] as { cooked: string }
    if (isText(cooked)) yield cooked
  }
  for (const [field, value] of Object.entries(node)) if (field !== 'parent') yield* textsIn(value)
}

test('no text of a page is in its code: each is in a catalogue', () => {
  const found = files.flatMap(file => {
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    return [...textsIn(program)].map(text => `${file}: ${text}`)
  })
  expect(found).toEqual([])
})
