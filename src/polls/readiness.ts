import type { PollType } from '#contract/looks.ts'
import type { Poll } from '#contract/poll.ts'
import { drawnLook } from './drawn-look.ts'
import { type Complaint, type Earlier, correctComplaints, labelComplaints } from './complaint.ts'

/** The readiness rules of each type, in addition to the prompt [D14]. */
const rules: Record<PollType, (poll: Poll, earlier: Earlier, look: string) => Complaint[]> = {
  'multiple-choice': poll => [
    ...labelComplaints(poll.options, 'options', 2),
    ...correctComplaints(poll, poll.options.length),
  ],
  'image-choice': imageChoice,
  'this-or-that': poll =>
    poll.options.length > 2
      ? [{ path: ['options'], message: `Give exactly two options; there are ${poll.options.length}.` }]
      : [...labelComplaints(poll.options, 'options', 2), ...correctComplaints(poll, 2)],
  ranking: poll => labelComplaints(poll.options, 'options', 2),
  'hundred-points': (poll, _, look) => hundredPoints(poll, look),
  rating: () => [],
  nps: () => [],
  estimate,
  radar: ({ dimensions = [] }) => labelComplaints(dimensions, 'dimensions', 3),
  'word-cloud': () => [],
  'open-feed': () => [],
  'qa-upvotes': () => [],
  timer: ({ timeLimitSec }) =>
    timeLimitSec === null ? [{ path: ['timeLimitSec'], message: 'Set how many seconds it runs.' }] : [],
  wheel: ({ wheelSource, wheelNames = [] }) => (wheelSource === 'custom' ? blankAware(wheelNames) : []),
  map: () => [],
  'place-map': ({ place }) =>
    place === undefined ? [{ path: ['place'], message: 'Set the place that people should find.' }] : [],
  rounds: (poll, earlier) => rounds(poll, earlier),
}

/**
 * Returns the problems that prevent a poll from being presented [D14]. `earlier` finds the full-screen polls before it;
 * `look` is the look it is drawn in, which defaults to the poll's own.
 */
export function complaintsOf(
  poll: Poll,
  earlier: Earlier,
  look: string = drawnLook(poll, undefined),
): Complaint[] {
  const prompt: Complaint[] =
    poll.prompt.trim() === '' ? [{ path: ['prompt'], message: 'Write the question people will see.' }] : []
  return [...prompt, ...rules[poll.type](poll, earlier, look)]
}

function imageChoice(poll: Poll): Complaint[] {
  const { options, optionImages = [] } = poll
  const pictures = optionImages.filter(picture => picture !== null).length
  const wanted = Math.max(options.length, 2)
  if (optionImages.length < wanted && pictures === optionImages.length && options.length > 0)
    return [{ path: ['optionImages', optionImages.length], message: 'Give every option a picture.' }]
  const missing = optionImages.flatMap((picture, index): Complaint[] =>
    picture === null && index < wanted
      ? [{ path: ['optionImages', index], message: 'Give this option a picture.' }]
      : [],
  )
  if (missing.length > 0) return missing
  if (pictures < 2)
    return [{ path: ['optionImages'], message: `Give at least 2 pictures; there are ${pictures}.` }]
  return correctComplaints(poll, Math.max(options.length, optionImages.length))
}

function hundredPoints({ options, groups = [], targets = [] }: Poll, drawn: string): Complaint[] {
  const labels = labelComplaints(options, 'options', 2)
  if (labels.length > 0) return labels
  if (['sunburst', 'marimekko', 'icicle'].includes(drawn))
    return options.flatMap((_, index): Complaint[] =>
      (groups[index] ?? '').trim() === ''
        ? [{ path: ['groups', index], message: `The look ${drawn} needs a group for each option.` }]
        : [],
    )
  if (drawn === 'bullet')
    return options.flatMap((_, index): Complaint[] =>
      targets[index] === undefined
        ? [{ path: ['targets', index], message: 'The look bullet needs a target for each option.' }]
        : [],
    )
  return []
}

function estimate({ estimateMin, estimateMax, answer }: Poll): Complaint[] {
  if (estimateMin === undefined) return [{ path: ['estimateMin'], message: 'Set the lowest allowed guess.' }]
  if (estimateMax === undefined) return [{ path: ['estimateMax'], message: 'Set the highest allowed guess.' }]
  if (estimateMin >= estimateMax)
    return [{ path: ['estimateMax'], message: `Must be above estimateMin, which is ${estimateMin}.` }]
  if (answer !== undefined && (answer < estimateMin || answer > estimateMax))
    return [{ path: ['answer'], message: `Must lie between ${estimateMin} and ${estimateMax}.` }]
  return []
}

/** Names on a wheel may repeat, as people's names do, but may not be blank. */
function blankAware(names: readonly string[]): Complaint[] {
  if (names.length < 2)
    return [{ path: ['wheelNames'], message: `Give at least 2 names; there are ${names.length}.` }]
  return names.flatMap((name, index): Complaint[] =>
    name.trim() === '' ? [{ path: ['wheelNames', index], message: 'Write a name here, or remove it.' }] : [],
  )
}

const comparable = new Set<PollType>([
  'multiple-choice',
  'image-choice',
  'this-or-that',
  'ranking',
  'hundred-points',
  'rating',
  'nps',
])

function rounds({ refs = [] }: Poll, look: Earlier): Complaint[] {
  const earlier = look()
  const complaints = refs.flatMap((ref, index): Complaint[] => {
    const poll = earlier.get(ref)
    if (!poll)
      return [
        {
          path: ['refs', index],
          message: `Step ${ref} is not a full-screen poll, or does not come before this one.`,
        },
      ]
    if (!comparable.has(poll.type))
      return [{ path: ['refs', index], message: `A ${poll.type} poll has no options to compare.` }]
    return []
  })
  if (complaints.length > 0) return complaints
  const compared = refs.length > 0 ? new Set(refs).size : [...earlier.values()].length
  if (compared < 2)
    return [
      { path: ['refs'], message: `Put at least 2 polls to compare before this one; there are ${compared}.` },
    ]
  const odd = refs.length > 0 ? undefined : [...earlier].find(([, { type }]) => !comparable.has(type))
  return odd
    ? [
        {
          path: ['refs'],
          message: `Name the polls to compare: step ${odd[0]}, a ${odd[1].type} poll, has no options.`,
        },
      ]
    : []
}
