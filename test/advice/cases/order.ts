import { slide } from '../advise.ts'
import { type RuleCases, text, rating, photo, factsOf, many, stroke } from './fixtures.ts'

const panel = (x: number, w: number, y = 0.3) => ({ rect: { x, y, w, h: 0.4 } })
const corner = { x: 0.05, y: 0.06, w: 0.35, h: 0.15 }
/** A data URL with the head of a PNG of this size. */
function standIn(width: number, height: number): string {
  const bytes = Buffer.alloc(24)
  bytes.set([0x89, 0x50])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/** Elements that are nearly in line, nearly of one size, or all in one place. */
export const order: RuleCases = {
  'one-corner': {
    fires: [
      [
        slide({
          texts: [
            text('Results', { x: 0.05, y: 0.06, w: 0.3, h: 0.1 }, { size: 56, bold: true }),
            text('We grew by ten percent', { x: 0.05, y: 0.2, w: 0.35, h: 0.1 }),
          ],
        }),
      ],
      [
        slide({
          texts: [text('Results', { x: 0.55, y: 0.55, w: 0.3, h: 0.1 })],
          images: [{ dataUrl: photo, rect: { x: 0.6, y: 0.7, w: 0.2, h: 0.2 } }],
        }),
        factsOf({}),
      ],
    ],
    quiet: [
      // A title alone, with a line below it or on a panel, and a poster.
      [slide({ texts: [text('Results', corner, { size: 56 })] })],
      [slide({ texts: [text('Results', corner, { size: 56 })], shapes: [stroke(0.05, 0.25, 0.1, 0)] })],
      [
        slide({
          texts: [{ ...text('Results', corner, { size: 56 }), z: 1 }],
          shapes: [{ rect: { x: 0.04, y: 0.05, w: 0.4, h: 0.2 }, z: 0 }],
        }),
      ],
      [
        slide({
          texts: [
            text('Part two', { x: 0.05, y: 0.6, w: 0.4, h: 0.2 }, { size: 96, bold: true }),
            text('After the break', { x: 0.05, y: 0.85, w: 0.4, h: 0.1 }),
          ],
        }),
      ],
      // Boxes over the slide with few words in them, and a picture beside the words.
      [
        slide({
          texts: [
            text('Agenda', { x: 0.06, y: 0.06, w: 0.88, h: 0.12 }),
            text('One\nTwo', { x: 0.06, y: 0.25, w: 0.88, h: 0.6 }),
          ],
        }),
      ],
      [
        slide({
          texts: [text('Agenda', corner), text('One\nTwo', { ...corner, y: 0.3, h: 0.2 })],
          images: [{ dataUrl: photo, rect: { x: 0.55, y: 0.1, w: 0.4, h: 0.8 } }],
        }),
        factsOf({}),
      ],
      // An uploaded page has more to see than its elements.
      [slide({ pageIndex: 0, texts: [text('One', corner), text('Two', { ...corner, y: 0.3 })] })],
    ],
  },
  'uneven-row': {
    fires: [
      // Widths, tops and gaps, each alone.
      [slide({ shapes: [panel(0.06, 0.27), panel(0.36, 0.28), panel(0.67, 0.27)] })],
      [slide({ shapes: [panel(0.06, 0.27), panel(0.36, 0.27, 0.315), panel(0.66, 0.27)] })],
      [slide({ shapes: [panel(0.06, 0.27), panel(0.36, 0.27), panel(0.67, 0.27)] })],
      [
        slide({
          overlays: [0.27, 0.28].map((w, index) => ({
            poll: rating,
            rect: { x: 0.1 + index * 0.4, y: 0.2, w, h: 0.5 },
          })),
        }),
      ],
      // Texts, whose beginnings are seen.
      [
        slide({
          texts: [0.06, 0.37, 0.69].map((x, index) =>
            text(`Column ${index}`, { x, y: 0.3, w: 0.27, h: 0.3 }),
          ),
        }),
      ],
    ],
    quiet: [
      [slide({ shapes: [panel(0.06, 0.27), panel(0.365, 0.27), panel(0.67, 0.27)] })],
      // Rounded to two decimals, and clearly different on purpose.
      [slide({ shapes: [panel(0.06, 0.287), panel(0.357, 0.286), panel(0.653, 0.287)] })],
      [slide({ shapes: [panel(0.06, 0.5), panel(0.6, 0.3)] })],
      [slide({ shapes: [panel(0.06, 0.27), panel(0.36, 0.27, 0.4), panel(0.66, 0.27, 0.5)] })],
      // Marks on a line, at their dates.
      [
        slide({
          shapes: [0.1, 0.3, 0.49].map(x => ({ shape: 'ellipse', rect: { x, y: 0.5, w: 0.03, h: 0.05 } })),
        }),
      ],
      // A title and a text beside it.
      [
        slide({
          texts: [
            text('Before', { x: 0.06, y: 0.3, w: 0.4, h: 0.1 }, { size: 64, bold: true }),
            text('It took a week', { x: 0.52, y: 0.315, w: 0.41, h: 0.1 }),
          ],
        }),
      ],
    ],
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
            text('Two', { x: 0.1, y: 0.3, w: 0.5, h: 0.1 }, { size: 42 }),
          ],
        }),
      ],
    ],
    quiet: [
      // Sizes that can be told apart.
      [
        slide({
          texts: [
            text('One', { x: 0.1, y: 0.1, w: 0.5, h: 0.12 }, { size: 64 }),
            text('Two', { x: 0.1, y: 0.3, w: 0.5, h: 0.12 }, { size: 60 }),
          ],
        }),
      ],
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
