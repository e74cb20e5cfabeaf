import { direction } from '#contract/text/direction.ts'
import { sceneBackground } from '../background.ts'
import { makeReadable } from '../colour.ts'
import { type Live, type SceneContext, slideHeight, slideWidth } from '../context.ts'
import { edge } from './arrangement.ts'
import { drawLastSeconds } from './last-seconds.ts'
import { drawLine } from './line.ts'
import { drawDrift } from '#scene/lobby/drift.ts'
import { drawPeople } from '#scene/lobby/people.ts'
import { codeText } from '../polls/figures.ts'
import { drawLogo } from '../logo.ts'
import { drawQrSheet } from '../qr-sheet.ts'
import { mirror } from '../mirror.ts'
import { measureElement, type Node, type Scene } from '../primitives.ts'
import { setText } from '../set-text.ts'
import { fit, fitLine, type FitRequest, type Fitted, lineHeight, tabularWidth } from '../text.ts'
import { resolveFamily, type Theme, type } from '../theme.ts'

/** The largest height of the title, px. */
const titleHeight = 100
const qrSide = 400
/** The y of the join code and the address, px. */
const blockTop = 172
/** The tops of the lines of the block, px below its own. */
const lines = { at: 0, host: 40, with: 150, code: 184 } as const
const codeSize = 160
const logoHeight = 96

/**
 * Draws the join screen: the deck's title, the address, the code, who has joined, and when it starts. It is mirrored in languages that are read
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
    ...(live?.isLively === true ? drawDrift(theme, id) : []),
    ...drawTitle(heading, context, id),
    ...drawLogo(theme, logoBox, 'right', `${id}/logo`),
    ...(live ? [...drawJoin(live, context, id), ...drawLine(live, context, id)] : []),
    ...(live && (live.people.joined > 0 || live.teams) ? drawPeople(live, context, id) : []),
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
function drawJoin(live: Live, context: SceneContext, id: string): Node[] {
  const { code, joinHost, qr } = live
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
        y: blockTop + lines[key],
        fill: stage.text,
        role: 'note',
        ...place,
      },
      measure,
    )
  const codeFont = { family: textFont, size: codeSize, weight: 800 }
  const codeEnd = edge.x + tabularWidth(codeText(code), codeFont, measure)
  const right = edge.x + width
  // Between the code and the QR code, below the address.
  const beside = {
    x: codeEnd + edge.x / 2,
    y: blockTop + lines.with,
    w: right - codeEnd - edge.x / 2,
    h: codeSize * 1.5,
  }
  return [
    ...drawLastSeconds(live, beside, context, id),
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
            y: blockTop,
            side: qrSide,
            isWhite: theme.background === '#ffffff',
          },
          id,
        )
      : []),
  ]
}
