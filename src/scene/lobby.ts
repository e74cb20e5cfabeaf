import { plural } from '#contract/figures.ts'
import { readable } from './colour.ts'
import { type SceneContext, slideHeight, slideWidth } from './context.ts'
import { codeText } from './polls/figures.ts'
import { measured, type Node, type Scene } from './primitives.ts'
import { setText } from './set-text.ts'
import { direction, fit, fitLine, type FitRequest, lineHeight } from './text.ts'
import { houseAccent, houseFont, surfaceOn, type } from './theme.ts'

const edge = 96
const qrSide = 456
const blockY = 216

/** The join screen: the deck's title, the address, the code, and who has joined. */
export function drawLobby(context: SceneContext, id = 'lobby'): Scene {
  const { live, measure, theme, title } = context
  const { stage } = theme
  const qr = live?.qr
  const width = slideWidth - 2 * edge - (qr ? qrSide + edge : 0)
  const line = (request: Pick<FitRequest, 'text' | 'width' | 'size' | 'weight'>) =>
    fitLine({ family: houseFont, leading: lineHeight.line, ...request }, measure)
  const place = { x: edge, of: 'lobby', fill: stage.text, role: 'note' } as const
  const heading = fit(
    {
      text: title,
      width: slideWidth - 2 * edge,
      height: 140,
      size: type.title,
      weight: 700,
      family: houseFont,
      leading: lineHeight.title,
      balance: true,
    },
    measure,
  )
  const nodes: Node[] = setText(
    heading,
    {
      ...place,
      key: `${id}/title`,
      role: 'title',
      y: 72,
      ...(direction(title) === 'rtl' ? { x: slideWidth - edge, anchor: 'right' } : {}),
    },
    measure,
  )
  if (live) {
    const top = blockY
    nodes.push(
      ...setText(
        line({ text: 'Join at', width, size: type.body, weight: 400 }),
        { ...place, key: `${id}/at`, y: top, fill: stage.muted },
        measure,
      ),
      ...setText(
        line({ text: live.joinHost, width, size: type.large, weight: 700 }),
        { ...place, key: `${id}/host`, y: top + 44 },
        measure,
      ),
      ...setText(
        line({ text: 'with the code', width, size: type.body, weight: 400 }),
        { ...place, key: `${id}/with`, y: top + 180, fill: stage.muted },
        measure,
      ),
      ...setText(
        line({ text: codeText(live.code), width, size: 160, weight: 800 }),
        {
          ...place,
          key: `${id}/code`,
          y: top + 212,
          fill: readable(houseAccent, stage.background),
          tabular: true,
        },
        measure,
      ),
      ...(qr ? drawQr(qr, id, stage.background === '#ffffff') : []),
      ...drawPeople(context, id),
    )
  }
  return {
    width: slideWidth,
    height: slideHeight,
    background: stage.background,
    nodes,
    measured: [measured('lobby', nodes)],
  }
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
  const x = slideWidth - edge - qrSide
  return [
    { kind: 'rect', key: `${id}/qr-sheet`, x, y: blockY, w: qrSide, h: qrSide, radius: 24, fill: '#ffffff' },
    { kind: 'path', key: `${id}/qr`, x: x + qrSide / 2, y: blockY + qrSide / 2, d, fill: '#14181f' },
  ]
}

/** The number of participants, and the names of those who joined last, in rows from the left. */
function drawPeople({ live, measure, theme: { stage } }: SceneContext, id: string): Node[] {
  const { joined, recent } = live?.people ?? { joined: 0, recent: [] }
  const count = joined === 0 ? 'Nobody is here yet' : `${plural(joined, 'person is', 'people are')} here`
  const at = { of: 'lobby', role: 'note', x: edge } as const
  const nodes: Node[] = setText(
    fitLine({ text: count, width: 700, size: type.body, weight: 600, family: houseFont }, measure),
    { ...at, key: `${id}/count`, y: 680, fill: joined === 0 ? stage.muted : stage.text, tabular: true },
    measure,
  )
  const chip = surfaceOn(stage.track)
  const rowHeight = 56
  const rows = 2
  let x: number = edge
  let row = 0
  for (const { participantId, name } of recent) {
    const label = fitLine(
      { text: name, width: 280, size: type.note, min: type.note, weight: 400, family: houseFont },
      measure,
    )
    const w = label.width + 40
    if (x + w > slideWidth - edge) {
      row += 1
      x = edge
    }
    if (row >= rows) break
    const key = `${id}/${participantId}`
    nodes.push({
      kind: 'group',
      key,
      x,
      y: 736 + row * rowHeight,
      children: [
        { kind: 'rect', key: `${key}/chip`, x: 0, y: 0, w, h: 44, radius: 22, fill: stage.track },
        ...setText(
          { ...label, cut: false, overflowPx: 0 },
          { ...at, key: `${key}/name`, x: 20, y: 7, fill: chip.text },
          measure,
        ),
      ],
    })
    x += w + 12
  }
  return nodes
}
