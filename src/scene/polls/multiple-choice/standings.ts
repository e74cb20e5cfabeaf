import { countText } from '#contract/figures.ts'
import { readable } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, legible, lineHeight, smallest, tabularWidth } from '../../text.ts'
import { checkMark } from '../choices.ts'
import type { Look } from '../look.ts'

/** The ranking of a quiz: places, names, points and what the last question changed; the right answer above. */
export const standings: Look = input => {
  const { accent, box, family, id, live, measure, of, poll, sizes, surface } = input
  const all = live.standings ?? []
  const answer = poll.correctIndex === undefined ? undefined : poll.options[poll.correctIndex]
  const slim = answer === undefined ? 0 : Math.min(sizes.option * 1.6, box.h * 0.2)
  const nodes: Node[] = []
  const line = (text: string, width: number, height: number, size: number, weight: number) =>
    fit(
      {
        text,
        width,
        height,
        size: legible(size),
        weight,
        family,
        leading: lineHeight.line,
        maxLines: 1,
      },
      measure,
    )
  if (answer !== undefined) {
    const size = Math.min(sizes.name, slim * 0.6)
    nodes.push(
      checkMark(
        `${id}/right/check`,
        box.x + size * 0.5,
        box.y + slim * 0.4,
        size,
        readable(accent, surface.background),
      ),
      ...setTextAbout(
        line(answer, box.w - size * 1.6, slim, size, 600),
        {
          key: `${id}/right`,
          x: box.x + size * 1.5,
          middle: box.y + slim * 0.4,
          fill: surface.text,
          of,
          role: 'note',
        },
        measure,
      ),
    )
  }
  const room = box.h - slim
  const least = smallest * 1.4
  const rows = Math.max(
    1,
    Math.min(10, all.length, Math.floor(room / Math.max(least, sizes.option * 1.1)) || 1),
  )
  const h = Math.min(sizes.option * 2, room / rows)
  const size = Math.min(sizes.option, h * 0.62)
  const figure = { family, size: legible(size), weight: 800 }
  const quiet = { family, size: legible(size * 0.7), weight: 400 }
  const shown = all.slice(0, rows)
  const wide = (texts: string[], font: typeof figure) =>
    Math.max(0, ...texts.map(text => tabularWidth(text, font, measure)))
  const gap = sizes.gaps.words
  const rank = wide(
    shown.map(one => String(one.rank)),
    figure,
  )
  const points = wide(
    shown.map(one => countText(one.points)),
    figure,
  )
  const gains = wide(
    shown.map(one => `+${countText(one.gained)}`),
    quiet,
  )
  const arrow = quiet.size * 0.6
  const withChange = box.w - rank - points - gains - arrow - gap * 6 > box.w * 0.3
  const nameX = rank + gap * 1.5
  const nameRoom = box.w - nameX - points - gap - (withChange ? gains + arrow + gap * 3 : 0)

  shown.forEach((one, index) => {
    const key = `${id}/p${one.name}/${all.slice(0, index).filter(({ name }) => name === one.name).length}`
    const middle = h / 2
    const at = { middle, of, fill: surface.text }
    const figures = { ...at, role: 'figure', tabular: true, anchor: 'right' } as const
    const change = box.w - points - gap * 2
    nodes.push({
      kind: 'group',
      key,
      x: box.x,
      y: box.y + slim + index * h,
      children: [
        ...(index > 0
          ? [{ kind: 'rect', key: `${key}/rule`, x: 0, y: 0, w: box.w, h: 1, fill: surface.line } as const]
          : []),
        ...setTextAbout(
          line(String(one.rank), rank * 1.2, h, figure.size, 800),
          {
            ...figures,
            key: `${key}/rank`,
            x: rank,
            fill: one.rank === 1 ? readable(accent, surface.background) : surface.muted,
          },
          measure,
        ),
        ...setTextAbout(
          line(one.name, nameRoom, h, size, one.rank === 1 ? 800 : 400),
          { ...at, key: `${key}/name`, x: nameX, role: 'answer' },
          measure,
        ),
        ...(withChange
          ? [
              ...setTextAbout(
                line(one.gained > 0 ? `+${countText(one.gained)}` : '', gains * 1.2, h, quiet.size, 400),
                { ...figures, key: `${key}/gained`, x: change, fill: surface.muted },
                measure,
              ),
              ...(one.moved === 0
                ? []
                : [
                    moved(
                      `${key}/moved`,
                      change - gains - gap - arrow / 2,
                      middle,
                      arrow,
                      one.moved > 0,
                      surface.muted,
                      readable(accent, surface.background),
                    ),
                  ]),
            ]
          : []),
        ...setTextAbout(
          line(countText(one.points), points * 1.2, h, figure.size, 800),
          { ...figures, key: `${key}/points`, x: box.w },
          measure,
        ),
      ],
    })
  })
  return nodes
}

/** A small triangle that points where someone went. */
function moved(
  key: string,
  x: number,
  y: number,
  size: number,
  up: boolean,
  quiet: string,
  loud: string,
): Node {
  const tip = up ? -size / 2 : size / 2
  return {
    kind: 'path',
    key,
    x,
    y,
    d: `M0 ${tip}L${size / 2} ${-tip}L${-size / 2} ${-tip}Z`,
    fill: up ? loud : quiet,
  }
}
