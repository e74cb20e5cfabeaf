import { type Brief, headline, panel, poll, slide, text, titleSlide } from './parts.ts'

const quiet = '#6b6459'
const sheet = '#ffffff'
const red = '#a8321f'

const confidence = ['Very', 'Mostly', 'A little', 'Not at all']

/** What the group heard, one panel for each. */
const columns = [
  ['Keep', 'Pairing on the hard parts, and the demo every Thursday.'],
  ['Stop', 'Meetings without a question that they are to answer.'],
  ['Try', 'One day a week on which nobody may call us.'],
].map(([name = '', words = ''], at) => ({ x: 0.06 + at * 0.3, name, words }))

/** A retrospective with a before and an after. */
export const workshop: Brief = {
  name: 'workshop',
  asked:
    'A retrospective of an hour for a team of twenty: a word cloud, an open feed, a ranking, and the same question before and after.',
  title: 'Retrospective, sprint 24',
  theme: { preset: 'paper' },
  document: [
    { kind: 'join' },
    titleSlide(
      'Sprint 24',
      'What did\nwe learn?',
      'One hour: look back, choose one thing, and decide who begins.',
      quiet,
      'Nobody is asked by name before the wheel.',
    ),
    poll({
      type: 'word-cloud',
      prompt: 'The sprint in one word',
      wcStyle: 'cloud',
      colorMode: 'palette',
    }),
    poll({
      type: 'radar',
      prompt: 'How did we work together?',
      dimensions: ['Trust', 'Focus', 'Pace', 'Fun', 'Craft'],
    }),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'How sure are you that we ship in March?',
        options: confidence,
        mcStyle: 'bars',
        showPercent: true,
      },
      'The same question comes again at the end.',
    ),
    poll({ type: 'open-feed', prompt: 'What slowed us down?', ofStyle: 'cards', moderated: true }),
    slide({
      texts: [
        headline('What we heard last time'),
        ...columns.flatMap(({ x, name, words }) => [
          text(name, { x: x + 0.025, y: 0.36, w: 0.23, h: 0.1 }, 56, { bold: true, color: red }),
          text(words, { x: x + 0.025, y: 0.5, w: 0.23, h: 0.28 }, 42),
        ]),
      ],
      shapes: columns.map(({ x }) => panel({ x, y: 0.31, w: 0.28, h: 0.5 }, sheet)),
    }),
    poll({
      type: 'ranking',
      prompt: 'What should we change first?',
      options: ['Quiet days', 'Smaller stories', 'Earlier reviews', 'Clearer owners'],
      rankStyle: 'list',
    }),
    slide({
      texts: [
        headline('In pairs', 0.42),
        text(
          'What could you do about it by Friday, without asking anybody?',
          { x: 0.06, y: 0.27, w: 0.4, h: 0.4 },
          48,
          { color: quiet },
        ),
      ],
      overlays: [
        {
          poll: { type: 'timer', prompt: 'Five minutes', timeLimitSec: 300 },
          rect: { x: 0.54, y: 0.12, w: 0.4, h: 0.76 },
          style: { shadow: true },
        },
      ],
    }),
    poll({
      type: 'multiple-choice',
      prompt: 'And now: how sure are you that we ship in March?',
      options: confidence,
      mcStyle: 'bars',
      showPercent: true,
    }),
    poll({ type: 'rounds', prompt: 'What changed in an hour?', refs: [4, 9], roundsMode: 'dumbbell' }),
    poll({
      type: 'wheel',
      prompt: 'Who begins?',
      wheelSource: 'custom',
      wheelNames: ['Ada', 'Ben', 'Chiara', 'Dev', 'Elif', 'Femi', 'Grace', 'Hugo'],
    }),
    poll({ type: 'rating', prompt: 'How useful was this hour?', scaleStyle: 'stars' }),
  ],
  edits: [
    { op: 'update_poll', index: 7, poll: { colorMode: 'palette' } },
    { op: 'update_step', index: 8, notes: 'Start the timer, then leave the room to them.' },
  ],
}
