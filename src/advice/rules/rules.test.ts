import { expect, test } from 'vitest'
import type { PictureFacts } from '#advice/picture-facts.ts'
import { slideStep } from '#contract/deck/deck.ts'
import { pollTypes } from '#contract/polls/looks.ts'
import { placeBlock } from '#deck/blocks/index.ts'
import { completeSlide } from '#deck/complete.ts'
import { newBlocks } from '#deck/new-blocks.ts'
import { newPoll } from '#deck/new-poll.ts'
import { type Known, type StepInput, adviseStep, picture, poll, slide } from '#test/advice/advise.ts'
import { rules } from './index.ts'

type Case = readonly [step: StepInput, known?: Known]

const text = (words: string, rect: { x: number; y: number; w: number; h: number }, style = {}) => ({
  text: words,
  rect,
  style,
})
const middle = { x: 0.2, y: 0.3, w: 0.6, h: 0.2 }
const rating = { type: 'rating', prompt: 'How was it?' } as const
const photo = picture('photo')
const factsOf = (facts: Partial<PictureFacts>): Known => ({
  facts: { [photo]: { size: { width: 1600, height: 900 }, isBroken: false, ...facts } },
})
const ownFont = { family: 'Mine', dataUrl: photo }
/** A data URL with the head of a PNG of this size. */
function standIn(width: number, height: number): string {
  const bytes = Buffer.alloc(24)
  bytes.set([0x89, 0x50])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return `data:image/png;base64,${bytes.toString('base64')}`
}
const many = (count: number, words: string) => Array.from({ length: count }, () => words).join(' ')
const longOptions = Array.from({ length: 10 }, (_, index) => `${index} ${many(11, 'longer')}`.slice(0, 80))
const choice: Parameters<typeof poll>[0] = {
  type: 'multiple-choice',
  prompt: 'Which one?',
  options: ['Red', 'Blue'],
}

/** A theme whose second colour is that of the background. */
const navy: Known = {
  extras: { theme: { background: '#0b2545', surface: '#0b2545' }, brand: ['#ff7a00', '#0b2545'] },
}
const card = { x: 0.5, y: 0.2, w: 0.45, h: 0.7 }
const treemap = (count: number, option: string): Parameters<typeof poll>[0] => ({
  type: 'hundred-points',
  prompt: 'What do you want?',
  options: Array.from({ length: count }, (_, index) => `${option} ${index + 1}`),
  hpStyle: 'treemap',
})

