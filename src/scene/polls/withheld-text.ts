import type { Withheld } from '#contract/live.ts'

const sentences: Readonly<Record<Withheld, string>> = {
  hidden: 'Results are hidden',
  open: 'Results show when the poll closes',
  host: 'The host shows the results later',
}

/** Returns the sentence on a stage in place of results that it does not show. */
export const withheldText = (withheld: Withheld = 'hidden'): string => sentences[withheld]
