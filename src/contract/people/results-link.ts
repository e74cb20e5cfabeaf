import { z } from 'zod'
import { timestamp } from '../text/time.ts'

/** The link that shows the results of a room to whoever has it, as the person of the request may know it. */
export const resultsLink = z.object({
  allowed: z.boolean().describe('Whether you may make and remove it. Only then `link` tells something.'),
  link: z
    .object({
      url: z.string(),
      expiresAt: timestamp.nullable(),
      names: z.boolean().describe('Whether people are named.'),
    })
    .nullable()
    .describe('Null without one.'),
})
export type ResultsLink = z.infer<typeof resultsLink>
