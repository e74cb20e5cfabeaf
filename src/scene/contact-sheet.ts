import { slideHeight, slideWidth } from './context.ts'
import { hanFormsOf, setHanForms } from './han.ts'
import type { Measure } from './measure.ts'
import type { Node, Scene } from './primitives.ts'
import { setTextAbout } from './set-text.ts'
import { fitLine } from './text.ts'
import { houseFont, themes, type } from './theme.ts'
import { type Words, englishWords } from './words.ts'

/** A small picture on a contact sheet. */
export interface Tile {
  /** What it pictures: the lobby (0), the step with an index, or the end. */
  screen: number | 'end'
  /** The address of the picture, null when it could not be drawn, and its width / height. */
  picture: string | null
  aspect: number
}

const columns = 4
const gap = 24
const margin = 32
/** The height of the line with the label below a picture, px. */
const labelHeight = 36
const tileWidth = (slideWidth - 2 * margin - (columns - 1) * gap) / columns

/** Draws small pictures with their labels in rows, 1,600 px wide and as high as they need. */
export function drawContactSheet(
  tiles: readonly Tile[],
  measure: Measure,
  words: Words = englishWords,
): Scene {
  const { stage } = themes.light
  const tileHeight = Math.max(
    ...tiles.map(({ aspect }) => tileWidth / aspect),
    (tileWidth * slideHeight) / slideWidth,
  )
  const rowHeight = tileHeight + labelHeight + gap
  const nodes = tiles.flatMap(({ screen, picture, aspect }, index): Node[] => {
    const label = labelOf(screen, picture !== null, words)
    const x = margin + (index % columns) * (tileWidth + gap)
    const y = margin + Math.floor(index / columns) * rowHeight
    const h = tileWidth / aspect
    const frame = { x, y, w: tileWidth, h } as const
    const line = fitLine(
      { text: label, width: tileWidth, size: type.small, weight: 600, family: houseFont },
      measure,
    )
    return [
      ...(picture === null
        ? []
        : [
            {
              kind: 'image',
              key: `${index}/picture`,
              ...frame,
              href: picture,
              alt: label,
              fit: 'fill',
            } as const,
          ]),
      { kind: 'rect', key: `${index}/frame`, ...frame, stroke: { colour: stage.line, width: 2 } },
      ...setTextAbout(
        line,
        {
          key: `${index}/label`,
          element: 'sheet',
          x,
          middle: y + tileHeight + labelHeight / 2,
          fill: stage.muted,
          role: 'note',
        },
        measure,
      ),
    ]
  })
  const rows = Math.ceil(tiles.length / columns)
  return {
    width: slideWidth,
    height: Math.ceil(2 * margin + rows * rowHeight - gap),
    background: stage.track,
    nodes: setHanForms(nodes, hanFormsOf(words.language, nodes)),
    measured: [],
  }
}

/** Returns what stands below a picture: `0 · Lobby`, `3`, `End`; and that it could not be drawn. */
function labelOf(screen: Tile['screen'], isDrawn: boolean, { text }: Words): string {
  const name =
    screen === 0 ? `0 · ${text('sheet.lobby')}` : screen === 'end' ? text('sheet.end') : String(screen)
  return isDrawn ? name : `${name} · ${text('sheet.undrawn')}`
}
