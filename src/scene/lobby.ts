import { plural } from '#contract/figures.ts'
import { readable } from './colour.ts'
import { type Live, type SceneContext, slideHeight, slideWidth } from './context.ts'
import { codeText } from './polls/figures.ts'
import { measured, type Node, type Scene } from './primitives.ts'
import { setText } from './set-text.ts'
import { direction, fit, fitLine, type FitRequest, lineHeight } from './text.ts'
import { houseAccent, houseFont, surfaceOn, type } from './theme.ts'

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
/** A participant's name on its chip, px. */
const chip = { h: 44, row: 56, gap: 12, padX: 20, padY: 7, rows: 2, longest: 280 } as const

/** The join screen: the deck's title, the address, the code, and who has joined. */
export function drawLobby(context: SceneContext, id = 'lobby'): Scene {
  const { live, theme } = context
  const nodes: Node[] = [
    ...drawTitle(context, id),
    ...(live ? [...drawJoin(live, context, id), ...drawPeople(context, id)] : []),
  ]
  return {
    width: slideWidth,
    height: slideHeight,
    background: theme.stage.background,
    nodes,
    measured: [measured('lobby', nodes)],
  }
}

function drawTitle({ measure, theme, title }: SceneContext, id: string): Node[] {
  const heading = fit(
    {
      text: title,
      width: slideWidth - 2 * edge.x,
      height: titleHeight,
      size: type.title,
      weight: 700,
      family: houseFont,
      leading: lineHeight.title,
      balance: true,
    },
    measure,
  )
  const place = { key: `${id}/title`, of: 'lobby', y: edge.y, fill: theme.stage.text, role: 'title' } as const
  return setText(
    heading,
    direction(title) === 'rtl'
      ? { ...place, x: slideWidth - edge.x, anchor: 'right' }
      : { ...place, x: edge.x },
    measure,
  )
}

/** Where to join: the address, the code, and the QR code at their right. */
function drawJoin({ code, joinHost, qr }: Live, context: SceneContext, id: string): Node[] {
  const { measure, theme } = context
  const { stage } = theme
  const width = slideWidth - 2 * edge.x - (qr ? qrSide + edge.x : 0)
  const line = (
    key: keyof typeof lines,
    { size, weight, text }: Pick<FitRequest, 'text' | 'size' | 'weight'>,
    place: { fill?: string; tabular?: boolean } = {},
  ) =>
    setText(
      fitLine({ text, width, size, weight, family: houseFont, leading: lineHeight.line }, measure),
      {
        of: 'lobby',
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
      { fill: readable(houseAccent, stage.background), tabular: true },
    ),
    ...(qr ? drawQr(qr, id, stage.background === '#ffffff') : []),
  ]
}

/** Always dark squares on white, as cameras expect. A single path, so that no seams show between squares. */
function drawQr(rows: readonly (readonly boolean[])[], id: string, white: boolean): Node[] {
  // On a white slide, the slide itself is the quiet zone that a camera needs around the code.
  const quiet = white ? 0 : 4
  const cell = qrSide / (rows.length + 2 * quiet)
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
function drawPeople({ live, measure, theme: { stage } }: SceneContext, id: string): Node[] {
  const { joined, recent } = live?.people ?? { joined: 0, recent: [] }
  const count = joined === 0 ? 'Nobody is here yet' : `${plural(joined, 'person is', 'people are')} here`
  const at = { of: 'lobby', role: 'note', x: edge.x } as const
  const nodes: Node[] = setText(
    fitLine({ text: count, width: 700, size: type.body, weight: 600, family: houseFont }, measure),
    {
      ...at,
      key: `${id}/count`,
      y: tops.count,
      fill: joined === 0 ? stage.muted : stage.text,
      tabular: true,
    },
    measure,
  )
  const ink = surfaceOn(stage.track).text
  let x: number = edge.x
  let row = 0
  for (const { participantId, name } of recent) {
    const label = fitLine(
      { text: name, width: chip.longest, size: type.note, min: type.note, weight: 400, family: houseFont },
      measure,
    )
    const w = label.width + 2 * chip.padX
    if (x + w > slideWidth - edge.x) {
      row += 1
      x = edge.x
    }
    if (row >= chip.rows) break
    const key = `${id}/${participantId}`
    nodes.push({
      kind: 'group',
      key,
      x,
      y: tops.names + row * chip.row,
      children: [
        { kind: 'rect', key: `${key}/chip`, x: 0, y: 0, w, h: chip.h, radius: chip.h / 2, fill: stage.track },
        ...setText(
          { ...label, cut: false, overflowPx: 0 },
          { ...at, key: `${key}/name`, x: chip.padX, y: chip.padY, fill: ink },
          measure,
        ),
      ],
    })
    x += w + chip.gap
  }
  return nodes
}
