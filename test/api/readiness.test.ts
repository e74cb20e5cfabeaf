import { expect, test } from 'vitest'
import { picture, suite } from './suite.ts'

interface Rule {
  title: string
  /** Polls that are ready. */
  ready: object[]
  /** Polls that are not ready, with the path of the problem in the poll. */
  notReady: [poll: object, path: string][]
}

const two = ['A', 'B']
const quiz = (type: string) => [[{ type, options: two, correctIndex: 2 }, 'correctIndex'] as [object, string]]
const labels = (type: string): [object, string][] => [
  [{ type }, 'options'],
  [{ type, options: ['A'] }, 'options'],
  [{ type, options: ['A', ' '] }, 'options.1'],
  [{ type, options: ['A', 'B', 'A'] }, 'options.2'],
]
const place = { label: 'Here', lat: 0, lon: 0, zoom: 1 }
const dimensions = ['A', 'B', 'C']

const rules: Rule[] = [
  {
    title: '[ready.multiple-choice] two options, none blank, all different; correctIndex names one',
    ready: [
      { type: 'multiple-choice', options: two },
      { type: 'multiple-choice', options: two, correctIndex: 1 },
    ],
    notReady: [...labels('multiple-choice'), ...quiz('multiple-choice')],
  },
  {
    title: '[ready.image-choice] two pictures, one for each option when there are options',
    ready: [
      { type: 'image-choice', optionImages: [picture(), picture()] },
      { type: 'image-choice', options: two, optionImages: [picture(), picture()] },
    ],
    notReady: [
      [{ type: 'image-choice' }, 'optionImages'],
      [{ type: 'image-choice', optionImages: [picture()] }, 'optionImages'],
      [{ type: 'image-choice', options: two, optionImages: [picture(), null] }, 'optionImages.1'],
      [
        { type: 'image-choice', options: ['A', 'B', 'C'], optionImages: [picture(), picture()] },
        'optionImages.2',
      ],
    ],
  },
  {
    title: '[ready.this-or-that] exactly two options, not blank',
    ready: [{ type: 'this-or-that', options: two }],
    notReady: [
      [{ type: 'this-or-that', options: ['A'] }, 'options'],
      [{ type: 'this-or-that', options: ['A', 'B', 'C'] }, 'options'],
      [{ type: 'this-or-that', options: ['', 'B'] }, 'options.0'],
    ],
  },
  {
    title: '[ready.ranking] two options',
    ready: [{ type: 'ranking', options: two }],
    notReady: [
      [{ type: 'ranking' }, 'options'],
      [{ type: 'ranking', options: ['A'] }, 'options'],
    ],
  },
  {
    title: '[ready.hundred-points] two options, and groups or targets where the look needs them',
    ready: [
      { type: 'hundred-points', options: two },
      { type: 'hundred-points', options: two, hpStyle: 'bullet', targets: [0, 100] },
      ...['sunburst', 'marimekko', 'icicle'].map(hpStyle => ({
        type: 'hundred-points',
        options: two,
        hpStyle,
        groups: ['G', 'G'],
      })),
    ],
    notReady: [
      [{ type: 'hundred-points', options: ['A'] }, 'options'],
      [{ type: 'hundred-points', options: two, hpStyle: 'bullet', targets: [1] }, 'targets.1'],
      ...['sunburst', 'marimekko', 'icicle'].map(
        hpStyle =>
          [{ type: 'hundred-points', options: two, hpStyle, groups: ['G'] }, 'groups.1'] as [object, string],
      ),
    ],
  },
  {
    title: '[ready.estimate] estimateMin below estimateMax, both set; the answer is between them',
    ready: [
      { type: 'estimate', estimateMin: 0, estimateMax: 1 },
      { type: 'estimate', estimateMin: -5, estimateMax: 5, answer: 5 },
    ],
    notReady: [
      [{ type: 'estimate', estimateMax: 1 }, 'estimateMin'],
      [{ type: 'estimate', estimateMin: 1 }, 'estimateMax'],
      [{ type: 'estimate', estimateMin: 1, estimateMax: 1 }, 'estimateMax'],
      [{ type: 'estimate', estimateMin: 0, estimateMax: 1, answer: 1.1 }, 'answer'],
      [{ type: 'estimate', estimateMin: 0, estimateMax: 1, answer: -0.1 }, 'answer'],
    ],
  },
  {
    title: '[ready.radar] three to eight dimensions, none blank, all different',
    ready: [
      { type: 'radar', dimensions },
      { type: 'radar', dimensions: 'ABCDEFGH'.split('') },
    ],
    notReady: [
      [{ type: 'radar' }, 'dimensions'],
      [{ type: 'radar', dimensions: two }, 'dimensions'],
      [{ type: 'radar', dimensions: ['A', 'B', ''] }, 'dimensions.2'],
      [{ type: 'radar', dimensions: ['A', 'B', 'B'] }, 'dimensions.2'],
    ],
  },
  {
    title: '[ready.grid] exactly two dimensions, at most eight options, none blank, all different',
    ready: [
      { type: 'radar', radarStyle: 'grid', dimensions: two },
      { type: 'radar', radarStyle: 'grid', dimensions: two, options: 'ABCDEFGH'.split('') },
    ],
    notReady: [
      [{ type: 'radar', radarStyle: 'grid' }, 'dimensions'],
      [{ type: 'radar', radarStyle: 'grid', dimensions }, 'dimensions'],
      [{ type: 'radar', radarStyle: 'grid', dimensions: ['A', 'A'] }, 'dimensions.1'],
      [{ type: 'radar', radarStyle: 'grid', dimensions: two, options: ['A', ''] }, 'options.1'],
      [{ type: 'radar', radarStyle: 'grid', dimensions: two, options: 'ABCDEFGHI'.split('') }, 'options'],
    ],
  },
  {
    title: '[ready.timer] timeLimitSec is set',
    ready: [{ type: 'timer', timeLimitSec: 5 }],
    notReady: [[{ type: 'timer' }, 'timeLimitSec']],
  },
  {
    title: '[ready.wheel] custom: two names, none blank',
    ready: [
      { type: 'wheel' },
      { type: 'wheel', wheelSource: 'participants' },
      { type: 'wheel', wheelSource: 'custom', wheelNames: ['Ada', 'Ada'] },
    ],
    notReady: [
      [{ type: 'wheel', wheelSource: 'custom' }, 'wheelNames'],
      [{ type: 'wheel', wheelSource: 'custom', wheelNames: ['Ada'] }, 'wheelNames'],
      [{ type: 'wheel', wheelSource: 'custom', wheelNames: ['Ada', ' '] }, 'wheelNames.1'],
    ],
  },
  {
    title: '[ready.place-map] the place is set',
    ready: [{ type: 'place-map', place }],
    notReady: [[{ type: 'place-map' }, 'place']],
  },
  ...['rating', 'nps', 'word-cloud', 'open-feed', 'qa-upvotes', 'map'].map(type => ({
    title: '[ready.prompt-only] the other types need only a prompt',
    ready: [{ type }],
    notReady: [],
  })),
]

