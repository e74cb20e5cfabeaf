import type { Document } from '#contract/deck/deck.ts'
import { type OutlinedPoll, type OutlinedStep, type OutlinedWords, outlineOf } from './outline.ts'
import { endOfFence, escapeAnswer, escapeLine } from './escape.ts'

const typeAtEnd = /\{[^{}]*\}$/u

/** Returns words as they stand in an outline. Programs stand there as they are. */
function escaped(text: string): string {
  const lines = text.split('\n')
  let end = -1
  return lines
    .map((line, index) => {
      if (index > end) end = endOfFence(lines, index)
      if (index <= end) return line
      // One that does not end would be ended by another one.
      return escapeLine(line)
    })
    .join('\n')
}

/** Returns a deck as text: a line for each point, `# ` before titles of slides, `? ` before polls. The join screen is left out. */
export const writeOutline = (document: Document): string =>
  document
    .flatMap(step => {
      const outline = outlineOf(step)
      return outline ? [`${writeStep(outline)}\n`] : []
    })
    .join('\n')

/** Returns the lines of one step. */
export function writeStep(step: OutlinedStep): string {
  const notes = step.notes === '' ? [] : step.notes.split('\n').map(line => (line === '' ? '>' : `> ${line}`))
  if (step.kind === 'poll') return [...linesOfPoll(step.poll), ...notes].join('\n')
  const { title, words, polls } = step
  return [
    title === undefined ? '#' : `# ${title}`,
    ...words.flatMap(linesOfWords),
    ...polls.flatMap(poll => linesOfPoll(poll).map(line => `  ${line}`)),
    ...notes,
  ].join('\n')
}

function linesOfWords(
  { text, isHead }: OutlinedWords,
  index: number,
  all: readonly OutlinedWords[],
): string[] {
  if (isHead) return [`## ${text}`]
  const before = all[index - 1]
  // A line with + alone parts what stands in two elements.
  return [...(before && !before.isHead ? ['+'] : []), escaped(text)]
}

function linesOfPoll({ type, prompt, options }: OutlinedPoll): string[] {
  const isUsual = type === 'multiple-choice' && options.length > 0 && !typeAtEnd.test(prompt)
  return [
    `? ${prompt}${isUsual ? '' : ` {${type}}`}`,
    ...options.map(({ text, isRight }) => `- ${isRight ? '[x] ' : ''}${escapeAnswer(text)}`),
  ]
}
