import type { Table } from '#contract/polls/results.ts'
import type { FilesKey } from '#messages/surfaces.ts'
import type { Words } from '#messages/words.ts'
import { slideWidth } from './context.ts'
import { viewOf } from './frame.ts'
import { hanFormsOf, setHanForms } from './han.ts'
import type { Measure } from './measure.ts'
import type { Box, Node, Scene } from './primitives.ts'
import { mirror } from './mirror.ts'
import { type TablePlan, drawTableRows, planTable } from './printed-table.ts'
import { setText } from './set-text.ts'
import { type Fitted, fit, fitLine, lineHeight } from './text.ts'
import { houseFont, surfaceOn, type } from './theme.ts'

/** The size of a page in px: A4, 1,600 px wide. */
export const printedSize = { w: slideWidth, h: Math.round((slideWidth * 297) / 210) } as const

/** What is printed of a poll below the picture of its step. */
export interface PrintedPoll {
  prompt: string
  /** Its result in a sentence. */
  summary: string
  voters: number
  table: Table
  /** How many rows there are in all, of which the table has the first. */
  total: number
}

/** What is printed of a step: its picture, and what its polls say. */
export interface PrintedStep {
  /** The index of the step; null for what belongs to the whole room. */
  index: number | null
  scene: Scene
  polls: readonly PrintedPoll[]
}

/** The results of a room, to be printed. */
export interface Printout {
  title: string
  /** Facts about the room, a sentence each. */
  facts: readonly string[]
  steps: readonly PrintedStep[]
}

/** A page: texts and lines, and the pictures of steps, each in a box. All in px. */
export interface PrintedPage {
  nodes: Node[]
  pictures: { scene: Scene; box: Box; step: number | null }[]
}

const surface = surfaceOn('#ffffff')
const margin = 110
const content = { x: margin, w: printedSize.w - 2 * margin } as const
const bottom = printedSize.h - 150
const sizes = { title: 72, heading: type.option, body: 30, note: type.note } as const
const gap = 32
/** The width and the height of a picture, px, at most: two steps with short tables have space on a page. */
const mostPicture = { w: 1_040, h: 700 } as const
/** A step that is longer than a page begins where this part of one is free. */
const freePart = 0.6
/** Rows of one poll that are printed; files for programs have all. */
const mostRows = 300

