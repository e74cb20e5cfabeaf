import type { Nodes, PhrasingContent, RootContent, TableCell } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { attention } from 'micromark-core-commonmark'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import { classifyCharacter } from 'micromark-util-classify-character'
import type { Code, Construct, Extension, State } from 'micromark-util-types'
import type { Block, ListItem, Run } from './blocks.ts'

/** The signs of underlining, strike-through, and of what is above or below the line. They work as `*` does, also inside words. */
const mark: Construct = {
  name: 'attention',
  ...(attention.resolveAll && { resolveAll: attention.resolveAll }),
  tokenize(effects, ok) {
    const { previous } = this
    let sign: Code = null
    const inside: State = code => {
      if (code === sign) {
        effects.consume(code)
        return inside
      }
      const [before, after] = [classifyCharacter(previous), classifyCharacter(code)]
      const token = effects.exit('attentionSequence')
      token._open = after === undefined || (after === 2 && before !== undefined)
      token._close = before === undefined || (before === 2 && after !== undefined)
      return ok(code)
    }
    return code => {
      sign = code
      effects.enter('attentionSequence')
      return inside(code)
    }
  },
}

const marks: Extension = {
  text: { 43: mark, 94: mark, 126: mark },
  attentionMarkers: { null: [43, 94, 126] },
  // A tag is text: what somebody wrote is never read as HTML.
  disable: { null: ['htmlFlow', 'htmlText'] },
}

/** Without what looks for addresses in words after they are read: there, an escaped sign no longer shows. */
const addressesFromMarkdown = { ...gfmAutolinkLiteralFromMarkdown(), transforms: [] }

/**
 * Reads a text in Markdown: CommonMark with tables, task marks, strike-through and addresses of GFM, `++underline++`, `^above^` and
 * `~below~` the line. HTML and pictures are text, and a line break is one. Every text is valid.
 */
export function parseMarkdown(text: string): Block[] {
  const root = fromMarkdown(text, {
    extensions: [gfmTable(), gfmTaskListItem(), gfmAutolinkLiteral(), marks],
    mdastExtensions: [gfmTableFromMarkdown(), gfmTaskListItemFromMarkdown(), addressesFromMarkdown],
  })
  return root.children.flatMap(node => blocksOf(node, text))
}

function blocksOf(node: RootContent, source: string): Block[] {
  const runs = (children: readonly PhrasingContent[]) => joinAlike(runsOf(children, {}, source))
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runs(node.children) }]
    case 'heading':
      return [{ kind: 'heading', level: levelOf(node.depth), runs: runs(node.children) }]
    case 'blockquote':
      return [{ kind: 'quote', blocks: node.children.flatMap(child => blocksOf(child, source)) }]
    case 'code':
      return [{ kind: 'code', language: node.lang ?? null, text: node.value }]
    case 'thematicBreak':
      return [{ kind: 'rule' }]
    case 'list':
      return [
        {
          kind: 'list',
          start: node.ordered === true ? (node.start ?? 1) : null,
          items: node.children.map(({ children, checked }): ListItem => ({
            blocks: children.flatMap(child => blocksOf(child, source)),
            ...(typeof checked === 'boolean' && { checked }),
          })),
        },
      ]
    case 'table': {
      const width = node.children[0]?.children.length ?? 0
      const rows = node.children.map(({ children }) => rowOf(children, width, runs))
      return [
        { kind: 'table', align: Array.from({ length: width }, (_, at) => node.align?.[at] ?? null), rows },
      ]
    }
    case 'definition':
      return []
    default:
      return 'value' in node ? [{ kind: 'paragraph', runs: [{ text: node.value }] }] : []
  }
}

const levelOf = (depth: number): 1 | 2 | 3 => (depth === 1 ? 1 : depth === 2 ? 2 : 3)

const rowOf = (
  cells: readonly TableCell[],
  width: number,
  runs: (children: readonly PhrasingContent[]) => Run[],
): Run[][] => Array.from({ length: width }, (_, at) => runs(cells[at]?.children ?? []))

type Form = Omit<Run, 'text'>

function runsOf(children: readonly PhrasingContent[], form: Form, source: string): Run[] {
  return children.flatMap((node): Run[] => {
    switch (node.type) {
      case 'text':
        return [{ text: node.value.replaceAll(/[ \t]*\r?\n[ \t]*/gu, '\n'), ...form }]
      case 'break':
        return [{ text: '\n', ...form }]
      case 'inlineCode':
        return [{ text: node.value, ...form, code: true }]
      case 'strong':
      case 'emphasis':
        return runsOfMarked(node, form, source)
      case 'link':
        return runsOf(node.children, { ...form, href: node.url }, source)
      case 'image':
        return node.alt ? [{ text: node.alt, ...form }] : []
      default:
        return textOf(node, form, source)
    }
  })
}

/** Returns what has no form here, as it is written. */
function textOf(node: Nodes, form: Form, source: string): Run[] {
  const { start, end } = node.position ?? {}
  const text = source.slice(start?.offset ?? 0, end?.offset ?? 0)
  return text === '' ? [] : [{ text, ...form }]
}

/** What stands between a pair of signs. The parser tells one sign from two; which it is, is seen in the source. */
function runsOfMarked(
  node: Extract<PhrasingContent, { type: 'strong' | 'emphasis' }>,
  form: Form,
  source: string,
): Run[] {
  const sign = source[node.position?.start.offset ?? -1] ?? '*'
  const isDouble = node.type === 'strong'
  const inside = (more: Form) => runsOf(node.children, { ...form, ...more }, source)
  if (sign === '*' || sign === '_') return inside(isDouble ? { bold: true } : { italic: true })
  if (isDouble && sign === '+') return inside({ underline: true })
  if (isDouble && sign === '~') return inside({ strike: true })
  const plain = inside({})
  if (!isDouble && sign !== '+' && !plain.some(({ text }) => /\s/u.test(text)))
    return inside({ script: sign === '^' ? 'super' : 'sub' })
  const signs = { text: sign.repeat(isDouble ? 2 : 1), ...form }
  return [signs, ...plain, signs]
}

/** Joins neighbours of one form. */
function joinAlike(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const { text, ...form } = run
    const { text: before, ...formBefore } = last ?? { text: '' }
    if (last && JSON.stringify(form) === JSON.stringify(formBefore))
      joined[joined.length - 1] = { ...run, text: before + text }
    else if (text !== '') joined.push(run)
  }
  return joined
}
