import { poll, slide } from '../advise.ts'
import { type RuleCases, text, middle, rating, photo, factsOf, ofPage, stroke } from './fixtures.ts'

/** Elements that hide or cross others, or pass the edge. */
export const places: RuleCases = {
  covered: {
    fires: [
      // A turned shape above its text.
      [
        slide({
          texts: [{ ...text('Hello', middle), z: 0 }],
          shapes: [{ rect: middle, z: 5, style: { rotation: 10 } }],
        }),
      ],
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
      // What is hidden covers nothing, and nothing is covered by what shines through.
      [
        slide({
          texts: [{ ...text('Hello', middle), z: 0 }],
          shapes: [{ rect: middle, z: 5, hidden: true }],
        }),
      ],
      [
        slide({
          texts: [{ ...text('Hello', middle), z: 0 }],
          images: [{ dataUrl: photo, rect: middle, z: 5, opacity: 0.3 }],
        }),
        factsOf({}),
      ],
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
  'off-slide': {
    fires: [
      [slide({ overlays: [{ poll: rating, rect: { x: 0.8, y: 0.3, w: 0.4, h: 0.4 } }] })],
      [slide({ images: [{ dataUrl: photo, rect: { x: 0.7, y: 0.2, w: 0.6, h: 0.6 } }] }), factsOf({})],
      [slide({ texts: [text('One\nTwo\nThree', { x: 0.1, y: 0.9, w: 0.4, h: 0.4 })] })],
      [slide({ shapes: [{ shape: 'arrow', rect: { x: 0.9, y: 0.5, w: 0.3, h: 0.02 } }] })],
      // Beyond the margin of a 4:3 page.
      [
        slide({ pageIndex: 0, overlays: [{ poll: rating, rect: { x: 0.97, y: 0.3, w: 0.5, h: 0.4 } }] }),
        ofPage(4 / 3),
      ],
    ],
    quiet: [
      // On the margin that a stage has beside a portrait page.
      [
        slide({ pageIndex: 0, overlays: [{ poll: rating, rect: { x: 0.97, y: 0.3, w: 0.5, h: 0.4 } }] }),
        ofPage(0.75),
      ],
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
  'line-through-text': {
    fires: [
      // Above the text and below it in the stack: both are seen.
      [slide({ texts: [text('Sales of the year', middle)], shapes: [stroke(0.2, 0.33, 0.4, 0)] })],
      [
        slide({
          texts: [{ ...text('Sales of the year', middle), z: 5 }],
          shapes: [{ ...stroke(0.2, 0.33, 0.4, 0), z: 0 }],
        }),
      ],
      // An arrow from corner to corner, and a line down through a word.
      [
        slide({
          texts: [text('Sales of the year', middle)],
          shapes: [{ ...stroke(0.15, 0.1, 0.3, 0.5), shape: 'arrow' }],
        }),
      ],
      // From the corner below the words, up to the right through them.
      [
        slide({
          texts: [text('Sales of the year', middle)],
          shapes: [{ ...stroke(0.15, 0.1, 0.3, 0.5), shape: 'arrow', from: 'bottom-left' }],
        }),
      ],
      [slide({ texts: [text('Unforgettable', middle)], shapes: [stroke(0.25, 0.2, 0, 0.4)] })],
      // Through the second line of a text.
      [slide({ texts: [text('Sales\nCosts', middle)], shapes: [stroke(0.19, 0.39, 0.2, 0)] })],
    ],
    quiet: [
      // An underline, a line between two lines, and one beside the words, through the empty part of the box.
      [slide({ texts: [text('Sales of the year', middle)], shapes: [stroke(0.2, 0.365, 0.3, 0)] })],
      [
        slide({
          texts: [text('Sales\nCosts', { ...middle, h: 0.3 }, { lineHeight: 2 })],
          shapes: [stroke(0.2, 0.39, 0.2, 0)],
        }),
      ],
      [slide({ texts: [text('Sales', middle)], shapes: [stroke(0.6, 0.2, 0, 0.4)] })],
      // An arrow whose point touches the first letter, and a line between two words.
      [
        slide({
          texts: [text('Sales', middle)],
          shapes: [{ ...stroke(0.1, 0.33, 0.104, 0), shape: 'arrow' }],
        }),
      ],
      [slide({ texts: [text('A          B', middle)], shapes: [stroke(0.25, 0.2, 0, 0.4)] })],
      // The words stand on a disc that lies over the line.
      [
        slide({
          texts: [{ ...text('1', { x: 0.4, y: 0.45, w: 0.06, h: 0.1 }, { align: 'center' }), z: 3 }],
          shapes: [
            { ...stroke(0.1, 0.485, 0.8, 0), z: 0 },
            { shape: 'ellipse', rect: { x: 0.39, y: 0.42, w: 0.08, h: 0.14 }, z: 1 },
          ],
        }),
      ],
    ],
  },
  'near-edge': {
    fires: [
      [slide({ texts: [text('At the edge', { x: 0.002, y: 0.3, w: 0.5, h: 0.2 })] })],
      [slide({ texts: [text('At the bottom', { x: 0.2, y: 0.94, w: 0.5, h: 0.06 })] })],
    ],
    quiet: [[slide({ texts: [text('Well inside', { x: 0.05, y: 0.06, w: 0.5, h: 0.2 })] })]],
  },
  'unseen-shape': {
    fires: [
      [slide({ shapes: [{ rect: middle, style: { opacity: 0 } }] })],
      [slide({ shapes: [{ rect: middle, style: { opacity: 0.01 } }] })],
      // In the colour of the slide, of a panel below, and of the background as a line.
      [slide({ shapes: [{ rect: middle, style: { fill: '#fefefe' } }] })],
      [
        slide({
          shapes: [
            { rect: { x: 0.1, y: 0.2, w: 0.8, h: 0.6 }, z: 0, style: { fill: '#dbe4ff' } },
            { shape: 'ellipse', rect: middle, z: 1, style: { fill: '#dbe4ff' } },
          ],
        }),
      ],
      [slide({ shapes: [{ ...stroke(0.1, 0.5, 0.5, 0), style: { fill: '#ffffff' } }] })],
      // Behind two panels that meet.
      [
        slide({
          shapes: [
            { rect: middle, z: 0 },
            { rect: { x: 0.1, y: 0.2, w: 0.4, h: 0.5 }, z: 1, style: { fill: '#c2410c' } },
            { rect: { x: 0.5, y: 0.2, w: 0.4, h: 0.5 }, z: 2, style: { fill: '#0b6e4f' } },
          ],
        }),
      ],
    ],
    quiet: [
      [slide({ shapes: [{ rect: middle, style: { opacity: 0.09 } }] })],
      [slide({ shapes: [{ rect: middle, style: { fill: '#f1f3f5' } }] })],
      // Seen by its outline or its shadow.
      [slide({ shapes: [{ rect: middle, style: { fill: '#ffffff', outline: true } }] })],
      [slide({ shapes: [{ rect: middle, style: { fill: '#ffffff', shadow: true } }] })],
      // Where a part of it lies on another colour, on a page, or on a picture.
      [
        slide({
          shapes: [
            { rect: { x: 0.3, y: 0.2, w: 0.3, h: 0.6 }, z: 0, style: { fill: '#c2410c' } },
            { rect: middle, z: 1, style: { fill: '#ffffff' } },
          ],
        }),
      ],
      [slide({ pageIndex: 0, shapes: [{ rect: middle, style: { fill: '#ffffff' } }] })],
      // `covered` tells what one element hides, and a background may be hidden.
      [
        slide({
          shapes: [
            { rect: middle, z: 0 },
            { rect: { x: 0.1, y: 0.2, w: 0.8, h: 0.5 }, z: 1, style: { fill: '#c2410c' } },
          ],
        }),
      ],
      [
        slide({
          shapes: [
            { rect: { x: 0, y: 0, w: 1, h: 1 }, z: 0 },
            { rect: { x: 0, y: 0, w: 0.5, h: 1 }, z: 1, style: { fill: '#c2410c' } },
            { rect: { x: 0.5, y: 0, w: 0.5, h: 1 }, z: 2, style: { fill: '#0b6e4f' } },
          ],
        }),
      ],
    ],
  },
  'footer-covered': {
    fires: [
      [
        slide({ texts: [text('A note at the bottom', { x: 0.04, y: 0.94, w: 0.5, h: 0.05 })] }),
        { extras: { theme: { footer: { text: 'Example Inc.' } } } },
      ],
      [
        slide({ shapes: [{ shape: 'rect', rect: { x: 0, y: 0.9, w: 0.3, h: 0.1 } }] }),
        { extras: { theme: { footer: { number: true } } } },
      ],
    ],
    quiet: [
      [slide({ texts: [text('A note at the bottom', { x: 0.04, y: 0.94, w: 0.5, h: 0.05 })] })],
      [
        slide({ texts: [text('Above it', { x: 0.04, y: 0.8, w: 0.5, h: 0.05 })] }),
        { extras: { theme: { footer: { text: 'Example Inc.' } } } },
      ],
      [
        slide({
          texts: [text('A note at the bottom', { x: 0.04, y: 0.94, w: 0.5, h: 0.05 })],
          footer: false,
        }),
        { extras: { theme: { footer: { text: 'Example Inc.' } } } },
      ],
      [
        slide({ shapes: [{ shape: 'rect', rect: { x: 0, y: 0, w: 1, h: 1 } }] }),
        { extras: { theme: { footer: { text: 'Example Inc.' } } } },
      ],
    ],
  },
  'join-hidden': {
    fires: [
      [slide({ shapes: [{ shape: 'rect', rect: { x: 0, y: 0, w: 1, h: 1 } }] })],
      [
        slide({
          texts: [text('Hello', { x: 0, y: 0, w: 1, h: 0.2 }), text('World', { x: 0, y: 0.8, w: 1, h: 0.2 })],
        }),
      ],
    ],
    quiet: [
      [slide({ shapes: [{ shape: 'rect', rect: { x: 0, y: 0.2, w: 1, h: 0.8 } }] })],
      [slide({ shapes: [{ shape: 'rect', rect: { x: 0, y: 0, w: 1, h: 1 } }], showJoin: false })],
      [
        slide({
          shapes: [{ shape: 'rect', rect: { x: 0, y: 0, w: 1, h: 1 } }],
          overlays: [{ poll: rating, rect: middle, style: { showJoin: true } }],
        }),
      ],
      [slide({ shapes: [{ shape: 'rect', rect: { x: 0, y: 0, w: 1, h: 1 } }], pageIndex: 0 })],
      [poll(rating)],
      [{ kind: 'join' }],
    ],
  },
}
