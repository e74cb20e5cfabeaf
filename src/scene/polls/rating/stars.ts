import { asRating } from '#contract/result-kinds.ts'
import type { RatingResult } from '#contract/results.ts'
import { readable } from '../../colour.ts'
import type { Node, PathNode } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, smallest } from '../../text.ts'
import { countText, percentText } from '../figures.ts'
import type { Look } from '../look.ts'

const top = 5
const nothing: RatingResult = { scores: [], mean: null, median: null }

/** Five stars filled up to the mean, the mean large beside (or above) them, the share of each score below. */
export const stars: Look = input => {
  const { box, family, hidden, id, live, measure, of, sizes, surface } = input
  const rated = (hidden ? null : asRating(live.result)) ?? nothing
  const { mean } = rated
  const wide = box.w > box.h * 2.2
  const figures = live.voters > 0 && !hidden && (input.showPercent || input.showCount)
  const figureSize = Math.max(smallest, Math.min(sizes.option * 0.8, box.h * 0.16))
  const below = figures ? figureSize * 2 : 0
  const meanSize = Math.max(smallest, Math.min(sizes.option * 3, wide ? box.h * 0.6 : box.h * 0.36))
  const meanText = mean === null ? '' : mean.toFixed(1)
  const meanWidth = measure('5.0', { family, size: meanSize, weight: 800 }).width
  const gap = sizes.unit * 4
  const starsX = wide && mean !== null ? meanWidth + gap * 1.5 : 0
  const room = wide ? box.h - below : box.h - below - meanSize * 1.1
  const pitch = Math.min((box.w - starsX) / top, room * 1.25, sizes.option * 6)
  const size = pitch * 0.84
  const high = (wide ? 0 : meanSize * 1.1) + pitch + below
  const y = box.y + Math.max(0, (box.h - high) / 2)
  const starY = y + (wide ? 0 : meanSize * 1.1) + pitch / 2
  const left = box.x

  const nodes: Node[] = setTextAbout(
    fit(
      {
        text: meanText,
        width: meanWidth * 1.1,
        height: meanSize * 1.3,
        size: meanSize,
        weight: 800,
        family,
        leading: 1.1,
      },
      measure,
    ),
    {
      key: `${id}/mean`,
      x: left,
      middle: wide ? starY : y + meanSize * 0.5,
      fill: readable(input.accent, surface.background),
      of,
      role: 'answer',
      tabular: true,
    },
    measure,
  )
  for (let score = 1; score <= top; score += 1) {
    const key = `${id}/s${score}`
    const part = Math.max(0, Math.min(1, (mean ?? 0) - score + 1))
    const { count = 0, share = 0 } = rated.scores.find(one => one.score === score) ?? {}
    const text = [input.showPercent ? percentText(share) : '', input.showCount ? countText(count) : '']
      .filter(Boolean)
      .join(' · ')
    nodes.push({
      kind: 'group',
      key,
      x: left + starsX + pitch * (score - 0.5),
      y: starY,
      children: [
        star(`${key}/empty`, size, surface.track, surface.line),
        {
          kind: 'group',
          key: `${key}/part`,
          x: 0,
          y: 0,
          clip: { x: -size / 2, y: -size / 2, w: size * part, h: size },
          children: [star(`${key}/full`, size, input.accent, input.accent)],
        },
        ...(figures
          ? setTextAbout(
              fit(
                {
                  text,
                  width: pitch * 0.94,
                  height: figureSize * 1.4,
                  size: figureSize,
                  weight: 400,
                  family,
                  maxLines: 1,
                },
                measure,
              ),
              {
                key: `${key}/percent`,
                x: 0,
                middle: pitch / 2 + figureSize * 0.9,
                anchor: 'middle',
                fill: surface.muted,
                of,
                role: 'figure',
                tabular: true,
              },
              measure,
            )
          : []),
      ],
    })
  }
  return nodes
}

/** A five-pointed star, `size` px wide with its rounded rim. */
function star(key: string, size: number, fill: string, rim: string): PathNode {
  const outer = size * 0.47
  const inner = outer * 0.5
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI / 5) * index - Math.PI / 2
    const radius = index % 2 === 0 ? outer : inner
    return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius + size * 0.03).toFixed(2)}`
  })
  return {
    kind: 'path',
    key,
    x: 0,
    y: 0,
    d: `M${points.join('L')}Z`,
    fill,
    stroke: { colour: rim, width: size * 0.05 },
    round: true,
  }
}
