import { withArticleFirst } from '#contract/text/article.ts'
import { isGrid, mostOnGrid } from '#contract/polls/grid.ts'
import { drawsNothing } from '#contract/text/visible-text.ts'
import type { PollType } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { isComparable } from './rounds/comparable.ts'
import { isStandingsPoll } from './standings-poll.ts'
import { drawnLook } from './drawn-look.ts'
import {
  type PollProblem,
  type EarlierPolls,
  labelProblems,
  orderProblems,
  rightOptionProblems,
} from './poll-problem.ts'

/** The readiness rules of each type, in addition to the prompt [D14]. */
const rules: Record<PollType, (poll: Poll, earlier: EarlierPolls, look: string) => PollProblem[]> = {
  'multiple-choice': poll => [
    ...(isStandingsPoll(poll) ? [] : labelProblems(poll.options, 'options', 2)),
    ...rightOptionProblems(poll, poll.options.length),
  ],
  'image-choice': imageChoice,
  'this-or-that': poll =>
    poll.options.length > 2
      ? [{ path: ['options'], message: `Give exactly two options; there are ${poll.options.length}.` }]
      : [...labelProblems(poll.options, 'options', 2), ...rightOptionProblems(poll, 2)],
  ranking: poll => [...labelProblems(poll.options, 'options', 2), ...orderProblems(poll)],
  'hundred-points': (poll, _, look) => hundredPoints(poll, look),
  rating: () => [],
  nps: () => [],
  estimate,
  radar: poll => (isGrid(poll) ? grid(poll) : labelProblems(poll.dimensions ?? [], 'dimensions', 3)),
  'word-cloud': () => [],
  'open-feed': () => [],
  'qa-upvotes': () => [],
  timer: ({ timeLimitSec }) =>
    timeLimitSec === null ? [{ path: ['timeLimitSec'], message: 'Set how many seconds it runs.' }] : [],
  wheel: ({ wheelSource, wheelNames = [] }) =>
    wheelSource === 'custom' ? wheelNameProblems(wheelNames) : [],
  map: () => [],
  'place-map': ({ place }) =>
    place === undefined ? [{ path: ['place'], message: 'Set the place that people should find.' }] : [],
  rounds: (poll, earlier) => rounds(poll, earlier),
}

/**
 * Returns the problems that prevent a poll from being presented [D14]. `earlier` finds the full-screen polls before it;
 * `look` is the look it is drawn in, which defaults to the poll's own.
 */
export function findPollProblems(
  poll: Poll,
  earlier: EarlierPolls,
  look: string = drawnLook(poll, undefined),
): PollProblem[] {
  const prompt: PollProblem[] = drawsNothing(poll.prompt)
    ? [{ path: ['prompt'], message: 'Write the question people will see.' }]
    : []
  return [...prompt, ...rules[poll.type](poll, earlier, look)]
}

function imageChoice(poll: Poll): PollProblem[] {
  const { options, optionImages = [] } = poll
  return [
    ...missingPictures(poll),
    ...rightOptionProblems(poll, Math.max(options.length, optionImages.length, 2)),
  ]
}

function missingPictures({ options, optionImages = [] }: Poll): PollProblem[] {
  const pictures = optionImages.filter(picture => picture !== null).length
  const wanted = Math.max(options.length, 2)
  if (optionImages.length < wanted && pictures === optionImages.length && options.length > 0)
    return [{ path: ['optionImages', optionImages.length], message: 'Give every option a picture.' }]
  const missing = optionImages.flatMap((picture, index): PollProblem[] =>
    picture === null && index < wanted
      ? [{ path: ['optionImages', index], message: 'Give this option a picture.' }]
      : [],
  )
  if (missing.length > 0) return missing
  return pictures < 2
    ? [{ path: ['optionImages'], message: `Give at least 2 pictures; there are ${pictures}.` }]
    : []
}

function hundredPoints({ options, groups = [], targets = [] }: Poll, look: string): PollProblem[] {
  const labels = labelProblems(options, 'options', 2)
  if (['sunburst', 'marimekko', 'icicle'].includes(look))
    return [
      ...labels,
      ...options.flatMap((_, index): PollProblem[] =>
        drawsNothing(groups[index] ?? '')
          ? [{ path: ['groups', index], message: `The look ${look} needs a group for each option.` }]
          : [],
      ),
    ]
  if (look === 'bullet')
    return [
      ...labels,
      ...options.flatMap((_, index): PollProblem[] =>
        targets[index] === undefined
          ? [{ path: ['targets', index], message: 'The look bullet needs a target for each option.' }]
          : [],
      ),
    ]
  return labels
}

function estimate({ estimateMin, estimateMax, answer }: Poll): PollProblem[] {
  if (estimateMin === undefined || estimateMax === undefined)
    return [
      ...(estimateMin === undefined
        ? [{ path: ['estimateMin'], message: 'Set the lowest allowed guess.' }]
        : []),
      ...(estimateMax === undefined
        ? [{ path: ['estimateMax'], message: 'Set the highest allowed guess.' }]
        : []),
    ]
  if (estimateMin >= estimateMax)
    return [{ path: ['estimateMax'], message: `Must be above estimateMin, which is ${estimateMin}.` }]
  if (answer !== undefined && (answer < estimateMin || answer > estimateMax))
    return [{ path: ['answer'], message: `Must lie between ${estimateMin} and ${estimateMax}.` }]
  return []
}

/** Two axes, and what is placed on them, if anything. */
function grid({ dimensions = [], options }: Poll): PollProblem[] {
  const axes: PollProblem[] =
    dimensions.length === 2
      ? labelProblems(dimensions, 'dimensions', 2)
      : [
          {
            path: ['dimensions'],
            message: `A grid has exactly 2 dimensions, across and up; there are ${dimensions.length}.`,
          },
        ]
  const tooMany: PollProblem[] =
    options.length > mostOnGrid
      ? [
          {
            path: ['options'],
            message: `Give a grid at most ${mostOnGrid} options; there are ${options.length}.`,
          },
        ]
      : []
  return [...axes, ...tooMany, ...labelProblems(options, 'options', 0)]
}

/** Names on a wheel may repeat, as people's names do, but may not be blank. */
function wheelNameProblems(names: readonly string[]): PollProblem[] {
  if (names.length < 2)
    return [{ path: ['wheelNames'], message: `Give at least 2 names; there are ${names.length}.` }]
  return names.flatMap((name, index): PollProblem[] =>
    drawsNothing(name) ? [{ path: ['wheelNames', index], message: 'Write a name here, or remove it.' }] : [],
  )
}

function rounds({ refs = [] }: Poll, earlierPolls: EarlierPolls): PollProblem[] {
  const earlier = earlierPolls()
  const problems = refs.flatMap((ref, index): PollProblem[] => {
    const poll = earlier.get(ref)
    if (!poll)
      return [
        {
          path: ['refs', index],
          message: `Step ${ref} is not a full-screen poll, or does not come before this one.`,
        },
      ]
    if (isStandingsPoll(poll))
      return [{ path: ['refs', index], message: 'Standings have no options to compare.' }]
    if (!isComparable(poll))
      return [
        { path: ['refs', index], message: `${withArticleFirst(poll.type)} poll has no options to compare.` },
      ]
    return []
  })
  if (problems.length > 0) return problems
  const compared = refs.length > 0 ? new Set(refs).size : [...earlier.values()].filter(isComparable).length
  return compared < 2
    ? [{ path: ['refs'], message: `Put at least 2 polls to compare before this one; there are ${compared}.` }]
    : []
}
