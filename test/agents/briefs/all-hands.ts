import { type Brief, headline, panel, poll, slide, svg, text, titleSlide } from './parts.ts'

const quiet = '#b8d3cf'
const raised = '#123f44'
const amber = '#ffb84d'

const logo = svg(
  360,
  96,
  `<circle cx="48" cy="48" r="40" fill="none" stroke="${amber}" stroke-width="10"/><path d="M48 20v56M20 48h56" stroke="${amber}" stroke-width="10" stroke-linecap="round" transform="rotate(45 48 48)"/><text x="112" y="66" font-family="Space Grotesk, sans-serif" font-size="54" font-weight="700" fill="#f2fbf9">Meridian</text>`,
)

/** Three figures, each with its caption, on panels of equal width. */
const figures = [
  ['1,204', 'new customers, the most in any quarter'],
  ['98.7%', 'of orders shipped on the day'],
  ['41', 'new colleagues in six countries'],
].map(([figure = '', caption = ''], at) => ({ x: 0.06 + at * 0.3, figure, caption }))

/** An all-hands in the colours of the company. */
export const allHands: Brief = {
  name: 'all-hands',
  asked:
    'Our autumn all-hands in the colours of the company: an ice-breaker, the figures of the quarter, what we should do next, questions.',
  title: 'Meridian: autumn all-hands',
  theme: {
    background: { colors: ['#0c3034', '#082226'], angle: 165 },
    surface: '#123f44',
    text: '#f2fbf9',
    accent: amber,
    palette: ['#ffb84d', '#5ad1c0', '#ff8f73', '#a9c7ff', '#e6d2ff', '#c4e37a'],
    titleFont: 'Space Grotesk',
    textFont: 'Inter',
    logo,
  },
  document: [
    { kind: 'join' },
    titleSlide(
      'Autumn all-hands',
      'Where we are,\nwhere we go',
      'Thirty minutes. You decide what we talk about at the end.',
      quiet,
      'Wait until about half of the room has joined.',
    ),
    poll(
      {
        type: 'this-or-that',
        prompt: 'Where are you today?',
        options: ['In the office', 'Somewhere else'],
        totStyle: 'tug',
        showPercent: true,
      },
      'Easy first question, so that everybody takes out a phone.',
    ),
    poll({ type: 'map', prompt: 'And where is that?', mapStyle: 'pins' }),
    slide({
      texts: [
        headline('The quarter in three figures'),
        ...figures.flatMap(({ x, figure, caption }) => [
          text(figure, { x: x + 0.025, y: 0.4, w: 0.23, h: 0.17 }, 104, { bold: true, color: amber }),
          text(caption, { x: x + 0.025, y: 0.58, w: 0.23, h: 0.16 }, 34, { color: '#f2fbf9' }),
        ]),
      ],
      shapes: figures.map(({ x }) => panel({ x, y: 0.32, w: 0.28, h: 0.48 }, raised)),
      notes: 'One sentence for each figure, no more.',
    }),
    poll({
      type: 'multiple-choice',
      prompt: 'What helped us most this quarter?',
      options: ['The new warehouse', 'Fewer meetings', 'The shop redesign', 'Help between teams'],
      mcStyle: 'bars',
      showPercent: true,
    }),
    slide({
      texts: [
        text('How was it\nfor you?', { x: 0.06, y: 0.12, w: 0.38, h: 0.26 }, 84, { bold: true }),
        text('We asked in spring, too. Then it was 3.4 of 5.', { x: 0.06, y: 0.44, w: 0.36, h: 0.2 }, 40, {
          color: quiet,
        }),
      ],
      overlays: [
        {
          poll: { type: 'rating', prompt: 'The last three months', scaleStyle: 'gauge', showPercent: true },
          rect: { x: 0.5, y: 0.12, w: 0.44, h: 0.76 },
          style: { shadow: true },
        },
      ],
    }),
    poll({
      type: 'hundred-points',
      prompt: 'Where should the next quarter go?',
      options: ['New markets', 'Faster delivery', 'Our own tools', 'Learning'],
      hpStyle: 'treemap',
      colorMode: 'palette',
      showPercent: true,
    }),
    poll({
      type: 'estimate',
      prompt: 'How many questions did support answer since July?',
      estimateMin: 1000,
      estimateMax: 20_000,
      answer: 8412,
      estStyle: 'hist',
    }),
    poll({
      type: 'word-cloud',
      prompt: 'Who or what do you want to thank?',
      wcStyle: 'cloud',
      colorMode: 'palette',
      moderated: true,
    }),
    poll({ type: 'qa-upvotes', prompt: 'What do you want to ask?', qaStyle: 'spotlight' }),
    poll({ type: 'nps', prompt: 'Would you tell a friend to work here?', npsStyle: 'needle' }),
  ],
  edits: [
    { op: 'update_step', index: 11, notes: 'Fifteen minutes. Take the question with the most votes first.' },
    { op: 'update_poll', index: 5, poll: { showCount: true } },
  ],
}
