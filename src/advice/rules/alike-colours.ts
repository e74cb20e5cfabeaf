import { drawnLook } from '#polls/drawn-look.ts'
import { chromaOf, colourDistance, farthestFrom } from '#scene/colour.ts'
import { shadesFor } from '#scene/polls/index.ts'
import { type DrawnOption, paintOf } from '../poll-paint.ts'
import type { Finding, Rule } from '../rule.ts'
import type { PollOnStep } from '../subject.ts'

/** Colours of marks that are less far apart, in OKLab, are taken for one. */
const leastDistance = 0.04
/** A colour with less hue is a grey, in which options stand back on purpose. */
const leastChroma = 0.04

/** Options that are told apart by their colours, and cannot be. */
export const alikeColours: Rule = {
  id: 'alike-colours',
  when: 'Two options are drawn in one colour, or in colours that look alike, in a look that tells them apart by colour (`waffle`, `sunburst`, `chord`, this-or-that): the palette of the theme has fewer colours than the poll has options, or `optionColors` repeat a colour. In other looks, where the name stands at each mark, two `optionColors` that look alike without being equal, or a single pair of equal ones among colours that all differ.',
  remedy: 'Give the palette a colour for each option, or `optionColors` that differ.',
  find: subject =>
    subject.polls.flatMap((each): Finding[] => {
      const { say } = subject
      const { drawn, hues } = paintOf(subject, each)
      if (drawn.every(({ source }) => source === 'accent')) return []
      const pair = isByColour(each) ? firstAlike(drawn) : firstSlip(drawn)
      if (!pair) return []
      const [first, second] = pair
      const named = (one: DrawnOption) =>
        hues.find(({ option }) => option === one.option)?.named ?? one.colour
      const [a, b] = [named(first), named(second)]
      const message =
        a === b
          ? say('alike-colours.message.same', { first: first.option, second: second.option, colour: a })
          : say('alike-colours.message', { first: first.option, second: second.option, one: a, other: b })
      const better =
        farthestFrom(
          drawn.filter(({ option }) => option !== second.option).map(({ colour }) => colour),
          subject.theme.palette,
        ) ?? '#3b5bdb'
      const fix =
        second.source === 'own' || first.source === 'own'
          ? say('alike-colours.fix.own', {
              option: (second.source === 'own' ? second : first).option,
              colour: better,
            })
          : hues.length === 1
            ? say('alike-colours.fix.one')
            : say('alike-colours.fix', { count: hues.length })
      return [{ element: each.element, message, fix }]
    }),
}

type Pair = readonly [DrawnOption, DrawnOption]

/** Returns whether a look tells options apart by their colours alone, or draws them so that they touch. */
const isByColour = ({ poll, variant }: PollOnStep): boolean =>
  shadesFor(poll, variant) === 'bare' ||
  poll.type === 'this-or-that' ||
  (poll.type === 'multiple-choice' && drawnLook(poll, variant) === 'chord')

const distance = ([a, b]: Pair): number =>
  a.colour.toLowerCase() === b.colour.toLowerCase() ? 0 : colourDistance(a.colour, b.colour)

const pairsOf = (drawn: readonly DrawnOption[]): Pair[] =>
  drawn.flatMap((second, at) => drawn.slice(0, at).map((first): Pair => [first, second]))

/** Returns the first two options that look alike; shades of the accent are as far apart as there are shades. */
const firstAlike = (drawn: readonly DrawnOption[]): Pair | undefined =>
  pairsOf(drawn).find(
    pair => pair.some(({ source }) => source !== 'accent') && distance(pair) < leastDistance,
  )

/**
 * Returns two options whose own colours are alike by mistake: nearly equal ones, or two equal ones where all others differ. Several
 * in one colour, or in grey, stand together or back on purpose.
 */
function firstSlip(drawn: readonly DrawnOption[]): Pair | undefined {
  const own = drawn.filter(({ source }) => source === 'own')
  const alike = pairsOf(own).filter(pair => distance(pair) < leastDistance)
  const near = alike.find(pair => distance(pair) > 0)
  if (near) return near
  const [pair] = alike
  return pair &&
    alike.length === 1 &&
    own.length > 2 &&
    own.length === drawn.length &&
    chromaOf(pair[0].colour) >= leastChroma
    ? pair
    : undefined
}
