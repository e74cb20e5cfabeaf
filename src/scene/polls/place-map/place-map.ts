import { asPlace } from '#contract/result-kinds.ts'
import { plural } from '#contract/figures.ts'
import type { PlaceResult } from '#contract/results.ts'
import { contrast, readable } from '../../colour.ts'
import { bottomEdge, centredTop, centreX, centreY, cutOff, dropTop, takeTop } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { invitation } from '../notes.ts'
import { emptyGround, ground } from '../map/ground.ts'
import { discsOf, drawDisc } from '../map/discs.ts'
import { isWhole, type Region, regionOf } from '../map/regions.ts'
import { proportionOf } from '../map/world.ts'
import { bands, medianText } from './bands.ts'
import { marker, sheet } from './marker.ts'
import { type MapTones, tonesOf } from './tones.ts'

/** Guesses on a map, and once it is revealed the place among them and how far off they are. */
const placeMap =
  (theme: 'standard' | 'light' | 'dark'): Look =>
  input => {
    const { hidden, live, poll, surface } = input
    const tones = tonesOf(theme, surface)
    const result = hidden ? null : asPlace(live.result)
    const place = live.revealed && !hidden ? (result?.place ?? poll.place) : undefined
    const points = result?.points ?? []
    if (input.box.h < smallest * 5 || (place && points.length > 0 && input.box.w > input.box.h * 8))
      return points.length === 0 ? invitation(input) : result && place ? bands(result, input) : guessed(input)
    if (points.length === 0 && !place) return emptyGround(input, tones, tones.text)
    const region = regionOf([...points, ...(place ? [place] : [])])
    const { box, aside } = roomFor(input, region, place !== undefined && points.length > 0)
    return [
      ...mapOf(input, box, tones, {
        region,
        points,
        place,
        medianKm: aside ? null : (result?.medianKm ?? null),
        ring: result?.medianKm ?? null,
      }),
      ...(aside && result ? bands(result, { ...input, box: aside }) : []),
    ]
  }

export const standard: Look = placeMap('standard')
export const light: Look = placeMap('light')
export const dark: Look = placeMap('dark')

/** How many guessed, where there is no room for a map. */
const guessed = (input: LookInput): Node[] =>
  line(input, {
    key: `${input.id}/guessed`,
    text: plural(input.live.voters, 'guess', 'guesses'),
    x: centreX(input.box),
    middle: centreY(input.box),
    width: input.box.w,
    size: Math.min(input.sizes.sentence, input.box.h * 0.7),
    weight: 600,
    anchor: 'middle',
    role: 'answer',
  })

/** The highest a map may be, in its widths. */
const tallest = 0.75

/** Where the map lies, and, where there is room for them, the distances beside or below it. */
function roomFor(
  { box, sizes }: LookInput,
  region: Region,
  withBands: boolean,
): { box: Box; aside: Box | null } {
  const gap = sizes.gaps.columns
  const wide = Math.min(box.w * 0.33, sizes.option * 9.6)
  // Beyond the whole earth there is only sea; around a part of it there is more to see.
  const highest = isWhole(region) ? 1.12 / proportionOf(region) : tallest
  if (withBands && box.w - wide - gap > box.h * 1.25 && wide > sizes.option * 8) {
    const h = Math.min(box.h, Math.max((box.w - wide - gap) * tallest, sizes.option * 9))
    const { rest, part } = cutOff({ ...box, y: centredTop(box, h), h }, 'right', wide, gap)
    return { box: rest, aside: part }
  }
  const high = Math.round(Math.min(box.h, box.w * highest))
  const rest = box.h - high - gap
  return withBands && rest > sizes.option * 5
    ? { box: takeTop(box, high), aside: dropTop(box, high + gap) }
    : { box: rest > box.h * 0.3 ? { ...box, y: centredTop(box, high), h: high } : box, aside: null }
}

/** The largest ring that is drawn, km: larger ones are not round on a map of the world. */
const farthestRing = 4_000

interface Shown {
  region: Region
  points: PlaceResult['points']
  /** Once it is revealed. */
  place: PlaceResult['place']
  /** To be written on the map. */
  medianKm: number | null
  /** To be drawn around the place. */
  ring: number | null
}

function mapOf(
  input: LookInput,
  box: Box,
  tones: MapTones,
  { region, points, place, medianKm, ring }: Shown,
): Node[] {
  const { accent, colours, id, sizes } = input
  const lifted = readable(colours[0] ?? accent, tones.land)
  const colour = contrast(lifted, tones.sea) >= 3 ? lifted : tones.text
  const map = ground(input, box, region, tones, {
    over: land =>
      place && ring !== null && ring <= farthestRing
        ? [
            {
              kind: 'path',
              key: `${id}/ring`,
              x: 0,
              y: 0,
              d: land.ring(place, ring),
              stroke: { colour: tones.text, width: Math.max(1.5, sizes.unit * 0.25) },
            },
          ]
        : [],
  })
  const discs = discsOf(points, map, input)
  const named = place ? marker(map.at(place), place.label, discs, box, tones, input) : null
  const inset = sizes.gaps.inset
  const told =
    place && medianKm !== null
      ? sheet(
          `${id}/median`,
          medianText(medianKm),
          (_, h) => ({ x: box.x + inset, y: bottomEdge(box) - h - inset }),
          box,
          tones,
          input,
        )
      : null
  const sheets = [named, told].filter(one => one !== null)
  return [
    ...map.nodes,
    ...discs.map(disc =>
      drawDisc(disc, { colour, rim: tones.land, taken: sheets.flatMap(one => one.taken) }, input),
    ),
    ...sheets.flatMap(({ nodes }) => nodes),
  ]
}
