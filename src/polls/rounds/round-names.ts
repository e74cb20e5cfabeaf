import type { ResultWords } from '../result-words.ts'

/**
 * Returns what the polls that a rounds poll compares are called: by their prompts, or where the same was asked again, before and after,
 * and by numbers where it was asked more often.
 */
export function roundNames(prompts: readonly string[], { text }: Pick<ResultWords, 'text'>): string[] {
  if (new Set(prompts.map(prompt => prompt.trim())).size === prompts.length) return [...prompts]
  return prompts.length === 2
    ? [text('rounds.before'), text('rounds.after')]
    : prompts.map((_, index) => text('rounds.round', { number: index + 1 }))
}