/** Lays the results of a room out on pages, in its language: an overview, and the steps, each whole on a page where it fits. */
export function drawPrintout(
  { title, facts, steps }: Printout,
  words: Words<FilesKey>,
  measure: Measure,
): PrintedPage[] {
  const pages: PrintedPage[] = []
  let y = margin
  let page: PrintedPage = { nodes: [], pictures: [] }
  const begin = () => {
    page = { nodes: [], pictures: [] }
    pages.push(page)
    y = margin
  }
  /** Goes to the next page unless this one has room for so many px. */
  const reserve = (height: number) => {
    if (y + height > bottom && y > margin) begin()
  }
  const write = (text: string, set: LineSet) => {
    const { fill = surface.text } = set
    const fitted = fitText(text, set, measure)
    reserve(fitted.height)
    const rightToLeft = fitted.direction === 'rtl'
    const x = rightToLeft ? content.x + content.w : content.x
    const anchor = rightToLeft ? 'right' : 'left'
    const key = `line/${page.nodes.length}`
    page.nodes.push(
      ...setText(fitted, { key, x, y, anchor, fill, element: 'printout', role: 'note' }, measure),
    )
    y += fitted.height
  }

  begin()
  write(title, { size: sizes.title, weight: 800, lines: 4 })
  y += gap
  for (const fact of facts) write(fact, { size: sizes.body, fill: surface.muted })
  y += gap
  for (const { prompt, summary } of steps.flatMap(({ polls }) => polls)) {
    reserve(sizes.body * 4)
    y += gap
    write(prompt, { size: sizes.body, weight: 600 })
    write(summary, { size: sizes.body, fill: surface.muted })
  }

  for (const [place, { index, scene, polls }] of steps.entries()) {
    const printed = polls.map(poll => {
      const { columns, rows } = poll.table
      const table = { columns, rows: rows.slice(0, mostRows) }
      return { ...poll, plan: planTable(table, content, words, measure) }
    })
    const view = viewOf(scene)
    const scale = Math.min(mostPicture.w / view.w, mostPicture.h / view.h)
    const whole =
      view.h * scale +
      sizes.note * 3 +
      printed.reduce((sum, poll) => sum + heightOf(poll, poll.plan, measure), 0)
    // The overview has pages of its own.
    if (place === 0) begin()
    else reserve(whole <= bottom - margin ? whole : (bottom - margin) * freePart)
    write(index === null ? words.text('printed.session') : words.text('printed.step', { number: index }), {
      size: sizes.note,
      fill: surface.muted,
    })
    y += gap / 2
    const w = view.w * scale
    const x = words.direction === 'rtl' ? content.x + content.w - w : content.x
    const box = { x, y, w, h: view.h * scale }
    page.pictures.push({ scene, box, step: index })
    page.nodes.push({
      kind: 'rect',
      key: `frame/${page.pictures.length}`,
      ...box,
      stroke: { colour: surface.line, width: 2 },
    })
    y += box.h + gap
    for (const { prompt, summary, voters, plan, total } of printed) {
      reserve(sizes.heading * 5)
      y += gap / 2
      write(prompt, { size: sizes.heading, weight: 700 })
      write(summary, { size: sizes.body })
      if (voters > 0)
        write(words.text('printed.answered', { count: voters }), { size: sizes.note, fill: surface.muted })
      y += gap / 2
      const shown = plan.rows.length
      for (let from = 0; from < plan.rows.length;) {
        const next = plan.rows[from]?.height ?? 0
        reserve(plan.header.height + next)
        const drawn = drawTableRows(plan, from, { y, bottom, key: `table/${page.nodes.length}` }, measure)
        page.nodes.push(...drawn.nodes)
        y = drawn.y
        from = drawn.next
        if (from < plan.rows.length) begin()
      }
      if (total > shown)
        write(words.text('printed.rows', { shown, total }), {
          size: sizes.note,
          fill: surface.muted,
        })
      y += gap
    }
  }
  const han = hanFormsOf(
    words.language,
    pages.flatMap(({ nodes }) => nodes),
  )
  return pages.map((each, index) => {
    const footer = drawFooter(title, `${index + 1} / ${pages.length}`, words.direction === 'rtl', measure)
    return { ...each, nodes: setHanForms([...each.nodes, ...footer], han) }
  })
}

interface LineSet {
  size: number
  weight?: number
  fill?: string
  lines?: number
}

const fitText = (text: string, { size, weight = 400, lines = 6 }: LineSet, measure: Measure): Fitted =>
  fit(
    {
      text,
      width: content.w,
      height: Infinity,
      size,
      min: size,
      weight,
      family: houseFont,
      leading: lineHeight.body,
      maxLines: lines,
    },
    measure,
  )

/** Returns how high what is printed of a poll is, below the picture, px. */
function heightOf({ prompt, summary }: PrintedPoll, plan: TablePlan, measure: Measure): number {
  const rows = plan.rows.reduce((sum, { height }) => sum + height, 0) / plan.parts.length
  return (
    fitText(prompt, { size: sizes.heading, weight: 700 }, measure).height +
    fitText(summary, { size: sizes.body }, measure).height +
    sizes.note * 2 +
    plan.header.height +
    rows +
    gap * 3
  )
}

function drawFooter(title: string, number: string, isMirrored: boolean, measure: Measure): Node[] {
  const y = printedSize.h - 100
  const line = (text: string, width: number) =>
    fitLine({ text, width, size: sizes.note, weight: 400, family: houseFont }, measure)
  const place = { y, fill: surface.muted, element: 'printout', role: 'note' } as const
  const nodes = [
    ...setText(line(title, content.w - 200), { ...place, key: 'footer/title', x: content.x }, measure),
    ...setText(
      line(number, 180),
      { ...place, key: 'footer/page', x: content.x + content.w, anchor: 'right', tabular: true },
      measure,
    ),
  ]
  return isMirrored ? mirror(nodes, printedSize.w) : nodes
}
