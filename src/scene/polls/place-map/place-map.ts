import { asPlace } from '#contract/polls/result-kinds.ts'
import type { PlaceResult } from '#contract/polls/results.ts'
import { mapPlaceOf } from '#polls/geography/map-place.ts'
import { contrast, makeReadable } from '../../colour.ts'
import { bottomEdge, centredTop, centreX, cutOff, dropTop, takeTop } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { drawAsking, isAsking } from '../asking.ts'
import type { Look, LookInput } from '../look.ts'
import { countedKey, drawInvitation } from '../notes.ts'
import { drawEmptyMap, drawBaseMap } from '../map/base-map.ts'
import { layOutDiscs, drawDiscs } from '../map/discs.ts'
import { isWhole, type Region, smallestRegion } from '../map/regions.ts'
import { proportionOf } from '../map/world.ts'
import { drawBands, medianText } from './bands.ts'
import { drawGuessCount } from './guess-count.ts'
import { drawMarker, pinBox } from './marker.ts'
import { drawOffMap } from './off-map.ts'
import { drawOnPicture, drawWithoutPicture } from './on-picture.ts'
import { regionAround } from './region-around.ts'
import { drawTextSheet, noSheet } from './text-sheet.ts'
import { type PlaceMapColours, mapColoursFor } from './tones.ts'

/** In a lower box than this (px), and once revealed in one this many times as wide as high, there is no space for a map. */
const tooFlat = { height: smallest * 5, aspect: 8 } as const

/** At this zoom the whole earth is shown. */
const wholeZoom = 1

/** Creates a look that draws the guesses on a map or on a picture, and once it is revealed the place among them and how far off they are. */
const createPlaceMapLook =
  (theme: 'standard' | 'light' | 'dark'): Look =>
  input => {
    const { isWithheld, live, poll, surface } = input
    const picture = poll.place?.picture
    if (picture !== undefined)
      return input.box.h < tooFlat.height ? drawWithoutPicture(input) : drawOnPicture(theme, picture, input)
    const tones = mapColoursFor(theme, surface)
    const known = mapPlaceOf(poll)
    const result = isWithheld ? null : asPlace(live.result)
    const place = live.revealed && !isWithheld ? (result?.place ?? known) : undefined
    const points = result?.points ?? []
    if (
      input.box.h < tooFlat.height ||
      (place && points.length > 0 && input.box.w > input.box.h * tooFlat.aspect)
    )
      return points.length === 0
        ? isAsking(input)
          ? drawAsking('asking.place', input)
          : drawInvitation(input)
        : result && place
          ? drawBands(result, input)
          : drawGuessCount(input)
    if (points.length === 0 && !place)
      return isAsking(input) ? drawAskingMap(input, tones) : drawEmptyMap(input, tones, tones.text)
    // Before the reveal the guesses alone decide what the map shows: it must not tell where the place is.
    const region = place
      ? regionAround({ zoom: known?.zoom ?? wholeZoom, ...place }, result?.medianKm ?? null, points)
      : smallestRegion(points)
    const { box, aside } = divideBox(input, region, place !== undefined && points.length > 0)
    return [
      ...drawPlaceMap(input, box, tones, {
        region,
        points,
        place,
        medianKm: aside ? null : (result?.medianKm ?? null),
        ring: result?.medianKm ?? null,
      }),
      ...(aside && result ? drawBands(result, { ...input, box: aside }) : []),
    ]
  }

export const standard: Look = createPlaceMapLook('standard')
export const light: Look = createPlaceMapLook('light')
export const dark: Look = createPlaceMapLook('dark')

/** Draws the whole map while the question is open: on its upper edge what people do on their phones, on its lower one how many have answered. */
function drawAskingMap(input: LookInput, tones: PlaceMapColours): Node[] {
  const { id, live, sizes, words } = input
  const region = smallestRegion([])
  const { box } = divideBox(input, region, false)
  const left = (w: number) => centreX(box) - w / 2
  const inset = sizes.gaps.inset
  const how = drawTextSheet(
    `${id}/how`,
    words.text('asking.place'),
    w => ({ x: left(w), y: box.y + inset }),
    box,
    tones,
    input,
  )
  const answered =
    live.voters > 0
      ? drawTextSheet(
          countedKey(id),
          words.text('footer.answers', { count: live.voters }),
          (w, h) => ({ x: left(w), y: bottomEdge(box) - h - inset }),
          box,
          tones,
          input,
          'count',
        )
      : noSheet
  return [...drawBaseMap(input, box, region, tones).nodes, ...how.nodes, ...answered.nodes]
}