/** For each rule: steps on which it gives advice, and like ones on which it gives none. */
const cases: Record<string, { fires: Case[]; quiet: Case[] }> = {
  'picture-broken': {
    fires: [
      [slide({ images: [{ dataUrl: photo }] }), factsOf({ isBroken: true })],
      [
        poll({ ...choice, type: 'image-choice', optionImages: [photo, picture('other')] }),
        factsOf({ isBroken: true }),
      ],
      [{ kind: 'join' }, { ...factsOf({ isBroken: true }), extras: { theme: { logo: photo } } }],
    ],
    quiet: [
      [slide({ images: [{ dataUrl: photo }] }), factsOf({})],
      [slide({ images: [{ dataUrl: photo }] })],
      [{ kind: 'join' }, { ...factsOf({}), extras: { theme: { logo: photo } } }],
      // The logo is told of at the join step.
      [slide({}), { ...factsOf({ isBroken: true }), extras: { theme: { logo: photo } } }],
    ],
  },
  'empty-slide': {
    fires: [[slide({})], [slide({ notes: 'Talk' })]],
    quiet: [[slide({ pageIndex: 0 })], [slide({ texts: [text('Hello', middle)] })], [{ kind: 'join' }]],
  },
  'picture-cropped': {
    fires: [
      [
        slide({ images: [{ dataUrl: photo, rect: { x: 0.1, y: 0.1, w: 0.15, h: 0.8 }, fit: 'cover' }] }),
        factsOf({}),
      ],
    ],
    quiet: [
      [
        slide({ images: [{ dataUrl: photo, rect: { x: 0.1, y: 0.1, w: 0.15, h: 0.8 }, fit: 'contain' }] }),
        factsOf({}),
      ],
      [
        slide({ images: [{ dataUrl: photo, rect: { x: 0.1, y: 0.1, w: 0.6, h: 0.7 }, fit: 'cover' }] }),
        factsOf({}),
      ],
      [slide({ images: [{ dataUrl: photo, rect: { x: 0.1, y: 0.1, w: 0.15, h: 0.8 }, fit: 'cover' }] })],
    ],
  },
  'font-broken': {
    fires: [[{ kind: 'join' }, { ...factsOf({ isBroken: true }), extras: { fonts: [ownFont] } }]],
    quiet: [
      [{ kind: 'join' }, { ...factsOf({}), extras: { fonts: [ownFont] } }],
      [{ kind: 'join' }, { extras: { fonts: [ownFont] } }],
      [slide({}), { ...factsOf({ isBroken: true }), extras: { fonts: [ownFont] } }],
    ],
  },
  covered: {
    fires: [
      // A shape above its text.
      [slide({ texts: [{ ...text('Hello', middle), z: 0 }], shapes: [{ rect: middle, z: 5 }] })],
      // An arrow behind a picture.
      [
        slide({
          shapes: [{ shape: 'arrow', rect: middle, z: 0 }],
          images: [{ dataUrl: photo, rect: { x: 0.1, y: 0.1, w: 0.8, h: 0.8 }, z: 3 }],
        }),
        factsOf({}),
      ],
      // A line without height.
      [
        slide({
          shapes: [{ shape: 'line', rect: { ...middle, h: 0 }, z: 0 }],
          images: [{ dataUrl: photo, rect: { x: 0.1, y: 0.1, w: 0.8, h: 0.8 }, z: 3 }],
        }),
        factsOf({}),
      ],
      // A picture behind a card.
      [
        slide({
          images: [{ dataUrl: photo, rect: { x: 0.1, y: 0.2, w: 0.3, h: 0.5 } }],
          overlays: [{ poll: rating, rect: { x: 0.1, y: 0.2, w: 0.5, h: 0.5 } }],
        }),
        factsOf({}),
      ],
    ],
    quiet: [
      // A warning says that a card lies over a card or a text.
      [
        slide({
          texts: [text('Hello', { x: 0.1, y: 0.2, w: 0.3, h: 0.2 })],
          overlays: [
            { poll: rating, rect: { x: 0.1, y: 0.2, w: 0.5, h: 0.5 } },
            { poll: rating, rect: { x: 0.3, y: 0.2, w: 0.5, h: 0.5 } },
          ],
        }),
      ],
      [slide({ texts: [{ ...text('Hello', middle), z: 2 }], shapes: [{ rect: middle, z: 1 }] })],
      // A picture over the whole slide is a background.
      [
        slide({
          images: [{ dataUrl: photo, rect: { x: 0, y: 0, w: 1, h: 1 }, z: 0 }],
          overlays: [{ poll: rating, rect: { x: 0.02, y: 0.03, w: 0.94, h: 0.94 } }],
        }),
        factsOf({}),
      ],
      // A shape that lets what is below it shine through.
      [
        slide({
          texts: [{ ...text('Hello', middle), z: 0 }],
          shapes: [{ rect: middle, z: 5, style: { opacity: 0.3 } }],
        }),
      ],
      // Only the corner of the box around a card that is turned.
      [
        slide({
          texts: [{ ...text('Hello', { x: 0.2, y: 0.12, w: 0.2, h: 0.06 }), z: 0 }],
          overlays: [{ poll: rating, rect: { x: 0.2, y: 0.25, w: 0.6, h: 0.5 }, style: { rotation: 20 } }],
        }),
      ],
      // The boxes overlap, the words do not.
      [
        slide({
          texts: [{ ...text('Hi', { x: 0.1, y: 0.3, w: 0.8, h: 0.2 }), z: 0 }],
          shapes: [{ rect: { x: 0.6, y: 0.3, w: 0.3, h: 0.2 }, z: 5 }],
        }),
      ],
    ],
  },
  'text-cut': {
    fires: [
      [slide({ texts: [text(many(60, 'something'), { x: 0.1, y: 0.1, w: 0.2, h: 0.1 })] })],
      [
        slide({
          overlays: [
            { poll: { ...choice, options: longOptions }, rect: { x: 0.3, y: 0.3, w: 0.22, h: 0.25 } },
          ],
        }),
      ],
    ],
    quiet: [[slide({ texts: [text('something', middle)] })], [poll(choice)]],
  },
  'off-slide': {
    fires: [
      [slide({ overlays: [{ poll: rating, rect: { x: 0.8, y: 0.3, w: 0.4, h: 0.4 } }] })],
      [slide({ images: [{ dataUrl: photo, rect: { x: 0.7, y: 0.2, w: 0.6, h: 0.6 } }] }), factsOf({})],
      [slide({ texts: [text('One\nTwo\nThree', { x: 0.1, y: 0.9, w: 0.4, h: 0.4 })] })],
      [slide({ shapes: [{ shape: 'arrow', rect: { x: 0.9, y: 0.5, w: 0.3, h: 0.02 } }] })],
    ],
    quiet: [
      [slide({ overlays: [{ poll: rating, rect: { x: 0.6, y: 0.3, w: 0.4, h: 0.4 } }] })],
      // The box passes the edge, the words do not.
      [slide({ texts: [text('One', { x: 0.1, y: 0.8, w: 0.4, h: 0.4 })] })],
      // A disc that bleeds off the slide is decoration.
      [slide({ shapes: [{ shape: 'ellipse', rect: { x: 0.8, y: 0.6, w: 0.4, h: 0.7 } }] })],
    ],
  },
  'text-overlap': {
    fires: [
      [
        slide({
          // Words in lines higher than their box pass it.
          texts: [
            text('One sentence', { ...middle, h: 0.02 }, { lineHeight: 2 }),
            text('Another sentence', { ...middle, y: 0.321, h: 0.02 }, { lineHeight: 0.8 }),
          ],
        }),
      ],
    ],
    quiet: [
      // A warning says so.
      [
        slide({
          texts: [text('One sentence', middle), text('Another sentence', { ...middle, y: 0.31 })],
        }),
      ],
      [
        slide({
          texts: [text('One sentence', middle), text('Another sentence', { ...middle, y: 0.4 })],
        }),
      ],
    ],
  },
  contrast: {
    fires: [
      [slide({ texts: [text('Pale', middle, { color: '#dddddd' })] })],
      // Small type needs more than large type.
      [slide({ texts: [text('Grey', middle, { color: '#8a8a8a', size: 26 })] })],
      // On the shape below, not on the white slide.
      [
        slide({
          shapes: [{ rect: { x: 0.1, y: 0.2, w: 0.8, h: 0.5 }, z: 0, style: { fill: '#20242c' } }],
          texts: [{ ...text('Dark on dark', middle, { color: '#111111' }), z: 1 }],
        }),
      ],
      // On a picture, once its average colour is known.
      [
        slide({
          images: [{ dataUrl: photo, rect: { x: 0, y: 0, w: 1, h: 1 }, z: 0 }],
          texts: [{ ...text('On a photo', middle), z: 1 }],
        }),
        factsOf({ meanColour: '#1b2430' }),
      ],
      [slide({ overlays: [{ poll: rating, style: { titleColor: '#eeeeee' } }] })],
      [{ kind: 'join' }, { extras: { theme: { background: '#ffffff', text: '#cccccc' } } }],
      // Where the gradient is pale, not where it is dark.
      [
        slide({ texts: [text('White', { ...middle, y: 0.8 }, { color: '#ffffff' })] }),
        { extras: { theme: { background: { colors: ['#101418', '#f0f0f0'], angle: 180 } } } },
      ],
    ],
    quiet: [
      [slide({ texts: [text('Grey', middle, { color: '#8a8a8a', size: 40 })] })],
      // Emoji have their own colours.
      [slide({ texts: [text('🎉', middle, { color: '#eeeeee' })] })],
      [
        slide({
          shapes: [{ rect: { x: 0.1, y: 0.2, w: 0.8, h: 0.5 }, z: 0, style: { fill: '#20242c' } }],
          texts: [{ ...text('Light on dark', middle, { color: '#ffffff' }), z: 1 }],
        }),
      ],
      [
        slide({
          images: [{ dataUrl: photo, rect: { x: 0, y: 0, w: 1, h: 1 }, z: 0 }],
          texts: [{ ...text('On a photo', middle, { color: '#ffffff' }), z: 1 }],
        }),
        factsOf({ meanColour: '#1b2430' }),
      ],
      // What an uploaded page looks like is not known.
      [slide({ pageIndex: 0, texts: [text('White', middle, { color: '#ffffff' })] })],
      [{ kind: 'join' }, { extras: { theme: { preset: 'midnight' } } }],
      [
        slide({ texts: [text('White', { ...middle, y: 0.05 }, { color: '#ffffff' })] }),
        { extras: { theme: { background: { colors: ['#101418', '#f0f0f0'], angle: 180 } } } },
      ],
    ],
  },
  'text-small': {
    fires: [
      [slide({ texts: [text('Small print', middle, { size: 18 })] })],
      [slide({ texts: [text(many(30, 'words'), { x: 0.1, y: 0.1, w: 0.3, h: 0.12 })] })],
      [
        slide({
          overlays: [
            {
              poll: { ...choice, options: Array.from({ length: 8 }, (_, index) => `Option number ${index}`) },
              rect: { x: 0.5, y: 0.4, w: 0.3, h: 0.35 },
            },
          ],
        }),
      ],
    ],
    quiet: [
      [slide({ texts: [text('Large enough', middle, { size: 24 })] })],
      [slide({ overlays: [{ poll: choice, rect: { x: 0.4, y: 0.3, w: 0.5, h: 0.6 } }] })],
    ],
  },
  'no-right-answer': {
    fires: [[poll({ ...choice, options: ['Red', 'Blue'], quizView: 'standings' })]],
    quiet: [
      [poll({ ...choice, quizView: 'standings', correctIndex: 1 })],
      [poll({ ...choice, quizView: 'standings', options: [] })],
    ],
  },
  'text-shrunk': {
    fires: [
      [
        slide({
          texts: [text('A title that needs more space', { ...middle, w: 0.3, h: 0.08 }, { size: 72 })],
        }),
      ],
    ],
    quiet: [
      [slide({ texts: [text('A title', middle, { size: 72 })] })],
      // No size was asked for.
      [slide({ texts: [text(many(16, 'words'), { ...middle, h: 0.1 })] })],
      // It is too small to read, which `text-small` tells.
      [slide({ texts: [text(many(30, 'words'), { x: 0.1, y: 0.1, w: 0.3, h: 0.12 }, { size: 72 })] })],
    ],
  },
  'no-time-limit': {
    fires: [[poll({ ...choice, quizView: 'standings', correctIndex: 1 })]],
    quiet: [
      [poll({ ...choice, quizView: 'standings', correctIndex: 1, timeLimitSec: 20 })],
      [poll({ ...choice, correctIndex: 1 })],
      [poll({ ...choice, quizView: 'standings', options: [] })],
    ],
  },
  'picture-text': {
    fires: [
      [slide({ images: [{ dataUrl: photo }] }), factsOf({ size: null, hasText: true })],
      [
        poll({ ...choice, type: 'image-choice', optionImages: [photo, picture('other')] }),
        factsOf({ size: null, hasText: true }),
      ],
      [{ kind: 'join' }, { ...factsOf({ hasText: true }), extras: { theme: { logo: photo } } }],
    ],
    quiet: [
      [slide({ images: [{ dataUrl: photo }] }), factsOf({ size: null })],
      // The logo is told of at the join step.
      [slide({}), { ...factsOf({ hasText: true }), extras: { theme: { logo: photo } } }],
    ],
  },
  'alike-colours': {
    fires: [
      [
        poll({ ...treemap(3, 'Lunch'), hpStyle: 'waffle', colorMode: 'palette' }),
        { extras: { theme: {}, brand: ['#c2410c', '#1d4ed8'] } },
      ],
    ],
    quiet: [
      [
        poll({ ...treemap(3, 'Lunch'), hpStyle: 'waffle', colorMode: 'palette' }),
        { extras: { theme: {}, brand: ['#c2410c', '#1d4ed8', '#15803d'] } },
      ],
      // An option with a colour of its own.
      [
        poll({
          ...treemap(3, 'Lunch'),
          hpStyle: 'waffle',
          colorMode: 'palette',
          optionColors: [null, null, '#15803d'],
        }),
        { extras: { theme: {}, brand: ['#c2410c', '#1d4ed8'] } },
      ],
      // The name of each stands at its bar.
      [
        poll({ ...choice, options: ['Red', 'Blue', 'Green'], colorMode: 'palette' }),
        { extras: { theme: {}, brand: ['#c2410c', '#1d4ed8'] } },
      ],
    ],
  },
  'placeholder-text': {
    fires: [
      [slide({ texts: [text('Lorem ipsum dolor sit amet', middle)] })],
      [poll({ ...choice, options: ['Red', 'TODO'] })],
      [slide({ texts: [text('Welcome, [insert name]', middle)] })],
    ],
    quiet: [
      [slide({ texts: [text('What is still to do', middle)] })],
      [poll(choice)],
      // The words of new polls that can be asked as they are, and headings that can stay.
      [poll(rating)],
      [poll({ ...choice, options: ['Second option', 'First option'] })],
      [slide({ texts: [text('Agenda', middle)] })],
      [slide({ texts: [text('Thank you', middle)] })],
    ],
  },
  markdown: {
    fires: [
      [slide({ texts: [text('This is **bold**', middle)] })],
      [slide({ texts: [text('# Agenda', middle)] })],
      [slide({ texts: [text('- one\n- two', middle)] })],
      [slide({ texts: [text('<b>Hello</b>', middle)] })],
      [poll({ ...choice, prompt: 'Which is `null`?' })],
    ],
    quiet: [
      [slide({ texts: [text('We are #1, at 5 * 3 = 15 – 20 %', middle)] })],
      [slide({ texts: [text('• one\n• two', middle)] })],
      [slide({ texts: [text('a < b, and b > c', middle)] })],
    ],
  },
  'time-short': {
    fires: [[poll({ ...choice, options: longOptions, timeLimitSec: 10 })]],
    quiet: [
      [poll({ ...choice, timeLimitSec: 10 })],
      [poll({ type: 'timer', prompt: many(20, 'Talk'), timeLimitSec: 5 })],
    ],
  },
  'picture-blurred': {
    fires: [
      [
        slide({ images: [{ dataUrl: photo, rect: { x: 0, y: 0, w: 1, h: 1 } }] }),
        factsOf({ size: { width: 320, height: 180 } }),
      ],
      [
        poll({ ...choice, type: 'image-choice', optionImages: [photo, picture('other')] }),
        factsOf({ size: { width: 40, height: 30 } }),
      ],
    ],
    quiet: [
      [
        slide({ images: [{ dataUrl: photo, rect: { x: 0, y: 0, w: 1, h: 1 } }] }),
        factsOf({ size: { width: 1280, height: 720 } }),
      ],
      // A vector has no pixels.
      [slide({ images: [{ dataUrl: photo }] }), factsOf({ size: null })],
      // A plain colour cannot be blurred.
      [slide({ images: [{ dataUrl: photo }] }), factsOf({ size: { width: 1, height: 1 } })],
    ],
  },
  'font-missing': {
    fires: [
      [slide({ texts: [text('Hello', middle, { font: 'Comic Sans MS' })] })],
      [slide({ overlays: [{ poll: rating, style: { titleFont: 'Futura' } }] })],
      [{ kind: 'join' }, { extras: { theme: { titleFont: 'Helvetica Neue' } } }],
    ],
    quiet: [
      [slide({ texts: [text('Hello', middle, { font: 'fraunces' })] })],
      [
        slide({ texts: [text('Hello', middle, { font: 'Brand' })] }),
        { extras: { fonts: [{ family: 'Brand', dataUrl: 'data:font/woff2;base64,AA' }] } },
      ],
      [{ kind: 'join' }, { extras: { theme: { titleFont: 'Inter' } } }],
    ],
  },
  'faint-colour': {
    fires: [
      [poll({ ...choice, accent: '#fdfdfd' })],
      [slide({ overlays: [{ poll: choice, style: { background: '#202020', accent: '#232323' } }] })],
      [poll({ ...choice, colorMode: 'palette' }), navy],
      [
        slide({
          overlays: [
            { poll: { ...choice, colorMode: 'palette' }, style: { background: '#ff7a00' }, rect: card },
          ],
        }),
        navy,
      ],
      [poll(choice), { extras: { theme: { background: '#0b2545', accent: '#0b2545' } } }],
    ],
    quiet: [
      // The palette is not used, or no option is drawn in the faint colour.
      [poll(choice), navy],
      [poll({ ...rating, colorMode: 'palette' }), navy],
      [poll({ ...choice, colorMode: 'palette', optionColors: [null, '#ffffff'] }), navy],
      [poll({ ...choice, options: [], quizView: 'standings', colorMode: 'palette' }), navy],
      [poll({ ...choice, accent: '#ffd43b' })],
      [slide({ overlays: [{ poll: choice, style: { background: '#202020', accent: '#ffffff' } }] })],
    ],
  },
  'unused-field': {
    fires: [
      [poll({ ...rating, options: ['Good', 'Bad'] })],
      [poll({ ...choice, type: 'ranking', correctIndex: 1 })],
      [poll({ ...choice, rankStyle: 'podium' })],
      [poll({ ...choice, optionImageFit: 'contain' })],
      [poll({ ...rating, quizView: 'standings' })],
    ],
    quiet: [
      [poll({ ...rating, options: [], multiSelect: false })],
      [poll({ ...choice, correctIndex: 1, mcStyle: 'bars' })],
    ],
  },
  'wall-of-text': {
    fires: [
      [slide({ texts: [text(many(130, 'word'), { x: 0.05, y: 0.05, w: 0.9, h: 0.9 }, { size: 28 })] })],
    ],
    quiet: [[slide({ texts: [text(many(60, 'word'), { x: 0.05, y: 0.05, w: 0.9, h: 0.9 }, { size: 28 })] })]],
  },
  'near-edge': {
    fires: [
      [slide({ texts: [text('At the edge', { x: 0.002, y: 0.3, w: 0.5, h: 0.2 })] })],
      [slide({ texts: [text('At the bottom', { x: 0.2, y: 0.94, w: 0.5, h: 0.06 })] })],
    ],
    quiet: [[slide({ texts: [text('Well inside', { x: 0.05, y: 0.06, w: 0.5, h: 0.2 })] })]],
  },
  'blank-text': {
    fires: [
      [slide({ texts: [text(' ', middle)] })],
      [slide({ shapes: [{ rect: middle, style: { opacity: 0 } }] })],
    ],
    quiet: [[slide({ texts: [text('.', middle)], shapes: [{ rect: { ...middle, y: 0.7 } }] })]],
  },
  'nearly-aligned': {
    fires: [
      [
        slide({
          texts: [
            text('Title', { x: 0.1, y: 0.1, w: 0.5, h: 0.1 }),
            text('Below', { x: 0.103, y: 0.3, w: 0.5, h: 0.1 }),
          ],
        }),
      ],
      [
        slide({
          overlays: [
            { poll: rating, rect: { x: 0.1, y: 0.2, w: 0.3, h: 0.4 } },
            { poll: rating, rect: { x: 0.5, y: 0.206, w: 0.3, h: 0.4 } },
          ],
        }),
      ],
    ],
    quiet: [
      [
        slide({
          texts: [
            text('Title', { x: 0.1, y: 0.1, w: 0.5, h: 0.1 }),
            text('Below', { x: 0.1, y: 0.3, w: 0.5, h: 0.1 }),
            text('Indented', { x: 0.13, y: 0.5, w: 0.5, h: 0.1 }),
          ],
        }),
      ],
      // The picture is drawn narrower than its box, so the edge of that is not seen.
      [
        slide({
          images: [{ dataUrl: photo, rect: { x: 0.1, y: 0.1, w: 0.2, h: 0.6 } }],
          shapes: [{ rect: { x: 0.104, y: 0.75, w: 0.2, h: 0.2 } }],
        }),
        factsOf({ size: { width: 100, height: 900 }, standIn: standIn(100, 900) }),
      ],
    ],
  },
  'results-cut': {
    fires: [
      [
        slide({
          overlays: [
            {
              poll: {
                ...treemap(10, 'Working on the roadmap of next year'),
                hpStyle: 'icicle',
                groups: Array(10).fill('One'),
              },
              rect: card,
            },
          ],
        }),
      ],
    ],
    quiet: [
      [slide({ overlays: [{ poll: treemap(4, 'Lunch'), rect: card }] })],
      // Words of the audience are cut on purpose.
      [slide({ overlays: [{ poll: { type: 'open-feed', prompt: 'What now?' }, rect: card }] })],
      // It is cut from the start, which `text-cut` tells.
      [poll({ ...choice, options: longOptions, mcStyle: 'spokes' })],
    ],
  },
  'results-small': {
    fires: [
      [
        slide({
          overlays: [{ poll: { ...treemap(4, 'Lunch'), type: 'ranking', rankStyle: 'podium' }, rect: card }],
        }),
      ],
      [poll(treemap(10, 'Working on the roadmap'))],
      // Withheld until the poll closes.
      [poll({ ...treemap(10, 'Working on the roadmap of next year'), showResults: 'closed' })],
    ],
    quiet: [
      [poll(treemap(4, 'Lunch'))],
      [poll({ ...choice, correctIndex: 0, quizView: 'standings' })],
      // It is small from the start, which `text-small` tells.
      [
        slide({
          overlays: [
            {
              poll: { ...treemap(10, 'Working on the roadmap of next year'), hpStyle: 'columns' },
              rect: card,
            },
          ],
        }),
      ],
    ],
  },
  'unequal-columns': {
    fires: [
      [
        slide({
          texts: [
            text(many(40, 'longer'), { x: 0.1, y: 0.3, w: 0.35, h: 0.35 }),
            text('Short', { x: 0.55, y: 0.3, w: 0.35, h: 0.35 }),
          ],
        }),
      ],
    ],
    quiet: [
      // Both fit as they are.
      [
        slide({
          texts: [
            text('A few words', { x: 0.1, y: 0.3, w: 0.35, h: 0.35 }),
            text('Short', { x: 0.55, y: 0.3, w: 0.35, h: 0.35 }),
          ],
        }),
      ],
      // A text and a note beside it are meant to differ.
      [
        slide({
          texts: [
            text('A few words', { x: 0.1, y: 0.3, w: 0.35, h: 0.35 }, { size: 60 }),
            text('Short', { x: 0.55, y: 0.3, w: 0.35, h: 0.35 }, { size: 30 }),
          ],
        }),
      ],
      // One below the other.
      [
        slide({
          texts: [
            text(many(40, 'longer'), { x: 0.1, y: 0.1, w: 0.35, h: 0.35 }),
            text('Short', { x: 0.1, y: 0.5, w: 0.35, h: 0.35 }),
          ],
        }),
      ],
    ],
  },
  'similar-sizes': {
    fires: [
      [
        slide({
          texts: [
            text('One', { x: 0.1, y: 0.1, w: 0.5, h: 0.1 }, { size: 40 }),
            text('Two', { x: 0.1, y: 0.3, w: 0.5, h: 0.1 }, { size: 43 }),
          ],
        }),
      ],
    ],
    quiet: [
      [
        slide({
          texts: [
            text('One', { x: 0.1, y: 0.1, w: 0.5, h: 0.1 }, { size: 40 }),
            text('Two', { x: 0.1, y: 0.3, w: 0.5, h: 0.1 }, { size: 40 }),
            text('Three', { x: 0.1, y: 0.5, w: 0.5, h: 0.1 }, { size: 32 }),
          ],
        }),
      ],
    ],
  },
}