suite(api => {
  const createDeck = async (polls: object[]) => {
    const document = [{ kind: 'join' }, ...polls.map(poll => ({ kind: 'poll', poll }))]
    return (await api.send('POST', '/decks', { document })).body
  }
  const prompted = (poll: object) => ({ prompt: 'What?', ...poll })

  test.each(rules.map(rule => [rule.title, rule] as const))('%s', async (_, { ready, notReady }) => {
    for (const poll of ready)
      expect(await createDeck([prompted(poll)]), JSON.stringify(poll).slice(0, 200)).toMatchObject({
        ready: true,
        problems: [],
      })
    for (const [poll, path] of notReady)
      expect(await createDeck([prompted(poll)]), JSON.stringify(poll).slice(0, 200)).toMatchObject({
        ready: false,
        problems: [{ step: 1, path: `poll.${path}`, message: expect.any(String) }],
      })
  })

  test('[ready.prompt] every type needs a prompt that is not blank', async () => {
    const types = rules.flatMap(({ ready }) => ready.slice(0, 1))
    const { problems } = await createDeck(types.map(poll => ({ ...poll, prompt: ' \n' })))
    expect(problems.map(({ step, path }: any) => [step, path])).toEqual(
      types.map((_, n) => [n + 1, 'poll.prompt']),
    )
  })

  test('[ready.rounds] at least two earlier polls can be compared; each ref is an earlier full-screen poll with options or a score', async () => {
    const rounds = (refs?: number[]) => ({ type: 'rounds', prompt: 'Rounds', ...(refs && { refs }) })
    const rate = prompted({ type: 'rating' })
    const words = prompted({ type: 'word-cloud' })
    const cases: [object[], string | null][] = [
      [[rate, rate, rounds()], null],
      [[rate, words, rate, rounds([1, 3])], null],
      [[rate, words, rate, rounds()], null],
      [[rate, words, rounds()], 'refs'],
      [[rounds()], 'refs'],
      [[rate, rounds()], 'refs'],
      [[rate, rate, rounds([1, 4])], 'refs.1'],
      [[rate, rate, rounds([0, 1])], 'refs.0'],
      [[rate, rate, rounds([1, 3])], 'refs.1'],
      [[rate, words, rounds([1, 2])], 'refs.1'],
      [[rate, rate, rounds([1, 1])], 'refs'],
    ]
    for (const [polls, path] of cases) {
      const { ready, problems } = await createDeck(polls)
      expect([ready, problems[0]?.path], JSON.stringify(polls.at(-1))).toEqual(
        path === null ? [true, undefined] : [false, `poll.${path}`],
      )
      if (path !== null) expect(problems[0].step).toBe(polls.length)
    }
  })

  test('[problem.step] [problem.overlay] [problem.path] [problem.message] a problem has the step, the card, the path of the property in the step, and what to do', async () => {
    const blank = { type: 'rating', prompt: '' }
    const { body } = await api.send('POST', '/decks', {
      document: [
        { kind: 'join' },
        { kind: 'poll', poll: blank },
        { kind: 'slide', overlays: [{ poll: prompted({ type: 'nps' }) }, { poll: blank }] },
      ],
    })
    expect(body.problems).toEqual([
      { step: 1, path: 'poll.prompt', message: expect.stringMatching(/\w/) },
      { step: 2, overlay: 1, path: 'overlays.1.poll.prompt', message: expect.stringMatching(/\w/) },
    ])
  })

  test('[deck.ready] [room.ready-starts] ready means that a room can start, whatever the poll’s type', async () => {
    const rate = prompted({ type: 'rating' })
    const decks: object[][] = rules.flatMap(({ ready }) => ready.slice(0, 1).map(poll => [prompted(poll)]))
    decks.push([rate, rate, prompted({ type: 'rounds' })])
    const refused: string[] = []
    for (const polls of decks) {
      const { id, ready } = await createDeck(polls)
      expect(ready).toBe(true)
      const { status } = await api.send('POST', '/rooms', { deckId: id })
      if (status !== 200) refused.push(`${JSON.stringify(polls.at(-1)).slice(0, 60)}: ${status}`)
    }
    expect(refused).toEqual([])
  })
})
