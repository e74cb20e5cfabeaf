import { direction } from '#contract/direction.ts'
import { countText, plural } from '#contract/figures.ts'
import { sceneBackground } from './background.ts'
import { makeReadable } from './colour.ts'
import { type Live, type SceneContext, slideHeight, slideWidth } from './context.ts'
import { codeText } from './polls/figures.ts'
import { drawLogo } from './logo.ts'
import type { Measure } from './measure.ts'
import { measureElement, type Node, type Scene } from './primitives.ts'
import { setText } from './set-text.ts'
import { fit, fitLine, type FitRequest, type Fitted, lineHeight } from './text.ts'
import { resolveFamily, surfaceOn, type Theme, type } from './theme.ts'

/** Px from the left, the right and the top edge of the slide. */
const edge = { x: 96, y: 72 } as const
/** The largest height of the title, px. */
const titleHeight = 140
const qrSide = 456
/** The y of the join code and the address, of the number of participants and of their names, px. */
const tops = { block: 216, count: 680, names: 736 } as const
/** The tops of the lines of the block, px below its own. */
const lines = { at: 0, host: 44, with: 180, code: 212 } as const
const codeSize = 160
const logoHeight = 96
/** A participant's name on its chip, px. */
const chip = { h: 44, row: 56, gap: 12, padX: 20, padY: 7, rows: 2, longest: 280 } as const

/** Draws the join screen: the deck's title, the address, the code, and who has joined. */
export function drawLobby(context: SceneContext, id = 'lobby'): Scene {
  const { live, theme } = context
  const heading = fitTitle(context)
  // The middle of the logo is at the middle of the title, its right end at that of the QR code.
  const logoBox = {
    x: slideWidth - edge.x - qrSide,
    y: edge.y + (heading.height - logoHeight) / 2,
    w: qrSide,
    h: logoHeight,
  }
  const nodes: Node[] = [
    ...drawTitle(heading, context, id),
    ...drawLogo(theme, logoBox, 'right', `${id}/logo`),
    ...(live ? [...drawJoin(live, context, id), ...drawPeople(context, id)] : []),
  ]
  return {
    width: slideWidth,
    height: slideHeight,
    ...sceneBackground(theme),
    nodes,
    measured: [measureElement('lobby', nodes)],
  }
}

/** Returns the width of the title, px: it ends before the logo. */
const titleWidth = ({ logo }: Theme): number =>
  slideWidth - 2 * edge.x - (logo === null ? 0 : qrSide + edge.x)

const fitTitle = ({ fonts, measure, theme, title }: SceneContext): Fitted =>
  fit(
    {
      text: title,
      width: titleWidth(theme),
      height: titleHeight,
      size: type.title,
      weight: 700,
      family: resolveFamily(theme.titleFont, fonts),
      leading: lineHeight.title,
      balance: true,
    },
    measure,
  )

function drawTitle(heading: Fitted, { measure, theme, title }: SceneContext, id: string): Node[] {
  const place = {
    key: `${id}/title`,
    element: 'lobby',
    y: edge.y,
    fill: theme.stage.text,
    role: 'title',
  } as const
  return setText(
    heading,
    direction(title) === 'rtl'
      ? { ...place, x: edge.x + titleWidth(theme), anchor: 'right' }
      : { ...place, x: edge.x },
    measure,
  )
}

/** Draws where to join: the address, the code, and the QR code at their right. */
function drawJoin({ code, joinHost, qr }: Live, context: SceneContext, id: string): Node[] {
  const { fonts, measure, theme } = context
  const { stage } = theme
  const textFont = resolveFamily(theme.textFont, fonts)
  const width = slideWidth - 2 * edge.x - (qr ? qrSide + edge.x : 0)
  const line = (
    key: keyof typeof lines,
    { size, weight, text }: Pick<FitRequest, 'text' | 'size' | 'weight'>,
    place: { fill?: string; tabular?: boolean } = {},
  ) =>
    setText(
      fitLine({ text, width, size, weight, family: textFont, leading: lineHeight.line }, measure),
      {
        element: 'lobby',
        key: `${id}/${key}`,
        x: edge.x,
        y: tops.block + lines[key],
        fill: stage.text,
        role: 'note',
        ...place,
      },
      measure,
    )
  return [
    ...line('at', { text: 'Join at', size: type.body, weight: 400 }, { fill: stage.muted }),
    ...line('host', { text: joinHost, size: type.large, weight: 700 }),
    ...line('with', { text: 'with the code', size: type.body, weight: 400 }, { fill: stage.muted }),
    ...line(
      'code',
      { text: codeText(code), size: codeSize, weight: 800 },
      { fill: makeReadable(theme.accent, stage.background), tabular: true },
    ),
    ...(qr ? drawQr(qr, id, theme.background === '#ffffff') : []),
  ]
}

