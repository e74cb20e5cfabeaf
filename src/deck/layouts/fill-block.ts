import type { Block } from '#contract/deck/block.ts'
import type { SlideLayout } from '#contract/deck/slide-layout.ts'
import { asList } from '../blocks/comparison.ts'
import type { Contents } from './read-slide.ts'
import { type Item, type Wording, asMarkdown, joined, linesOf, pointsOf } from './wording.ts'

/** A block with the contents of a slide, and the words in it as they are to be found in its parts. */
export interface Filled {
  block: Block
  words: readonly Wording[]
}

/** Notes where words are used and returns their text. */
type Say = (wording: Wording) => string

/** Thrown where a slide lacks what a layout needs; the message says what. */
export class DoesNotFit extends Error {}

/** Fills a layout with the contents of a slide. Throws `DoesNotFit`. Lengths and numbers are not checked. */
export function fillBlock(contents: Contents, layout: SlideLayout): Filled {
  const words: Wording[] = []
  const say: Say = wording => {
    words.push(wording)
    return wording.text
  }
  return { block: fill(layout, contents, say), words }
}

function fill(layout: SlideLayout, contents: Contents, say: Say): Block {
  const points = pointsOf(contents.items)
  const headed = <Rest>(rest: () => Rest) => ({
    ...(contents.title && { title: say(contents.title) }),
    ...rest(),
  })
  switch (layout) {
    case 'title':
      return { kind: layout, ...titled(contents, say, 'subtitle', 1) }
    case 'section':
      return {
        kind: layout,
        ...titled(contents, say, 'subtitle', 1),
        ...(contents.number && { number: say(contents.number) }),
      }
    case 'text':
      return {
        kind: layout,
        ...headed(() => ({ text: say(formatted(need(joined(contents.items), 'a text'))) })),
      }
    case 'agenda':
      return { kind: layout, ...headed(() => ({ items: points.map(item => say(inOneLine(item))) })) }
    case 'process':
      return { kind: layout, ...headed(() => ({ steps: points.map(item => say(inOneLine(item))) })) }
    case 'columns':
      return {
        kind: layout,
        ...headed(() => ({ columns: inColumns(points).map(item => columnOf(item, say)) })),
      }
    case 'comparison':
      return { kind: layout, ...headed(() => comparedIn(points, say)) }
    case 'figures':
      return {
        kind: layout,
        ...headed(() => ({
          figures: pairsOf(points).map(({ head, body }) => ({ value: say(head), caption: say(body) })),
        })),
      }
    case 'timeline':
      return {
        kind: layout,
        ...headed(() => ({
          points: pairsOf(points).map(({ head, body }) => ({ when: say(head), text: say(body) })),
        })),
      }
    case 'team':
      return { kind: layout, ...headed(() => ({ people: peopleOf(points, contents, say) })) }
    case 'quote':
      return { kind: layout, ...quoted(contents, say) }
    case 'picture_left':
    case 'picture_right':
      return { kind: layout, ...pictureOf(contents), ...titled(contents, say, 'text') }
    case 'picture_full': {
      const { title } = titled(contents, say, 'text', 0)
      return { kind: layout, ...pictureOf(contents), title }
    }
    case 'chart': {
      const { chart } = need(contents.charts[0], 'a chart')
      const text = joined(contents.items)
      return {
        kind: layout,
        ...headed(() => ({ chart: need(chart, 'a chart'), ...(text && { text: say(formatted(text)) }) })),
      }
    }
    case 'poll_right':
      return { kind: layout, ...titled(contents, say, 'text'), poll: pollOf(contents) }
    case 'poll_picture': {
      if (contents.items.length > 0)
        throw new DoesNotFit('It has space for a title alone, and this slide says more.')
      return { kind: layout, ...headed(() => ({ ...pictureOf(contents), poll: pollOf(contents) })) }
    }
  }
}

function need<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new DoesNotFit(`It needs ${what}, and this slide has none.`)
  return value
}

const formatted = (wording: Wording): Wording => ({ ...wording, text: asMarkdown(wording), isMarkdown: true })

