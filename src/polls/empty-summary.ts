import { plural } from '#contract/figures.ts'

/** Returns the summary of a writing poll of which nothing is shown. Entries that wait for the host are mentioned. */
export function emptySummary(noun: string, voters: number, waiting: number, nouns = `${noun}s`): string {
  if (waiting > 0) return `${waitingText(waiting, noun, nouns)}; none is shown yet.`
  return voters > 0 ? `None of the ${nouns} is shown.` : `No ${nouns} yet.`
}

/** Formats the number of entries that wait for approval: `12 words wait for the host`. */
export const waitingText = (waiting: number, noun: string, nouns?: string): string =>
  `${plural(waiting, noun, nouns)} ${waiting === 1 ? 'waits' : 'wait'} for the host`
