import type { LookName, PollType } from '#contract/looks.ts'
import type { Poll } from '#contract/poll.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { drawnLook } from '#polls/drawn-look.ts'
import type { Node } from '../primitives.ts'
import { curve as guessCurve } from './estimate/curve.ts'
import { dots } from './estimate/dots.ts'
import { hist } from './estimate/hist.ts'
import { range } from './estimate/range.ts'
import { bars as pointBars } from './hundred-points/bars.ts'
import { bullet } from './hundred-points/bullet.ts'
import { columns } from './hundred-points/columns.ts'
import { icicle } from './hundred-points/icicle.ts'
import { marimekko } from './hundred-points/marimekko.ts'
import { sunburst } from './hundred-points/sunburst.ts'
import { treemap } from './hundred-points/treemap.ts'
import { waffle } from './hundred-points/waffle.ts'
import { fill } from './image-choice/fill.ts'
import { hero } from './image-choice/hero.ts'
import { mosaic } from './image-choice/mosaic.ts'
import { tiles } from './image-choice/tiles.ts'
import type { Look, LookInput } from './look.ts'
import { bars as countryBars } from './map/bars.ts'
import { heat as mapHeat } from './map/heat.ts'
import { pins } from './map/pins.ts'
import { arc } from './multiple-choice/arc.ts'
import { bars } from './multiple-choice/bars.ts'
import { bubbles } from './multiple-choice/bubbles.ts'
import { butterfly } from './multiple-choice/butterfly.ts'
import { chord } from './multiple-choice/chord.ts'
import { heat } from './multiple-choice/heat.ts'
import { lollipops } from './multiple-choice/lollipops.ts'
import { spokes } from './multiple-choice/spokes.ts'
import { standings } from './multiple-choice/standings.ts'
import { drawInvitation } from './notes.ts'
import { diverging } from './nps/diverging.ts'
import { needle } from './nps/needle.ts'
import { score } from './nps/score.ts'
import { swarm } from './nps/swarm.ts'
import { bubbles as feedBubbles } from './open-feed/bubbles.ts'
import { cards } from './open-feed/cards.ts'
import { feed } from './open-feed/feed.ts'
import { dark, light, standard } from './place-map/place-map.ts'
import { list as questions } from './qa-upvotes/list.ts'
import { spotlight } from './qa-upvotes/spotlight.ts'
import { radar } from './radar/radar.ts'
import { avg } from './ranking/avg.ts'
import { list } from './ranking/list.ts'
import { podium } from './ranking/podium.ts'
import type { ShadeUse } from '../colour.ts'
import { bloom } from './rating/bloom.ts'
import { breakdown } from './rating/breakdown.ts'
import { curve } from './rating/curve.ts'
import { faces } from './rating/faces.ts'
import { gauge } from './rating/gauge.ts'
import { stars } from './rating/stars.ts'
import { bump } from './rounds/bump.ts'
import { dumbbell } from './rounds/dumbbell.ts'
import { slope } from './rounds/slope.ts'
import { stream } from './rounds/stream.ts'
import { camps } from './this-or-that/camps.ts'
import { split } from './this-or-that/split.ts'
import { tug } from './this-or-that/tug.ts'
import { timer } from './timer/timer.ts'
import { wheel } from './wheel/wheel.ts'
import { bubbles as wordBubbles } from './word-cloud/bubbles.ts'
import { cloud } from './word-cloud/cloud.ts'
import { wordle } from './word-cloud/wordle.ts'

/** Every look, by type and name; one that is missing does not compile. */
const registry: { readonly [Type in PollType]: Readonly<Record<LookName<Type>, Look>> } = {
  'multiple-choice': { bars, lollipops, bubbles, spokes, butterfly, heat, arc, chord },
  'image-choice': { tiles, mosaic, fill, hero },
  'this-or-that': { split, tug, camps },
  ranking: { list, podium, avg },
  'hundred-points': {
    bars: pointBars,
    treemap,
    waffle,
    columns,
    sunburst,
    marimekko,
    icicle,
    bullet,
  },
  rating: { stars, faces, breakdown, gauge, curve, bloom },
  nps: { score, needle, diverging, swarm },
  estimate: { hist, curve: guessCurve, dots, range },
  radar: { radar },
  map: { pins, heat: mapHeat, bars: countryBars },
  'place-map': { standard, light, dark },
  'open-feed': { feed, cards, bubbles: feedBubbles },
  'qa-upvotes': { list: questions, spotlight },
  timer: { timer },
  wheel: { wheel },
  rounds: { bump, stream, slope, dumbbell },
  'word-cloud': { cloud, wordle, bubbles: wordBubbles },
}

/** The looks with options whose marks touch, face each other or are named in a list: each needs a shade of its own. */
const shaded: Partial<Record<PollType, Readonly<Record<string, ShadeUse>>>> = {
  'multiple-choice': { bubbles: 'labelled', chord: 'labelled' },
  'this-or-that': { split: 'labelled', tug: 'labelled', camps: 'labelled' },
  'hundred-points': {
    treemap: 'labelled',
    marimekko: 'labelled',
    icicle: 'labelled',
    waffle: 'bare',
    sunburst: 'bare',
  },
}

/** Returns what a look uses shades of the accent for; null where every mark stands at its name. */
export const shadesFor = (poll: Poll, variant?: string): ShadeUse | null =>
  shaded[poll.type]?.[drawnLook(poll, variant)] ?? null

/** Draws the chart of a poll inside `input.box`; the ranking instead for a quiz that asks for it, once revealed. */
export function drawPoll(input: LookInput, variant?: string): Node[] {
  const { live, poll } = input
  if (isStandingsPoll(poll)) return input.isWithheld ? drawInvitation(input) : standings(input)
  if (poll.quizView === 'standings' && live.revealed && live.standings && !input.isWithheld)
    return standings(input)
  const ofType: Readonly<Record<string, Look>> = registry[poll.type]
  const look = ofType[drawnLook(poll, variant)] ?? Object.values(ofType)[0] ?? drawInvitation
  return look(input)
}
