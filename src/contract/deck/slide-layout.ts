import { z } from 'zod'

/** The layouts that a slide with content can be given: blocks of `add_block` that are filled with what is on the slide. */
export const slideLayout = z
  .enum([
    'title',
    'section',
    'text',
    'agenda',
    'columns',
    'comparison',
    'figures',
    'timeline',
    'process',
    'team',
    'quote',
    'picture_left',
    'picture_right',
    'picture_full',
    'chart',
    'poll_right',
    'poll_picture',
  ])
  .meta({ id: 'SlideLayout', description: 'As the kinds of {add_block}.' })
export type SlideLayout = z.infer<typeof slideLayout>
