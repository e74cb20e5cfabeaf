import { z } from 'zod'
import { limits } from '../limits.ts'
import { chart } from './chart.ts'
import { imageElement, overlay, shapeElement } from './element.ts'
import { text } from '../text/text.ts'

const title = text(1, 80).optional()
const paragraph = text(1, 200)
const compared = z.strictObject({ title: text(1, 40), points: z.array(text(1, 48)).min(1).max(5) })
const { alt, dataUrl } = imageElement.shape
const { icon } = shapeElement.shape

/** A block: what a slide often needs, laid out by the server [D55]. */
export const block = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('title'),
      title: text(1, 80),
      subtitle: text(1, 160).optional(),
      icon,
    }),
    z.strictObject({
      kind: z.literal('agenda'),
      title,
      items: z.array(text(1, 60)).min(2).max(10),
    }),
    z.strictObject({
      kind: z.literal('figures'),
      title,
      figures: z
        .array(z.strictObject({ value: text(1, 12), caption: text(1, 60) }))
        .min(2)
        .max(4),
    }),
    z.strictObject({
      kind: z.literal('quote'),
      text: text(1, 300),
      author: text(1, 80).optional(),
    }),
    z.strictObject({
      kind: z.literal('columns'),
      title,
      columns: z
        .array(z.strictObject({ title: text(1, 40).optional(), text: text(1, 160) }))
        .min(1)
        .max(3),
    }),
    z.strictObject({
      kind: z.literal('picture_left'),
      dataUrl,
      alt,
      title: text(1, 80),
      text: paragraph.optional(),
    }),
    z.strictObject({
      kind: z.literal('picture_right'),
      dataUrl,
      alt,
      title: text(1, 80),
      text: paragraph.optional(),
    }),
    z.strictObject({ kind: z.literal('picture_full'), dataUrl, alt, title: text(1, 80) }),
    z.strictObject({
      kind: z.literal('section'),
      number: text(1, 4).optional(),
      title: text(1, 80),
      subtitle: text(1, 160).optional(),
    }),
    z.strictObject({ kind: z.literal('text'), title, text: text(1, limits.text) }),
    z.strictObject({
      kind: z.literal('timeline'),
      title,
      points: z
        .array(z.strictObject({ when: text(1, 24), text: text(1, 80) }))
        .min(2)
        .max(6),
    }),
    z.strictObject({
      kind: z.literal('process'),
      title,
      steps: z.array(text(1, 30)).min(2).max(5),
    }),
    z.strictObject({ kind: z.literal('comparison'), title, left: compared, right: compared }),
    z.strictObject({
      kind: z.literal('team'),
      title,
      people: z
        .array(
          z.strictObject({ name: text(1, 30), role: text(1, 36).optional(), dataUrl: dataUrl.optional() }),
        )
        .min(1)
        .max(8),
    }),
    z.strictObject({
      kind: z.literal('code'),
      title,
      language: text(1, 20).optional(),
      code: text(1, 1_800),
    }),
    z.strictObject({
      kind: z.literal('table'),
      title,
      rows: z
        .array(z.array(text(0, 80)).min(1).max(8))
        .min(2)
        .max(12),
    }),
    z.strictObject({ kind: z.literal('chart'), title, chart, text: text(1, 300).optional() }),
    z.strictObject({
      kind: z.literal('poll_right'),
      title: text(1, 80),
      text: paragraph.optional(),
      poll: overlay.shape.poll,
    }),
    z.strictObject({
      kind: z.literal('poll_picture'),
      dataUrl,
      alt,
      title,
      poll: overlay.shape.poll,
    }),
  ])
  .meta({ id: 'Block' })
export type Block = z.infer<typeof block>
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
