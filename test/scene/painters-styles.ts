import type { SlideStep } from '#contract/deck/deck.ts'
import { slideHeight } from '#scene/context.ts'
import type { Scene } from '#scene/primitives.ts'
import { drawSlide } from '#scene/slide.ts'
import type { Measure } from '#scene/text.ts'
import { context } from './fixtures.ts'
import { drawing, picture } from './painters-slide.ts'

const aligned = ['left', 'center', 'right'] as const
const valigned = ['top', 'middle', 'bottom'] as const

/** Texts in every alignment, upright and italic, pictures that are cropped, and lines that are flat. */
const step: SlideStep = {
  kind: 'slide',
  id: 'styles',
  pageIndex: null,
  notes: '',
  overlays: [],
  texts: aligned.flatMap((align, column) =>
    valigned.map((valign, row) => ({
      id: `${align} ${valign}`,
      z: 1,
      text: row === 2 ? 'مرحبا بالعالم' : `Lines in the ${valign} are lined up at the ${align}`,
      rect: { x: 0.02 + column * 0.33, y: 0.03 + row * 0.2, w: 0.3, h: 0.18 },
      style: { align, valign, size: 34, lineHeight: [0.9, 1.25, 1.6][column]!, italic: row === 1 },
    })),
  ),
  shapes: [
    {
      id: 'flat line',
      z: 2,
      shape: 'line',
      rect: { x: 0.05, y: 0.65, w: 0.9, h: 0 },
      style: { fill: '#2b8a3e' },
    },
    { id: 'upright arrow', z: 2, shape: 'arrow', rect: { x: 0.5, y: 0.68, w: 0, h: 0.3 } },
  ],
  images: [
    {
      id: 'cropped',
      z: 0,
      dataUrl: picture,
      fit: 'cover',
      focus: { x: 1, y: 0.5 },
      radius: 40,
      shadow: true,
      outline: true,
      rect: { x: 0.05, y: 0.7, w: 0.1, h: 0.26 },
    },
    {
      id: 'cropped drawing',
      z: 0,
      dataUrl: drawing,
      fit: 'cover',
      radius: 40,
      rect: { x: 0.2, y: 0.7, w: 0.1, h: 0.26 },
    },
    {
      id: 'whole drawing',
      z: 0,
      dataUrl: drawing,
      fit: 'contain',
      rect: { x: 0.55, y: 0.7, w: 0.4, h: 0.26 },
    },
  ],
}

export const slideOfStyles = (measure: Measure): Scene =>
  drawSlide(step, context({}, { measure }), slideHeight)
