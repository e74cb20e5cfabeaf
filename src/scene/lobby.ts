import { direction } from '#contract/text/direction.ts'
import { sceneBackground } from './background.ts'
import { makeReadable } from './colour.ts'
import { type Live, type SceneContext, slideHeight, slideWidth } from './context.ts'
import { avatarOf } from '#contract/rooms/avatar.ts'
import { drawAvatar } from './avatar.ts'
import { codeText } from './polls/figures.ts'
import { drawLogo } from './logo.ts'
import { drawQrSheet } from './qr-sheet.ts'
import { mirror } from './mirror.ts'
import type { Measure } from './measure.ts'
import { measureElement, type Node, type Scene } from './primitives.ts'
import { setText } from './set-text.ts'
import { fit, fitLine, type FitRequest, type Fitted, lineHeight } from './text.ts'
import { resolveFamily, surfaceOn, type Theme, type } from './theme.ts'
import type { Words } from './words.ts'

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
const chip = {
  h: 48,
  row: 58,
  gap: 12,
  padX: 20,
  padY: 9,
  rows: 2,
  longest: 280,
  avatar: 40,
  edge: 6,
} as const
/** Where the name begins on its chip, px. */
const nameLeft = chip.edge + chip.avatar + chip.edge

/**
 * Draws the join screen: the deck's title, the address, the code, and who has joined. It is mirrored in languages that are read
 * from right to left.
 */
export function drawLobby(context: SceneContext): Scene {
  const id = 'lobby'
  const { live, theme, words } = context
  const heading = fitTitle(context)
  // The middle of the logo is at the middle of the title, its right end at that of the QR code.
  const logoBox = {
    x: slideWidth - edge.x - qrSide,
    y: edge.y + (heading.height - logoHeight) / 2,
    w: qrSide,
    h: logoHeight,
  }
  const drawn: Node[] = [
    ...drawTitle(heading, context, id),
    ...drawLogo(theme, logoBox, 'right', `${id}/logo`),
    ...(live ? [...drawJoin(live, context, id), ...drawPeople(context, id)] : []),
  ]
  const nodes = words.direction === 'rtl' ? mirror(drawn, slideWidth) : drawn
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

function drawTitle(heading: Fitted, { measure, theme, title, words }: SceneContext, id: string): Node[] {
  const place = {
    key: `${id}/title`,
    element: 'lobby',
    y: edge.y,
    fill: theme.stage.text,
    role: 'title',
  } as const
  return setText(
    heading,
    // A title that is read the other way ends beside the logo.
    direction(title) !== words.direction
      ? { ...place, x: edge.x + titleWidth(theme), anchor: 'right' }
      : { ...place, x: edge.x },
    measure,
  )
}

/** Draws where to join: the address, the code, and the QR code at their right. */
function drawJoin({ code, joinHost, qr }: Live, context: SceneContext, id: string): Node[] {
  const { fonts, measure, theme, words } = context
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
    ...line('at', { text: words.text('lobby.joinAt'), size: type.body, weight: 400 }, { fill: stage.muted }),
    ...line('host', { text: joinHost, size: type.large, weight: 700 }),
    ...line(
      'with',
      { text: words.text('lobby.withCode'), size: type.body, weight: 400 },
      { fill: stage.muted },
    ),
    ...line(
      'code',
      { text: codeText(code), size: codeSize, weight: 800 },
      { fill: makeReadable(theme.accent, stage.background), tabular: true },
    ),
    ...(qr
      ? drawQrSheet(
          qr,
          {
            x: slideWidth - edge.x - qrSide,
            y: tops.block,
            side: qrSide,
            isWhite: theme.background === '#ffffff',
          },
          id,
        )
      : []),
  ]
}

/** The number of participants, and the names of those who joined last, in rows from the left. */
function drawPeople({ fonts, live, measure, theme, words }: SceneContext, id: string): Node[] {
  const { stage } = theme
  const textFont = resolveFamily(theme.textFont, fonts)
  const { joined, recent } = live?.people ?? { joined: 0, recent: [] }
  const count = joined === 0 ? words.text('lobby.nobody') : words.text('lobby.people', { count: joined })
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
  const { placed, more } = placeNames(joined, recent, { family: textFont, measure, words })
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
          { ...at, key: `${key}/name`, x: nameLeft, y: chip.padY, fill: chipTextColour },
          measure,
        ),
        drawAvatar(`${key}/avatar`, avatarOf(participantId), {
          x: chip.edge + chip.avatar / 2,
          y: chip.h / 2,
          size: chip.avatar,
        }),
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
  { family, measure, words }: { family: string; measure: Measure; words: Words },
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
    const place = placeAfter(placed.at(-1), label, nameLeft + label.width + chip.padX)
    if (!place) break
    placed.push({ ...place, participantId })
  }
  while (placed.length > 0 && placed.length < joined) {
    const label = fitNote(words.text('lobby.more', { count: joined - placed.length }), slideWidth)
    const more = placeAfter(placed.at(-1), label, label.width)
    if (more) return { placed, more }
    placed.pop()
  }
  return { placed, more: null }
}
