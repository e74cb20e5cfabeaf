import { z } from 'zod'
import { imageElement, overlay } from './element.ts'
import { text } from '../text/text.ts'

const title = text(1, 80).optional()
const paragraph = text(1, 200)
const { alt, dataUrl } = imageElement.shape

/** A block: what a slide often needs, laid out by the server [D55]. */
export const block = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('title'),
      title: text(1, 80),
      subtitle: text(1, 160).optional(),
    }),
    z.strictObject({
      kind: z.literal('agenda'),
      title,
      items: z.array(text(1, 60)).min(2).max(8),
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
        .min(2)
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
      kind: z.literal('poll_right'),
      title: text(1, 80),
      text: paragraph.optional(),
      poll: overlay.shape.poll,
    }),
  ])
  .meta({ id: 'Block' })
export type Block = z.infer<typeof block>
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
