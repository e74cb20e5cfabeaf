import { InputRule, inputRules } from 'prosemirror-inputrules'
import type { Attrs, Node, NodeType } from 'prosemirror-model'
import type { Plugin, Transaction } from 'prosemirror-state'
import { findWrapping } from 'prosemirror-transform'
import { schema } from './schema.ts'

const { nodes } = schema
/** What stands for a line break where rules look for what is before the cursor. */
const breakSign = '\ufffc'

/** Cuts the line of the cursor out of its paragraph, without the first signs of it. Returns where it is now. */
function cutLine(tr: Transaction, start: number, end: number): number {
  tr.delete(start, end)
  let at = tr.mapping.map(start)
  const { parent, parentOffset } = tr.doc.resolve(at)
  const after = breaksIn(parent).find(place => place >= parentOffset)
  if (after !== undefined) {
    const place = at - parentOffset + after
    tr.delete(place, place + 1).split(place)
  }
  const $at = tr.doc.resolve(at)
  if ($at.parentOffset > 0 && $at.nodeBefore?.type === nodes.hard_break) {
    tr.delete(at - 1, at).split(at - 1)
    at += 1
  }
  return at
}

const breaksIn = (paragraph: Node): number[] => {
  const places: number[] = []
  paragraph.forEach((child, place) => {
    if (child.type === nodes.hard_break) places.push(place)
  })
  return places
}

/** A rule for signs at the beginning of a line in a paragraph. */
function lineRule(
  signs: RegExp,
  change: (tr: Transaction, at: number, match: RegExpMatchArray) => Transaction | null,
): InputRule {
  const pattern = new RegExp(`(?:^|${breakSign})(${signs.source})$`, 'u')
  return new InputRule(pattern, (state, match, start, end) => {
    if (state.doc.resolve(start).parent.type !== nodes.paragraph) return null
    const from = match[0].startsWith(breakSign) ? start + 1 : start
    const { tr } = state
    return change(tr, cutLine(tr, from, end), match)
  })
}

const wrap =
  (type: NodeType, attrs: (match: RegExpMatchArray) => Attrs | null, itemAttrs?: Attrs) =>
  (tr: Transaction, at: number, match: RegExpMatchArray): Transaction | null => {
    const range = tr.doc.resolve(at).blockRange()
    const wrapping = range && findWrapping(range, type, attrs(match))
    if (!range || !wrapping) return null
    tr.wrap(range, wrapping)
    if (itemAttrs) {
      const $at = tr.doc.resolve(tr.mapping.slice(tr.mapping.maps.length - 1).map(at))
      for (let { depth } = $at; depth > 0; depth -= 1)
        if ($at.node(depth).type === nodes.list_item) {
          tr.setNodeMarkup($at.before(depth), undefined, itemAttrs)
          break
        }
    }
    return joinBefore(tr, range.start)
  }

/** Joins a new list with one of its kind right before it. */
function joinBefore(tr: Transaction, at: number): Transaction {
  const { nodeBefore, nodeAfter } = tr.doc.resolve(at)
  const isList = nodeAfter?.type === nodes.bullet_list || nodeAfter?.type === nodes.ordered_list
  return isList && nodeBefore?.type === nodeAfter.type ? tr.join(at) : tr
}

/** Returns what makes blocks of the signs that begin them in Markdown, as they are typed. */
export function typingRules(): Plugin {
  return inputRules({
    rules: [
      lineRule(
        /[-*+] /u,
        wrap(nodes.bullet_list, () => null),
      ),
      lineRule(
        /\d{1,9}[.)] /u,
        wrap(nodes.ordered_list, match => ({ start: Number.parseInt(match[1] ?? '1', 10) })),
      ),
      lineRule(/\[ ?\] /u, (tr, at, match) => makeTask(tr, at, match, false)),
      lineRule(/\[[xX]\] /u, (tr, at, match) => makeTask(tr, at, match, true)),
      lineRule(
        /> /u,
        wrap(nodes.quote, () => null),
      ),
      lineRule(/#{1,3} /u, (tr, at, match) => {
        const level = (match[1] ?? '#').trim().length
        return tr.setBlockType(at, at, nodes.heading, { level })
      }),
      lineRule(/```[\w+#.-]* /u, (tr, at, match) =>
        tr.setBlockType(at, at, nodes.code_block, { language: (match[1] ?? '').slice(3).trim() || null }),
      ),
      lineRule(/---/u, (tr, at) => {
        const $at = tr.doc.resolve(at)
        return tr.insert($at.before(), nodes.rule.create())
      }),
    ],
  })
}

function makeTask(
  tr: Transaction,
  at: number,
  match: RegExpMatchArray,
  checked: boolean,
): Transaction | null {
  const $at = tr.doc.resolve(at)
  const isItem = $at.depth > 1 && $at.node(-1).type === nodes.list_item && $at.index(-1) === 0
  if (isItem) return tr.setNodeMarkup($at.before(-1), undefined, { checked })
  return wrap(nodes.bullet_list, () => null, { checked })(tr, at, match)
}
