import type { Poll } from '#contract/polls/poll.ts'
import { voteOn } from '#polls/ballot.ts'
import { aPoll } from './a-poll.ts'
import type { State } from './type-states.ts'

const ideas = [
  'Faster builds',
  'A quiet room for calls',
  'Cached builds',
  'Better coffee',
  'One place for decisions',
  'Shorter stand-ups',
  'A second monitor for everybody',
  'Pair programming on Fridays',
  'Less e-mail',
  'Write down who owns which service, so that nobody has to ask around when something breaks at night',
  'Plants',
  'Bike parking',
]
const arabic = ['غرفة هادئة للمكالمات', 'قهوة أفضل', 'اجتماعات أقصر', 'نباتات', 'بناء أسرع', 'مواقف للدراجات']

/** Returns ideas as a stage gets them: `groupOf` says by the number of one which group it is in, if in any. */
function written(texts: readonly string[], count: number, groupOf: (index: number) => string | undefined) {
  const entries = Array.from({ length: count }, (_, index) => {
    const label = groupOf(index)
    const at = new Date(Date.UTC(2026, 4, 4, 9, 0, count - index)).toISOString()
    const text = texts[index % texts.length] ?? ''
    return { id: `e${index}`, text, at, ...(label !== undefined && { labels: [label] }) }
  })
  return { entries, total: count, waiting: 0 }
}

const open = { revealed: false, open: true, remainingMs: null }
const asked = (more: Partial<Poll> = {}): Poll =>
  aPoll({ type: 'open-feed', prompt: 'What should we change?', ofStyle: 'cards', groupVotes: 2, ...more })
const board = (result: ReturnType<typeof written>, more: Partial<Poll> = {}): State => ({
  poll: asked(more),
  live: { ...open, voters: 12, result },
})
const names = ['Builds', 'Office', 'Meetings']
const longName = (index: number) => `${index + 1} Everything about the onboarding of new people`

const vote = (groups: readonly string[], counts: readonly number[], more: object = {}): State => ({
  poll: voteOn(asked(), groups),
  live: {
    revealed: true,
    open: false,
    remainingMs: null,
    // Each person has several votes.
    voters: counts.some(count => count > 0) ? 12 : 0,
    result: {
      options: counts.map((count, index) => ({
        index,
        label: groups[index] ?? '',
        count,
        share: count / 12,
      })),
    },
    ...more,
  },
})

/** Boards of groups of what people wrote, and votes on such groups. */
export const groupStates: Record<string, State> = {
  'open-feed groups, one': board(written(ideas, 12, index => (index === 3 ? 'Coffee' : undefined))),
  'open-feed groups, typical': board(written(ideas, 12, index => [...names, undefined][index % 4])),
  'open-feed groups, long': board(
    written(ideas, 24, index => (index % 8 < 7 ? longName(index % 8) : undefined)),
  ),
  'open-feed groups, a crowd': board(written(ideas, 300, index => [...names, undefined][index % 4])),
  'open-feed groups, right to left': board(
    written(arabic, 6, index => ['المكتب', 'العمل'][index % 3]),
    { prompt: 'ما الذي يجب أن نغيّره؟' },
  ),
  'multiple-choice vote, empty': vote(names, [0, 0, 0]),
  'multiple-choice vote, typical': vote(names, [2, 7, 10], { ungrouped: 5 }),
  'multiple-choice vote, tie': vote([...names, 'Plants'], [6, 3, 6, 1]),
  'multiple-choice vote, long': vote(
    Array.from({ length: 10 }, (_, index) => longName(index)),
    [4, 9, 0, 3, 12, 7, 1, 2, 5, 6],
  ),
  'multiple-choice vote, right to left': {
    ...vote(['المكتب', 'العمل'], [3, 8]),
    poll: voteOn(asked({ prompt: 'ما الذي يجب أن نغيّره؟' }), ['المكتب', 'العمل']),
  },
}
