import { poll, slide } from '../advise.ts'
import {
  type Case,
  type RuleCases,
  text,
  middle,
  rating,
  ofPage,
  many,
  longOptions,
  choice,
} from './fixtures.ts'

/** A card in which the labels of a scale cannot be read. */
const smallCard = { x: 0.5, y: 0.4, w: 0.22, h: 0.25 }
const narrow = { x: 0.1, y: 0.3, w: 0.2, h: 0.4 }
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'

/** Texts that do not fit, and words that nobody wants to read. */
export const words: RuleCases = {
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
  'text-small': {
    fires: [
      [slide({ texts: [text('Small print', middle, { size: 18 })] })],
      // On a portrait page, which is smaller on a stage than a slide.
      [slide({ pageIndex: 0, texts: [text('Large on the page', middle, { size: 40 })] }), ofPage(0.75)],
      [slide({ texts: [text(many(30, 'words'), { x: 0.1, y: 0.1, w: 0.3, h: 0.12 })] })],
      // The labels of scales.
      [slide({ overlays: [{ poll: rating, rect: smallCard }] })],
      [slide({ overlays: [{ poll: { type: 'nps', prompt: 'How?' }, rect: smallCard }] })],
      [slide({ pageIndex: 0, overlays: [{ poll: rating }] }), ofPage(0.75)],
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
      [slide({ pageIndex: 0, texts: [text('Large enough', middle, { size: 60 })] }), ofPage(0.75)],
      [slide({ overlays: [{ poll: choice, rect: { x: 0.4, y: 0.3, w: 0.5, h: 0.6 } }] })],
      [slide({ overlays: [{ poll: rating }] })],
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
  'broken-word': {
    fires: [
      [slide({ texts: [text(`Our ${longWord}`, { x: 0.1, y: 0.3, w: 0.2, h: 0.4 }, { size: 48 })] })],
      [
        slide({
          overlays: [
            { poll: { ...choice, prompt: `Which ${longWord}?` }, rect: { x: 0.5, y: 0.2, w: 0.22, h: 0.5 } },
          ],
        }),
      ],
      [
        slide({
          overlays: [
            { poll: { ...choice, options: [longWord, 'Short'] }, rect: { x: 0.5, y: 0.2, w: 0.24, h: 0.5 } },
          ],
        }),
      ],
    ],
    quiet: [
      [slide({ texts: [text(`Our ${longWord}`, { x: 0.1, y: 0.3, w: 0.8, h: 0.4 }, { size: 48 })] })],
      // Divided at a hyphen, at the parts of an address, and in scripts without spaces.
      [slide({ texts: [text('Zufriedenheits-Untersuchung', narrow, { size: 40 })] })],
      [slide({ texts: [text('example.org/questions/answers/polls', narrow, { size: 40 })] })],
      [
        slide({
          texts: [text('日本語の文章はどこでも改行できるので問題はありません', narrow, { size: 40 })],
        }),
      ],
      [slide({ texts: [text('우리회사의고객만족도조사결과보고서', narrow, { size: 40 })] })],
      // Two short words, one below the other, that together make one.
      [slide({ texts: [text('foot\nball', narrow)] })],
    ],
  },
  'wrapped-at-edge': {
    fires: [
      [slide({ texts: [text(many(12, 'word'), { x: 0.55, y: 0.3, w: 0.6, h: 0.3 }, { size: 48 })] })],
      [slide({ texts: [text(many(30, 'word'), { x: 0.3, y: 0.1, w: 1, h: 0.7 }, { size: 48 })] })],
    ],
    quiet: [
      // The words end before the edge, and a box that ends there.
      [slide({ texts: [text('Word', { x: 0.55, y: 0.3, w: 0.6, h: 0.3 })] })],
      [slide({ texts: [text(many(12, 'word'), { x: 0.4, y: 0.3, w: 0.6, h: 0.3 }, { size: 48 })] })],
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
      [slide({ texts: [text('Please __read__ this', middle)] })],
      [slide({ texts: [text('<b>Hello</b>', middle)] })],
      [poll({ ...choice, prompt: 'Which is `null`?' })],
    ],
    quiet: [
      [slide({ texts: [text('We are #1, at 5 * 3 = 15 – 20 %', middle)] })],
      // Lists, as the editor goes on with them.
      [slide({ texts: [text('• one\n• two', middle)] })],
      [slide({ texts: [text('- one\n- two', middle)] })],
      [slide({ texts: [text('* one\n\t* two', middle)] })],
      [slide({ texts: [text('1. one\n2. two', middle)] })],
      // A diff, a figure, a note, and figures below each other are no lists.
      [slide({ texts: [text('- const a = 1\n- let b\n+ const a = 2\n+ const b', middle)] })],
      [slide({ texts: [text('+ a new line', middle)] })],
      [slide({ texts: [text('* without taxes', middle)] })],
      [slide({ texts: [text('+ 12 %\n+ 8 %', middle)] })],
      // Program code, by its font or that of the theme.
      [slide({ texts: [text('# install\n- one\n- two `three`', middle, { font: 'JetBrains Mono' })] })],
      [slide({ texts: [text('# install', middle)] }), { extras: { theme: { textFont: 'JetBrains Mono' } } }],
      [slide({ texts: [text('def __init__(self)', middle)] })],
      [slide({ texts: [text('a < b, and b > c', middle)] })],
    ],
  },
  'wall-of-text': {
    fires: [
      [slide({ texts: [text(many(130, 'word'), { x: 0.05, y: 0.05, w: 0.9, h: 0.9 }, { size: 28 })] })],
    ],
    quiet: [[slide({ texts: [text(many(60, 'word'), { x: 0.05, y: 0.05, w: 0.9, h: 0.9 }, { size: 28 })] })]],
  },
  'blank-text': {
    fires: [[slide({ texts: [text(' ', middle)] })]],
    quiet: [[slide({ texts: [text('.', middle)], shapes: [{ rect: { ...middle, y: 0.7 } }] })]],
  },
  'small-title': {
    fires: [
      [
        slide({
          texts: [
            text('Our results', { x: 0.06, y: 0.08, w: 0.8, h: 0.1 }, { size: 36, bold: true }),
            text(
              'We grew by ten percent in all regions',
              { x: 0.06, y: 0.25, w: 0.88, h: 0.4 },
              { size: 64 },
            ),
          ],
        }),
      ],
      // Large rather than bold, and figures beside the running text.
      [
        slide({
          texts: [
            text('Our results', { x: 0.06, y: 0.08, w: 0.8, h: 0.1 }, { size: 40 }),
            text('87 %', { x: 0.06, y: 0.25, w: 0.4, h: 0.2 }, { size: 120, bold: true }),
            text('of all customers come back', { x: 0.06, y: 0.5, w: 0.8, h: 0.2 }, { size: 48 }),
          ],
        }),
      ],
    ],
    quiet: [
      [
        slide({
          texts: [
            text('Our results', { x: 0.06, y: 0.08, w: 0.8, h: 0.12 }, { size: 64, bold: true }),
            text(
              'We grew by ten percent in all regions',
              { x: 0.06, y: 0.25, w: 0.88, h: 0.4 },
              { size: 40 },
            ),
          ],
        }),
      ],
      // A line above the title, with a subtitle below that.
      [
        slide({
          texts: [
            text('Autumn 2026', { x: 0.06, y: 0.2, w: 0.8, h: 0.06 }, { size: 32, bold: true }),
            text('All hands', { x: 0.06, y: 0.28, w: 0.8, h: 0.2 }, { size: 96, bold: true }),
            text('What we did and what comes next', { x: 0.06, y: 0.55, w: 0.8, h: 0.1 }, { size: 40 }),
          ],
        }),
      ],
      // A large figure, a quotation and a statement.
      ...['87 %', '“We would do it all again, at once.”'].map((words): Case => [
        slide({
          texts: [
            text('Our customers', { x: 0.06, y: 0.08, w: 0.8, h: 0.1 }, { size: 40, bold: true }),
            text(words, { x: 0.06, y: 0.3, w: 0.88, h: 0.4 }, { size: 64 }),
          ],
        }),
      ]),
      [
        slide({
          texts: [
            text('Our mission', { x: 0.06, y: 0.08, w: 0.8, h: 0.1 }, { size: 32, bold: true }),
            text('Meetings that people want to attend', { x: 0.06, y: 0.3, w: 0.88, h: 0.4 }, { size: 80 }),
          ],
        }),
      ],
      // Two columns without a title.
      [
        slide({
          texts: [
            text('Before', { x: 0.06, y: 0.1, w: 0.4, h: 0.1 }, { size: 36, bold: true }),
            text('It took us a whole week', { x: 0.52, y: 0.1, w: 0.4, h: 0.3 }, { size: 44 }),
          ],
        }),
      ],
    ],
  },
}
