import type { PictureFacts } from '#advice/picture-facts.ts'
import type { AdviceContext } from '#advice/subject.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { type StepInput, picture, poll, slide } from './advise.ts'

/** A deck that was made to look bad. */
export interface BadDeck {
  name: string
  steps: StepInput[]
  extras?: DeckExtras
  facts?: Record<string, PictureFacts>
  /** The words of each uploaded page. */
  pageWords?: AdviceContext['pageWords']
  /** Its faults: `step element rule`, without the element where there is none. */
  faults: string[]
}

const at = (x: number, y: number, w: number, h: number) => ({ x, y, w, h })
const join: StepInput = { kind: 'join' }
const photo = picture('photo')
const logo = picture('logo')
const known = (width: number, height: number, more: Partial<PictureFacts> = {}): PictureFacts => ({
  size: { width, height },
  isBroken: false,
  ...more,
})
const sentence = 'We will look at the results of the last quarter and at what we want to do next.'
const options = ['Ship it', 'Wait a week', 'Ask the customers', 'Start again']

/** Decks, each bad in its own way, as people and programs make them. */
export const badDecks: BadDeck[] = [
  {
    name: 'a note on the footer',
    extras: { theme: { footer: { text: 'Example Inc.', number: true } } },
    steps: [
      join,
      slide({
        texts: [
          { text: 'What we sold', rect: at(0.06, 0.1, 0.6, 0.14), style: { size: 64 } },
          { text: 'Without the last week', rect: at(0.04, 0.935, 0.4, 0.06), style: { size: 32 } },
        ],
      }),
    ],
    faults: ['1 text 1 footer-covered'],
  },
  {
    name: 'written as Markdown',
    steps: [
      join,
      slide({
        texts: [
          { text: '# Agenda', rect: at(0.06, 0.08, 0.6, 0.14), style: { size: 64 } },
          { text: '- Results\n- Plans\n- **Questions**', rect: at(0.06, 0.3, 0.6, 0.4) },
        ],
      }),
      poll({ type: 'multiple-choice', prompt: '**What** now?', options }),
    ],
    faults: ['1 text 0 markdown', '1 text 1 markdown', '2 poll markdown'],
  },
  {
    name: 'boxes too small for their texts',
    steps: [
      join,
      slide({
        texts: [
          { text: sentence, rect: at(0.06, 0.1, 0.3, 0.06) },
          { text: `${sentence} ${sentence} ${sentence}`, rect: at(0.5, 0.1, 0.12, 0.12) },
          { text: 'Footnote', rect: at(0.06, 0.6, 0.3, 0.1), style: { size: 16 } },
        ],
      }),
      slide({
        overlays: [
          {
            poll: {
              type: 'multiple-choice',
              prompt: 'Which of these should we do first?',
              options: options.map(option => `${option}, and tell everybody about it next week`),
            },
            rect: at(0.6, 0.55, 0.24, 0.3),
          },
          {
            poll: { type: 'multiple-choice', prompt: 'What now?', options: [...options, 'Sleep', 'Eat'] },
            rect: at(0.1, 0.2, 0.3, 0.35),
          },
        ],
      }),
    ],
    faults: [
      '1 text 0 text-small',
      '1 text 1 text-cut',
      '1 text 2 text-small',
      '2 overlay 0 text-cut',
      '2 overlay 1 text-small',
    ],
  },
  {
    name: 'elements behind others',
    steps: [
      join,
      slide({
        texts: [{ text: 'The plan for this year', rect: at(0.1, 0.1, 0.6, 0.14), z: 1 }],
        shapes: [
          { shape: 'rect', rect: at(0.08, 0.08, 0.7, 0.2), z: 4, style: { fill: '#dbe4ff' } },
          { shape: 'arrow', rect: at(0.3, 0.5, 0.2, 0.05), z: 2 },
        ],
        images: [{ dataUrl: photo, rect: at(0.25, 0.4, 0.4, 0.4), z: 9 }],
        overlays: [{ poll: { type: 'rating', prompt: 'How was it?' }, rect: at(0.2, 0.36, 0.5, 0.5) }],
      }),
    ],
    facts: { [photo]: known(800, 450) },
    faults: ['1 text 0 covered', '1 shape 1 covered', '1 image 0 covered'],
  },
  {
    name: 'grey on grey',
    extras: { theme: { background: '#e9ecef', text: '#a5adb5', surface: '#ffffff' } },
    steps: [
      join,
      slide({
        texts: [
          { text: 'Welcome', rect: at(0.06, 0.1, 0.6, 0.16), style: { color: '#c7ccd1', size: 80 } },
          { text: 'to our meeting', rect: at(0.06, 0.4, 0.6, 0.16), style: { color: '#868e96', size: 28 } },
        ],
        overlays: [
          {
            poll: { type: 'multiple-choice', prompt: 'Ready?', options: ['Yes', 'No'] },
            rect: at(0.55, 0.4, 0.4, 0.5),
            style: { titleColor: '#dee2e6', background: '#f8f9fa', accent: '#f1f3f5' },
          },
        ],
      }),
    ],
    faults: [
      '0 contrast',
      '1 text 0 contrast',
      '1 text 1 contrast',
      '1 overlay 0 contrast',
      '1 overlay 0 faint-colour',
    ],
  },
  {
    name: 'off the slide',
    steps: [
      join,
      slide({
        texts: [
          { text: 'One\nTwo\nThree\nFour', rect: at(0.1, 0.86, 0.3, 0.5) },
          { text: 'Too close', rect: at(0, 0.4, 0.3, 0.12) },
        ],
        images: [{ dataUrl: photo, rect: at(0.75, 0.1, 0.5, 0.5) }],
        overlays: [{ poll: { type: 'rating', prompt: 'How was it?' }, rect: at(0.5, 0.62, 0.4, 0.5) }],
      }),
    ],
    facts: { [photo]: known(1600, 900) },
    faults: ['1 text 0 off-slide', '1 text 1 near-edge', '1 image 0 off-slide', '1 overlay 0 off-slide'],
  },
  {
    name: 'pictures that nobody looked at',
    steps: [
      join,
      slide({
        images: [
          { dataUrl: photo, rect: at(0, 0, 1, 1), z: 0 },
          { dataUrl: logo, rect: at(0.8, 0.06, 0.15, 0.15), z: 1 },
        ],
        texts: [{ text: 'Our holidays', rect: at(0.1, 0.4, 0.6, 0.16), z: 2, style: { color: '#1f2933' } }],
      }),
      poll({
        type: 'image-choice',
        prompt: 'Which one?',
        options: ['Left', 'Right'],
        optionImages: [picture('left'), picture('right')],
      }),
    ],
    facts: {
      [photo]: known(400, 225, { meanColour: '#2a3a30' }),
      [logo]: { size: null, isBroken: true },
      [picture('left')]: known(64, 64),
      [picture('right')]: known(1200, 900),
    },
    faults: [
      '1 image 0 picture-blurred',
      '1 image 1 picture-broken',
      '1 join-hidden',
      '1 text 0 contrast',
      '2 poll picture-blurred',
    ],
  },
  {
    name: 'fonts from another computer',
    extras: {
      theme: { titleFont: 'Calibri Light', textFont: 'Inter' },
      fonts: [{ family: 'Ours', dataUrl: picture('font') }],
    },
    facts: { [picture('font')]: { size: null, isBroken: true } },
    steps: [
      join,
      slide({
        texts: [{ text: 'Hello', rect: at(0.1, 0.1, 0.5, 0.2), style: { font: 'Segoe UI' } }],
        overlays: [
          {
            poll: { type: 'rating', prompt: 'How was it?' },
            rect: at(0.5, 0.4, 0.45, 0.5),
            style: { textFont: 'Arial Black' },
          },
        ],
      }),
    ],
    faults: ['0 font-broken', '0 font-missing', '1 text 0 font-missing', '1 overlay 0 font-missing'],
  },
  {
    name: 'a quiz that cannot be won',
    steps: [
      join,
      poll({
        type: 'multiple-choice',
        prompt: 'Which of these rivers is the longest one in the world, counted from its source?',
        options: ['The Nile in Africa', 'The Amazon in South America', 'The Yangtze in China', 'TBD'],
        quizView: 'standings',
        timeLimitSec: 5,
      }),
      poll({ type: 'rating', prompt: 'How hard was it?', options: ['Easy', 'Hard'], correctIndex: 0 }),
      poll({ type: 'word-cloud', prompt: 'One word?', mcStyle: 'bars' }),
    ],
    faults: [
      '1 poll no-right-answer',
      '1 poll placeholder-text',
      '1 poll time-short',
      '2 poll unused-field',
      '3 poll unused-field',
    ],
  },
  {
    name: 'nothing in line',
    steps: [
      join,
      slide({
        texts: [
          { text: 'Numbers', rect: at(0.06, 0.08, 0.5, 0.14), style: { size: 60 } },
          { text: 'Sales', rect: at(0.063, 0.3, 0.3, 0.1), style: { size: 40 } },
          { text: 'Costs', rect: at(0.06, 0.45, 0.3, 0.1), style: { size: 42 } },
          { text: '', rect: at(0.06, 0.6, 0.3, 0.1) },
        ],
        shapes: [
          { shape: 'rect', rect: at(0.4, 0.3, 0.2, 0.3) },
          { shape: 'rect', rect: at(0.65, 0.306, 0.2, 0.3) },
        ],
      }),
    ],
    faults: [
      '1 text 1 nearly-aligned',
      '1 text 2 similar-sizes',
      '1 text 3 blank-text',
      '1 shape 1 nearly-aligned',
    ],
  },
  {
    name: 'a slide that was left empty, and a picture in a narrow box',
    steps: [
      join,
      slide({}),
      slide({ images: [{ dataUrl: photo, rect: at(0.1, 0.1, 0.15, 0.8), fit: 'cover' }] }),
    ],
    facts: { [photo]: known(3200, 1800) },
    faults: ['1 empty-slide', '2 image 0 picture-cropped'],
  },
  {
    name: 'columns that were shrunk each for itself',
    steps: [
      join,
      slide({
        texts: [
          { text: 'Fast builds', rect: at(0.06, 0.3, 0.27, 0.35), style: { size: 48 } },
          { text: sentence, rect: at(0.365, 0.3, 0.27, 0.35), style: { size: 48 } },
          { text: `${sentence} ${sentence}`, rect: at(0.67, 0.3, 0.27, 0.35), style: { size: 48 } },
        ],
      }),
    ],
    faults: ['1 text 2 unequal-columns'],
  },
  {
    name: 'lines higher than their boxes',
    steps: [
      join,
      slide({
        texts: [
          { text: 'Revenue', rect: at(0.2, 0.3, 0.6, 0.02), style: { lineHeight: 2 } },
          { text: 'Costs', rect: at(0.2, 0.321, 0.6, 0.02), style: { lineHeight: 0.8 } },
        ],
      }),
    ],
    faults: ['1 text 1 text-overlap'],
  },
  {
    name: 'results that need more space than their options',
    steps: [
      join,
      ...[[10, 'Working on the roadmap of next year'] as const, [4, 'Working on the roadmap'] as const].map(
        ([length, name]) =>
          slide({
            overlays: [
              {
                poll: {
                  type: 'hundred-points',
                  prompt: 'What should we do?',
                  options: Array.from({ length }, (_, index) => `${name} ${index + 1}`),
                  groups: Array(length).fill('One'),
                  hpStyle: 'icicle',
                },
                rect: at(0.5, 0.2, 0.45, 0.7),
              },
            ],
          }),
      ),
    ],
    faults: ['1 overlay 0 results-cut', '1 overlay 0 text-small', '2 overlay 0 results-small'],
  },
  {
    name: 'a branded quiz without time limits',
    extras: {
      theme: { background: '#0b2545', logo },
      brand: ['#ff7a00', '#0b2545'],
    },
    facts: { [logo]: { size: null, isBroken: false, hasText: true } },
    steps: [
      join,
      slide({ texts: [{ text: 'Who knows most?', rect: at(0.06, 0.1, 0.2, 0.2), style: { size: 90 } }] }),
      poll({
        type: 'multiple-choice',
        prompt: 'Which planet is the largest?',
        options: ['Mars', 'Jupiter', 'Saturn'],
        correctIndex: 1,
        colorMode: 'palette',
      }),
      poll({ type: 'multiple-choice', prompt: 'Who leads?', quizView: 'standings' }),
      slide({
        overlays: [
          {
            poll: {
              type: 'hundred-points',
              prompt: 'What next?',
              options: ['Work', 'Play', 'Rest'],
              hpStyle: 'waffle',
              colorMode: 'palette',
            },
            rect: at(0.3, 0.1, 0.64, 0.8),
            style: { background: '#ffffff' },
          },
        ],
      }),
    ],
    faults: [
      '0 picture-text',
      '1 text 0 text-shrunk',
      '2 poll faint-colour',
      '3 poll no-time-limit',
      '4 overlay 0 alike-colours',
      '4 join-hidden',
    ],
  },
  {
    name: 'a card over the words of an uploaded page',
    steps: [join, slide({ pageIndex: 0, overlays: [{ poll: { type: 'rating', prompt: 'How was it?' } }] })],
    pageWords: [{ text: 'Revenue', rect: at(0.7, 0.6, 0.1, 0.05) }],
    faults: ['1 overlay 0 page-covered'],
  },
  {
    name: 'a page of a report',
    steps: [
      join,
      slide({
        texts: [
          { text: 'Lorem ipsum', rect: at(0.06, 0.06, 0.6, 0.12), style: { size: 56 } },
          {
            text: Array.from({ length: 9 }, () => sentence).join(' '),
            rect: at(0.06, 0.22, 0.88, 0.7),
            style: { size: 30 },
          },
        ],
      }),
    ],
    faults: ['1 text 0 placeholder-text', '1 text 1 wall-of-text'],
  },
  {
    name: 'lines and edges that cut through the words',
    steps: [
      join,
      slide({
        texts: [
          { text: 'Results of the quarter', rect: at(0.06, 0.1, 0.6, 0.14), style: { size: 64 } },
          {
            text: 'Growth came from the two new regions, and from partners in all of the others',
            rect: at(0.55, 0.4, 0.6, 0.3),
            style: { size: 48 },
          },
          {
            text: 'Kundenzufriedenheitsuntersuchung',
            rect: at(0.06, 0.4, 0.3, 0.3),
            style: { size: 48 },
          },
        ],
        shapes: [{ shape: 'line', rect: at(0.06, 0.145, 0.5, 0), z: 9 }],
      }),
    ],
    faults: ['1 shape 0 line-through-text', '1 text 1 wrapped-at-edge', '1 text 2 broken-word'],
  },
  {
    name: 'everything in one corner, under a small title',
    steps: [
      join,
      slide({
        texts: [
          { text: 'Our year', rect: at(0.05, 0.06, 0.35, 0.1), style: { size: 36, bold: true } },
          {
            text: 'We grew in all regions',
            rect: at(0.05, 0.2, 0.42, 0.2),
            style: { size: 56 },
          },
        ],
      }),
    ],
    faults: ['1 one-corner', '1 text 0 small-title'],
  },
  {
    name: 'columns by eye, a panel nobody sees, and the colours of the last theme',
    extras: { theme: { preset: 'paper' } },
    steps: [
      join,
      slide({
        texts: [{ text: 'Three ways', rect: at(0.06, 0.08, 0.6, 0.14), style: { size: 64, bold: true } }],
        shapes: [
          { rect: at(0.06, 0.3, 0.27, 0.5), style: { fill: '#7ee2ae' } },
          { rect: at(0.36, 0.3, 0.28, 0.5), style: { fill: '#269d30' } },
          { rect: at(0.67, 0.3, 0.27, 0.5), style: { fill: '#cd82f8' } },
          { rect: at(0.7, 0.08, 0.2, 0.14), style: { fill: '#faf7f0' } },
        ],
      }),
    ],
    faults: ['1 shape 0 left-over-colours', '1 shape 2 uneven-row', '1 shape 3 unseen-shape'],
  },
  {
    name: 'a chart whose type is too large for its card',
    steps: [
      join,
      slide({
        overlays: [
          {
            poll: {
              type: 'radar',
              prompt: 'How are we?',
              dimensions: ['Working together', 'Speed', 'Quality', 'Fun at work', 'Clear goals', 'Trust'],
            },
            rect: at(0.05, 0.05, 0.22, 0.9),
            style: { textSize: 80 },
          },
        ],
      }),
    ],
    faults: [
      '1 overlay 0 broken-word',
      '1 overlay 0 labels-overlap',
      '1 overlay 0 results-cut',
      '1 overlay 0 text-small',
    ],
  },
]
