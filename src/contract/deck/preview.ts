import { z } from 'zod'

export const previewNames = ['open', 'sample', 'revealed', 'standings'] as const

/** Which moment of a deck a picture shows [D52]. */
export const preview = z
  .enum(previewNames)
  .default('open')
  .describe(
    '`open`: no answers yet; `sample`: those of forty people; `revealed`: closed, with results; `standings`: that, for what ranks people.',
  )
export type Preview = z.infer<typeof preview>

/** What a reply says about sample answers that the stage does not show while their polls are open [D60]. */
export const withheldMessage =
  'The stage withholds these results until the poll closes or the host shows them (showResults); preview "revealed" shows them.'