/** Draws the QR code, always with dark squares on white, as cameras expect. It is a single path, so that no seams show between squares. */
function drawQr(rows: readonly (readonly boolean[])[], id: string, white: boolean): Node[] {
  // On a white slide, the slide itself is the quiet zone that a camera needs around the code.
  const quietZone = white ? 0 : 4
  const cell = qrSide / (rows.length + 2 * quietZone)
  const from = -(rows.length * cell) / 2
  const d = rows
    .flatMap((row, y) =>
      row.map((dark, x) =>
        dark
          ? `M${(from + x * cell).toFixed(2)} ${(from + y * cell).toFixed(2)}h${cell.toFixed(2)}v${cell.toFixed(2)}h${(-cell).toFixed(2)}z`
          : '',
      ),
    )
    .join('')
  const x = slideWidth - edge.x - qrSide
  return [
    {
      kind: 'rect',
      key: `${id}/qr-sheet`,
      x,
      y: tops.block,
      w: qrSide,
      h: qrSide,
      radius: 24,
      fill: '#ffffff',
    },
    { kind: 'path', key: `${id}/qr`, x: x + qrSide / 2, y: tops.block + qrSide / 2, d, fill: '#14181f' },
  ]
}

/** The number of participants, and the names of those who joined last, in rows from the left. */
function drawPeople({ fonts, live, measure, theme }: SceneContext, id: string): Node[] {
  const { stage } = theme
  const textFont = resolveFamily(theme.textFont, fonts)
  const { joined, recent } = live?.people ?? { joined: 0, recent: [] }
  const count = joined === 0 ? 'Nobody is here yet' : `${plural(joined, 'person is', 'people are')} here`
  const at = { element: 'lobby', role: 'note', x: edge.x } as const
  const nodes: Node[] = setText(
    fitLine({ text: count, width: 700, size: type.body, weight: 600, family: textFont }, measure),
    {
      ...at,
      key: `${id}/count`,
      y: tops.count,
      fill: joined === 0 ? stage.muted : stage.text,
      tabular: true,
    },
    measure,
  )
  const chipTextColour = surfaceOn(stage.track).text
  const { placed, more } = placeNames(joined, recent, textFont, measure)
  for (const { participantId, label, x, y, w } of placed) {
    const key = `${id}/${participantId}`
    nodes.push({
      kind: 'group',
      key,
      x,
      y,
      children: [
        { kind: 'rect', key: `${key}/chip`, x: 0, y: 0, w, h: chip.h, radius: chip.h / 2, fill: stage.track },
        ...setText(
          { ...label, cut: false, overflowPx: 0 },
          { ...at, key: `${key}/name`, x: chip.padX, y: chip.padY, fill: chipTextColour },
          measure,
        ),
      ],
    })
  }
  if (more)
    nodes.push(
      ...setText(
        more.label,
        { ...at, key: `${id}/more`, x: more.x, y: more.y + chip.padY, fill: stage.muted, tabular: true },
        measure,
      ),
    )
  return nodes
}

/** A name or the line after the names, and where it stands, px. */
interface PlacedLabel {
  label: Fitted
  x: number
  y: number
  w: number
}

/** Places the names in rows, and after them how many more have joined; for that the last of the names may have to go. */
function placeNames(
  joined: number,
  recent: readonly { participantId: string; name: string }[],
  family: string,
  measure: Measure,
): { placed: (PlacedLabel & { participantId: string })[]; more: PlacedLabel | null } {
  const fitNote = (text: string, width: number) =>
    fitLine({ text, width, size: type.note, min: type.note, weight: 400, family }, measure)
  const placeAfter = (before: PlacedLabel | undefined, label: Fitted, w: number): PlacedLabel | null => {
    const x = before ? before.x + before.w + chip.gap : edge.x
    const y = before ? before.y : tops.names
    if (x + w <= slideWidth - edge.x) return { label, x, y, w }
    const isLastRow = y >= tops.names + (chip.rows - 1) * chip.row
    return isLastRow ? null : { label, x: edge.x, y: y + chip.row, w }
  }
  const placed: (PlacedLabel & { participantId: string })[] = []
  for (const { participantId, name } of recent) {
    const label = fitNote(name, chip.longest)
    const place = placeAfter(placed.at(-1), label, label.width + 2 * chip.padX)
    if (!place) break
    placed.push({ ...place, participantId })
  }
  while (placed.length > 0 && placed.length < joined) {
    const label = fitNote(`and ${countText(joined - placed.length)} more`, slideWidth)
    const more = placeAfter(placed.at(-1), label, label.width)
    if (more) return { placed, more }
    placed.pop()
  }
  return { placed, more: null }
}