/** Returns the title of a slide, or its first words, and the rest as one text. */
function titled<Name extends string>(
  { title, items }: Contents,
  say: Say,
  rest: Name,
  most = Infinity,
): { title: string } & { [Field in Name]?: string } {
  const [first, ...others] = items
  const own = title ?? first?.head ?? first?.body
  const left = title ? items : first?.head && first.body ? [{ body: first.body }, ...others] : others
  if (left.length > most)
    throw new DoesNotFit(
      `It has space for a title and ${most === 0 ? 'nothing else' : 'one text'}, and this slide says more.`,
    )
  const text = joined(left)
  return { title: say(need(own, 'words')), ...(text && { [rest]: say(text) }) }
}

/** Returns words that are no list, table or program. Throws `DoesNotFit` for others. */
function single(wording: Wording): Wording {
  if (wording.text.includes('\n'))
    throw new DoesNotFit('It needs texts of one line, and this slide has others.')
  return wording
}

/** Returns an item as one line: what has a heading says that first. */
function inOneLine({ head, body }: Item): Wording {
  if (body) single(body)
  if (head && body)
    return { text: `${asMarkdown(head)}: ${asMarkdown(body)}`, isMarkdown: true, from: head.from }
  return need(head ?? body, 'words')
}

/** Returns items in columns: up to three as they are, a longer list in two halves. */
function inColumns(points: readonly Item[]): readonly Item[] {
  if (points.length <= 3 || points.some(({ head, body }) => head && body)) return points
  const half = Math.ceil(points.length / 2)
  return [points.slice(0, half), points.slice(half)].map(part => ({ body: joined(part) }))
}

function columnOf({ head, body }: Item, say: Say) {
  if (head && body) return { title: say(head), text: say(body) }
  return { text: say(need(head ?? body, 'words')) }
}

function comparedIn(points: readonly Item[], say: Say) {
  const [left, right, ...more] = points
  if (!left || !right || more.length > 0) throw new DoesNotFit('It needs two headings, each with points.')
  return { left: comparedOf(left, say), right: comparedOf(right, say) }
}

function comparedOf({ head, body }: Item, say: Say) {
  const title = say(need(head, 'two headings, each with points,'))
  const from = need(body, 'points below each heading')
  const points = linesOf(from).map(text => asMarkdown({ ...from, text }))
  say({ ...from, isMarkdown: true, text: asList(points) })
  return { title, points }
}

/** Returns items that all have a heading and words below it. */
function pairsOf(points: readonly Item[]): { head: Wording; body: Wording }[] {
  return points.map(({ head, body }) => {
    if (!head || !body)
      throw new DoesNotFit('It needs headings with words below each, and this slide has others.')
    return { head, body: single(body) }
  })
}

function peopleOf(points: readonly Item[], { pictures }: Contents, say: Say) {
  const people = points.map(({ head, body }) => ({
    name: need(head && /\p{L}/u.test(head.text) ? head : undefined, 'names'),
    role: body && single(body),
  }))
  const portraits = pictures.length === people.length ? pictures : []
  return people.map(({ name, role }, index) => {
    const picture = pictures.find(({ alt }) => alt === name.text) ?? portraits[index]
    return {
      name: say(name),
      ...(role && { role: say(role) }),
      ...(picture && { dataUrl: picture.dataUrl }),
    }
  })
}

/** Returns the longer words of a slide that has one or two as a quotation, and the others as its author. */
function quoted({ title, items }: Contents, say: Say) {
  const said = [title, ...items.flatMap(({ head, body }) => [head, body])].filter(each => each !== undefined)
  const [first, second, ...more] = said
  if (!first || more.length > 0)
    throw new DoesNotFit('It needs one or two texts, and this slide has more or none.')
  if (!second) return { text: say(single(first)) }
  const [text, author] = second.text.length > first.text.length ? [second, first] : [first, second]
  return { text: say(single(text)), author: say(single(author)) }
}

function pictureOf({ pictures }: Contents) {
  const { dataUrl, alt } = need(pictures[0], 'a picture')
  return { dataUrl, ...(alt !== undefined && { alt }) }
}

const pollOf = ({ cards }: Contents) => need(cards[0], 'a card').poll