/** The highest a map may be, in its widths; the whole earth, in its own heights. */
const highest = { part: 0.75, whole: 1.12 } as const
/** The distances beside a map at most: a part of the width and sizes of an option; and at least, in such sizes. */
const bandsBeside = { part: 0.36, option: 10.4, least: 8 } as const
/** The least height of the distances below a map, in sizes of an option. */
const bandsBelow = 5

/** Returns where the map lies, and, where there is space for them, the distances beside or below it. */
function divideBox(
  { box, sizes }: LookInput,
  region: Region,
  withBands: boolean,
): { box: Box; aside: Box | null } {
  const gap = sizes.gaps.columns
  const bandsWidth = Math.min(box.w * bandsBeside.part, sizes.option * bandsBeside.option)
  // Beyond the whole earth there is only sea; around a part of it there is more to see.
  const most = isWhole(region) ? highest.whole / proportionOf(region) : highest.part
  if (withBands && box.w - bandsWidth - gap > box.h * 1.25 && bandsWidth > sizes.option * bandsBeside.least) {
    const h = Math.min(box.h, Math.max((box.w - bandsWidth - gap) * highest.part, sizes.option * 9))
    const { rest, part } = cutOff({ ...box, y: centredTop(box, h), h }, 'right', bandsWidth, gap)
    return { box: rest, aside: part }
  }
  const mapHeight = Math.round(Math.min(box.h, box.w * most))
  const rest = box.h - mapHeight - gap
  return withBands && rest > sizes.option * bandsBelow
    ? { box: takeTop(box, mapHeight), aside: dropTop(box, mapHeight + gap) }
    : { box: rest > box.h * 0.3 ? { ...box, y: centredTop(box, mapHeight), h: mapHeight } : box, aside: null }
}

/** The largest ring that is drawn, km: larger ones are not round on a map of the world. */
const farthestRing = 4_000

interface MapContent {
  region: Region
  points: PlaceResult['points']
  /** Once it is revealed. */
  place: PlaceResult['place']
  /** To be written on the map. */
  medianKm: number | null
  /** To be drawn around the place. */
  ring: number | null
}

function drawPlaceMap(
  input: LookInput,
  box: Box,
  tones: PlaceMapColours,
  { region, points, place, medianKm, ring }: MapContent,
): Node[] {
  const { accent, colours, id, sizes } = input
  const readableColour = makeReadable(colours[0] ?? accent, tones.land)
  const colour = contrast(readableColour, tones.sea) >= 3 ? readableColour : tones.text
  const map = drawBaseMap(input, box, region, tones, {
    over: land =>
      place && ring !== null && ring <= farthestRing
        ? [
            {
              kind: 'path',
              key: `${id}/ring`,
              x: 0,
              y: 0,
              d: land.circlePath(place, ring),
              stroke: { colour: tones.text, width: Math.max(1.5, sizes.unit * 0.25) },
            },
          ]
        : [],
  })
  const discs = layOutDiscs(
    points.filter(point => map.land.contains(point)),
    map,
    input,
    // Once the place is known, each guess is judged by where it lies.
    place ? 'dots' : 'discs',
  )
  const inset = sizes.gaps.inset
  const median =
    place && medianKm !== null
      ? drawTextSheet(
          `${id}/median`,
          medianText(medianKm, input),
          (_, h) => ({ x: box.x + inset, y: bottomEdge(box) - h - inset }),
          box,
          tones,
          input,
        )
      : noSheet
  const spot = place && map.at(place)
  const taken = [...median.taken, ...(spot ? [pinBox(spot, box, input)] : [])]
  const note = drawOffMap({ points, map, discs, taken }, tones, input)
  const named =
    place && spot
      ? drawMarker(
          spot,
          place.label,
          { crowd: discs, taken: [...median.taken, ...note.taken] },
          box,
          tones,
          input,
        )
      : noSheet
  const sheets = [note, named, median]
  return [
    ...map.nodes,
    ...drawDiscs(
      discs,
      {
        colour,
        rim: tones.land,
        text: tones.text,
        ground: tones.land,
        covered: sheets.flatMap(one => one.taken),
      },
      box,
      input,
    ),
    ...sheets.flatMap(({ nodes }) => nodes),
  ]
}
