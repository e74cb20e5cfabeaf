import { centreX, rightEdge } from '#scene/layout.ts'
import { isInside, sharedHeight } from '../boxes.ts'
import { wantedSize } from '../needed-height.ts'
import type { Finding, Rule } from '../rule.ts'
import { type ElementOnSlide, isArea, isTurned, linesOf, type Subject, textsOf } from '../subject.ts'

/** Columns are at least so wide, px; what is narrower is a mark. */
const leastWidth = 80
/** How much wider or higher one column may be than another. */
const mostRatio = 1.12
/** From which share of the lower height on two elements stand side by side. */
const leastBeside = 0.7
/** Differences from `least` on are seen, px, and up to `most`, as shares of the slide, they are not meant. */
const differs = { least: 6, most: 0.02 } as const
/** Tops that differ by less, px, are told of by the rule `nearly-aligned`. */
const leastTop = 8

/** Columns that are nearly, but not quite, of one width, one height or one distance. */
export const unevenRow: Rule = {
  id: 'uneven-row',
  when: 'Cards, pictures, filled shapes or texts side by side, which are about of one size, differ in their widths, their tops or the gaps between them by 0.5% to 2% of the slide.',
  remedy: 'Give them the same `y` and `w`, and the same gap.',
  find: subject => rowsOf(subject).flatMap(row => findingFor(subject, row)),
}

type Row = readonly ElementOnSlide[]

/** Returns the rows of elements of one kind and about one size, each from left to right. */
function rowsOf(subject: Subject): Row[] {
  const { elements } = subject
  const boxed = elements.filter(element => element.box.w >= leastWidth && isBoxed(subject, element))
  const free = textsOf(subject).filter(text => {
    const { name, box, item } = text
    return (
      !isTurned(text) &&
      box.w >= leastWidth &&
      (item.style?.valign ?? 'top') === 'top' &&
      linesOf(subject, name).length > 0 &&
      !boxed.some(other => isInside(box, other.box, leastTop))
    )
  })
  const used = new Set<string>()
  return [...boxed, ...free]
    .toSorted((a, b) => a.box.x - b.box.x)
    .flatMap((first, at, all): Row[] => {
      if (used.has(first.name)) return []
      const row = [first]
      for (const next of all.slice(at + 1)) {
        const last = row.at(-1) ?? first
        if (used.has(next.name) || next.box.x < rightEdge(last.box) - 1 || !areAlike(first, next)) continue
        row.push(next)
      }
      for (const { name } of row) used.add(name)
      return row.length > 1 ? [row] : []
    })
}

/** Returns whether the edges of an element are seen: not of a text, nor of a picture with other proportions than its box. */
function isBoxed({ pictures, scene }: Subject, element: ElementOnSlide): boolean {
  if (isTurned(element)) return false
  if (element.kind === 'overlay') return true
  if (element.kind === 'shape') return isArea(element) && element.box.w < scene.width * 0.9
  if (element.kind === 'text') return false
  const drawn = pictures.find(({ node }) => node.key === `${element.item.id}/picture`)?.box ?? element.box
  return isInside(element.box, drawn, 2)
}

/** Returns whether two elements side by side are meant to be alike. */
function areAlike(a: ElementOnSlide, b: ElementOnSlide): boolean {
  if (a.kind === 'text' || b.kind === 'text')
    return (
      a.kind === 'text' &&
      b.kind === 'text' &&
      wantedSize(a) === wantedSize(b) &&
      (a.item.style?.bold ?? false) === (b.item.style?.bold ?? false) &&
      isRatio(a.box.w, b.box.w) &&
      Math.abs(a.box.y - b.box.y) <= wantedSize(a)
    )
  return (
    a.kind === b.kind &&
    (a.kind !== 'shape' || b.kind !== 'shape' || a.item.shape === b.item.shape) &&
    isRatio(a.box.w, b.box.w) &&
    isRatio(a.box.h, b.box.h) &&
    sharedHeight(a.box, b.box) >= leastBeside * Math.min(a.box.h, b.box.h)
  )
}

const isRatio = (a: number, b: number): boolean => Math.max(a, b) <= Math.min(a, b) * mostRatio

function findingFor(subject: Subject, row: Row): Finding[] {
  const { say, list } = subject
  const { width, height } = subject.scene
  const [first] = row
  const last = row.at(-1)
  if (!first || !last) return []
  const isText = first.kind === 'text'
  const widths = row.map(({ box }) => box.w)
  const tops = row.map(({ box }) => box.y)
  // The end of a text is not seen, so that only its beginnings, or its middles, can be in step.
  const starts = row.map(element => (isText ? stepOf(subject, element) : element.box.x))
  const gaps = row.slice(1).map((_, at) => {
    const [before, after] = [row[at], row[at + 1]]
    return isText || !before || !after
      ? (starts[at + 1] ?? 0) - (starts[at] ?? 0)
      : after.box.x - rightEdge(before.box)
  })
  const unevenWidth = isText ? 0 : unevenness(widths, differs.least, width * differs.most)
  const unevenTop = unevenness(tops, leastTop, height * differs.most)
  const unevenGap = gaps.length > 1 ? unevenness(gaps, differs.least, width * differs.most) : 0
  const told = [
    ...(unevenWidth > 0 ? [say('uneven-row.widths', { distance: Math.round(unevenWidth) })] : []),
    ...(unevenTop > 0 ? [say('uneven-row.tops', { distance: Math.round(unevenTop) })] : []),
    ...(unevenGap > 0
      ? [say(isText ? 'uneven-row.steps' : 'uneven-row.gaps', { distance: Math.round(unevenGap) })]
      : []),
  ]
  if (told.length === 0) return []
  const others = row.slice(0, -1).map(({ name }) => name)
  const names = list([...others, last.name])
  const share = (px: number, whole: number) => String(Math.round((px / whole) * 1_000) / 1_000)
  const count = row.length
  const span = isText ? last.box.x - first.box.x : rightEdge(last.box) - first.box.x
  const gap = isText ? 0 : median(gaps)
  const even = isText ? median(widths) : (span - gap * (count - 1)) / count
  const step = isText ? span / (count - 1) : even + gap
  const orders = [
    ...(unevenTop > 0 ? [say('uneven-row.set.y', { value: share(median(tops), height) })] : []),
    ...(unevenWidth > 0 ? [say('uneven-row.set.w', { value: share(even, width) })] : []),
    ...(unevenWidth > 0 || unevenGap > 0
      ? [
          say('uneven-row.set.x', {
            values: row.map((_, at) => share(first.box.x + step * at, width)).join(', '),
          }),
        ]
      : []),
  ]
  return [
    {
      element: last.name,
      message: say('uneven-row.message', { names: list(others), differences: list(told) }),
      fix: say('uneven-row.fix', { names, orders: list(orders) }),
    },
  ]
}

/** Returns where a text begins, or where its middle is when it is centred, px. */
const stepOf = (subject: Subject, { name, box }: ElementOnSlide): number => {
  const anchor = linesOf(subject, name)[0]?.node.anchor
  return anchor === 'middle' ? centreX(box) : anchor === 'right' ? rightEdge(box) : box.x
}

/** Returns by how much some lengths differ where that is seen and not meant; 0 otherwise. */
function unevenness(lengths: readonly number[], least: number, most: number): number {
  const spread = Math.max(...lengths) - Math.min(...lengths)
  return spread > least && spread <= most + 0.5 && lengths.every(length => length > -1) ? spread : 0
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
