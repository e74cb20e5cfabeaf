import { type Known, picture, poll, slide } from '../advise.ts'
import { type RuleCases, text, middle, rating, photo, factsOf, choice, card } from './fixtures.ts'

const ownFont = { family: 'Mine', dataUrl: photo }
/** A page with words on its right half. */
const printed: Known = { pageWords: [{ text: 'Revenue', rect: { x: 0.52, y: 0.32, w: 0.2, h: 0.05 } }] }

/** Pictures, fonts, and what lies over the words of a page. */
export const pictures: RuleCases = {
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
  'page-covered': {
    fires: [
      [slide({ pageIndex: 0, overlays: [{ poll: rating, rect: card }] }), printed],
      [slide({ pageIndex: 0, texts: [text('Sales doubled', { x: 0.5, y: 0.3, w: 0.4, h: 0.2 })] }), printed],
      [slide({ pageIndex: 0, images: [{ dataUrl: photo, rect: card }] }), { ...factsOf({}), ...printed }],
    ],
    quiet: [
      // Where the page is empty.
      [slide({ pageIndex: 0, overlays: [{ poll: rating, rect: { ...card, x: 0.02 } }] }), printed],
      // A shape hides the words on purpose, and other words stand on it.
      [
        slide({
          pageIndex: 0,
          shapes: [{ rect: card, z: 0, style: { fill: '#ffffff' } }],
          texts: [{ ...text('Sales doubled', { x: 0.5, y: 0.3, w: 0.4, h: 0.2 }), z: 1 }],
        }),
        printed,
      ],
      [slide({ pageIndex: 0, overlays: [{ poll: rating, rect: card }] })],
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
      [
        { kind: 'poll', poll: choice, beside: { picture: photo } },
        factsOf({ size: { width: 320, height: 180 } }),
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
}
