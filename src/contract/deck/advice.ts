import { z } from 'zod'

/**
 * One thing about a step that an author would want to change, found by a rule that looks at what is drawn [D53]. A rule is
 * explained in docs/advice.md. `step` is left out where the reply is about one step.
 */
export const advice = z
  .object({
    step: z.int().optional().describe('0 is the join screen.'),
    element: z
      .string()
      .optional()
      .describe('`text 1`, `overlay 0`; `poll` for a poll that fills the screen.'),
    rule: z.string(),
    message: z.string(),
    fix: z.string().describe('What to do.'),
  })
  .meta({
    id: 'Advice',
    description:
      'Something that looks bad on stage. It prevents nothing. A write answers it for the steps it touched.',
  })
export type Advice = z.infer<typeof advice>

/** The field `advice` of a reply: at most 50, the most harmful first. Every tool has it, so it has no description of its own. */
export const adviceList = z.array(advice)
