import type { ResultWords } from './result-words.ts'

/** Returns the summary of a writing poll of which nothing is shown. Entries that wait for the host are mentioned. */
export function emptySummary(
  what: 'entries' | 'questions' | 'words',
  voters: number,
  waiting: number,
  { text }: ResultWords,
): string {
  const { none, hidden, waits } = keys[what]
  return waiting > 0 ? text(waits, { count: waiting }) : text(voters > 0 ? hidden : none)
}

const keys = {
  entries: { none: 'entries.none', hidden: 'entries.hidden', waits: 'entries.waiting' },
  questions: { none: 'questions.none', hidden: 'questions.hidden', waits: 'questions.waiting' },
  words: { none: 'words.none', hidden: 'words.hidden', waits: 'words.waiting' },
} as const