test('[D53] every rule has a case on which it gives advice, and one on which it gives none', () => {
  expect(Object.keys(cases).toSorted()).toEqual(rules.map(({ id }) => id).toSorted())
  for (const { fires, quiet } of Object.values(cases))
    expect([fires.length > 0, quiet.length > 0]).toEqual([true, true])
})

const listed = (kind: 'fires' | 'quiet') =>
  Object.entries(cases).flatMap(([rule, all]) => all[kind].map((one, number) => ({ rule, number, one })))
const rulesFor = ([step, known]: Case) => adviseStep(step, known).map(({ rule }) => rule)

test.each(listed('fires'))('[D53] $rule gives advice on case $number', ({ rule, one }) => {
  expect(rulesFor(one)).toContain(rule)
})

test.each(listed('quiet'))('[D53] $rule is quiet about case $number', ({ rule, one }) => {
  expect(rulesFor(one)).not.toContain(rule)
})

const placeholdersOf = (...step: Parameters<typeof adviseStep>) =>
  adviseStep(...step).flatMap(({ rule, message }) =>
    rule === 'placeholder-text' ? [message.replace(/^“(.*)” is a placeholder\.$/u, '$1')] : [],
  )

test.each(newBlocks)(
  '[D53] every text of the new slide $name is a placeholder, but headings that can stay',
  one => {
    const { block, lasting = [] } = one
    const ids = () => crypto.randomUUID()
    const laid = placeBlock(completeSlide(slideStep.parse({ kind: 'slide' }), ids), block, ids)
    const written = laid.texts.map(({ text: words }) => words)
    const own = written.filter(words => !lasting.includes(words) && !/^\d$/.test(words))
    const asked = laid.overlays.flatMap(({ poll: { prompt, options } }) => [prompt, ...options])
    expect(lasting.every(words => written.includes(words))).toBe(true)
    expect(placeholdersOf(laid)).toEqual([...own, ...asked])
  },
)

test.each(pollTypes)('[D53] what a new poll of the type %s lists is a placeholder', type => {
  const asked = newPoll(type)
  const { prompt, options, dimensions = [] } = asked
  const unfinished = type === 'multiple-choice' || type === 'estimate' ? [prompt] : []
  expect(placeholdersOf(poll(asked))).toEqual([...unfinished, ...options, ...dimensions])
})

test('[D53] results on pictures of different sizes get the look tiles as advice, not shorter names', () => {
  const pictures = Array.from({ length: 10 }, (_, at) => `A place to go ${at}`).map(
    name => [name, picture(name)] as const,
  )
  const where = (imgStyle: 'mosaic' | 'tiles') =>
    adviseStep(
      poll({
        type: 'image-choice',
        prompt: 'Where next?',
        options: pictures.map(([name]) => name),
        optionImages: pictures.map(([, file]) => file),
        imgStyle,
      }),
    )
  expect(where('mosaic')).toMatchObject([
    {
      rule: 'results-small',
      fix: 'Use the look tiles, in which all pictures have one size, or use fewer options.',
    },
  ])
  expect(where('tiles')).toEqual([])
})
