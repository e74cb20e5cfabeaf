import { limits } from '#contract/limits.ts'
import { countCharacters } from '#contract/text/characters.ts'
import { type PollType, pollTypes } from '#contract/polls/looks.ts'
import { longestTitle } from '../layouts/read-slide.ts'
import { endOfFence, unescapeAnswer, unescapeLine } from './escape.ts'
import { type OutlinedPoll, type OutlinedSlide, type OutlinedStep, trimmed } from './outline.ts'

/** What is wrong with a line of an outline, and what to do. Lines are counted from 1. */
export interface OutlineProblem {
  line: number
  message: string
}

const patterns = {
  title: /^#(?:\s+(.*))?$/u,
  head: /^##\s+(.*)$/u,
  poll: /^\?\s*(.*)$/u,
  card: /^\s+\?\s*(.*)$/u,
  option: /^\s*(?:[-*•]|\d{1,2}[.)])\s+(?:\[ \]\s*)?(.*)$/u,
  note: /^>\s?(.*)$/u,
  next: /^\+\s*$/u,
  type: /^(.*?)\s*\{([^{}]*)\}$/u,
  right: /^\[x\]\s*/iu,
}
const isPollType = (name: string): name is PollType => pollTypes.some(type => type === name)

/** Returns a text without what a deck cannot store. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** Reads an outline as `writeOutline` writes it. Lines that cannot be read, or are too long, are told. */
export function readOutline(text: string): { steps: OutlinedStep[]; problems: OutlineProblem[] } {
  const steps: OutlinedStep[] = []
  const problems: OutlineProblem[] = []
  /** The words of a slide that are read, from their first line, and the card to which options belong. */
  let body: string[] = []
  let card: OutlinedPoll | undefined
  /** The polls whose type is not named. */
  const unnamed: OutlinedPoll[] = []
  const end = (slide: OutlinedSlide | undefined) => {
    const words = trimmed(body.join('\n'))
    body = []
    card = undefined
    if (slide && words !== '') slide.words.push({ text: words, isHead: false })
  }
  const endAll = () => {
    const last = steps.at(-1)
    end(last?.kind === 'slide' ? last : undefined)
    if (last) last.notes = trimmed(last.notes)
  }
  const lines = storable(text).split(/\r?\n/u)
  /** The line that ends the program that is read; -1 while none is. */
  let fenceEnd = -1
  for (const [index, written] of lines.entries()) {
    const line = written.trimEnd()
    const tell = (message: string) => problems.push({ line: index + 1, message })
    const within = (what: string, words: string, most: number): string => {
      const length = countCharacters(words)
      if (length > most) tell(`${what} has ${length} characters; at most ${most} are possible.`)
      return words
    }
    const pollIn = (words: string): OutlinedPoll => {
      const [, prompt = words, called] = patterns.type.exec(words) ?? []
      const type =
        called
          ?.trim()
          .toLowerCase()
          .replaceAll(/[\s_-]+/gu, '-') ?? ''
      const isNamed = isPollType(type)
      if (called !== undefined && !isNamed)
        tell(`“${called}” is no type of a poll. The types are ${pollTypes.join(', ')}.`)
      const said = (isNamed ? prompt : words).trim()
      const poll: OutlinedPoll = {
        type: isNamed ? type : 'multiple-choice',
        prompt: within('The question', said, limits.prompt),
        options: [],
      }
      if (!isNamed) unnamed.push(poll)
      return poll
    }
    const addOption = (poll: OutlinedPoll, words: string) => {
      const isRight = patterns.right.test(words)
      const option = unescapeAnswer(words.replace(patterns.right, ''))
      poll.options.push({ text: within('The answer', option.trim(), limits.option), isRight })
      if (poll.options.length === limits.options + 1) tell(`A poll has at most ${limits.options} answers.`)
    }
    const step = steps.at(-1)
    if (index > fenceEnd && step?.kind === 'slide') fenceEnd = endOfFence(lines, index)
    if (index <= fenceEnd) {
      card = undefined
      body.push(line)
      continue
    }
    const title = patterns.title.exec(line)
    const poll = patterns.poll.exec(line)
    if (title || poll) {
      endAll()
      if (steps.length === limits.steps - 1)
        tell(`A deck has at most ${limits.steps} steps with its join screen.`)
      const words = title?.[1]?.trim() ?? ''
      steps.push(
        poll
          ? { kind: 'poll', poll: pollIn(poll[1] ?? ''), notes: '' }
          : {
              kind: 'slide',
              title: words === '' ? undefined : within('The title', words, longestTitle),
              words: [],
              polls: [],
              notes: '',
            },
      )
      continue
    }
    if (!step) {
      if (line !== '') tell('Begin with “# ” and the title of a slide, or “? ” and a question.')
      continue
    }
    const note = patterns.note.exec(line)
    const option = patterns.option.exec(line)
    if (note) {
      step.notes = within(
        'The notes',
        `${step.notes}${step.notes === '' ? '' : '\n'}${note[1] ?? ''}`,
        limits.notes,
      )
    } else if (step.kind === 'poll') {
      if (option) addOption(step.poll, option[1] ?? '')
      else if (line !== '') tell('Below a question stand its answers, each after “- ”, and notes after “> ”.')
    } else {
      const head = patterns.head.exec(line)
      const asked = patterns.card.exec(line)
      if (head || asked || patterns.next.test(line)) end(step)
      if (head)
        step.words.push({ text: within('The heading', (head[1] ?? '').trim(), limits.text), isHead: true })
      else if (asked) {
        card = pollIn(asked[1] ?? '')
        step.polls.push(card)
        if (step.polls.length === limits.overlays + 1) tell(`A slide has at most ${limits.overlays} polls.`)
      } else if (card && option && /^\s/u.test(line)) addOption(card, option[1] ?? '')
      else if (!patterns.next.test(line)) {
        if (line !== '') card = undefined
        body.push(unescapeLine(line))
        within('The text', body.join('\n').trim(), limits.text)
      }
    }
  }
  endAll()
  if (steps.length === 0 && problems.length === 0)
    problems.push({ line: 1, message: 'Write at least one slide, after “# ”, or one poll, after “? ”.' })
  // A question without answers is answered in people's own words.
  for (const poll of unnamed) if (poll.options.length === 0) poll.type = 'open-feed'
  return { steps, problems }
}
