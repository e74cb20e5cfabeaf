import { alternatives } from '../alternatives.ts'
import { quoted } from '../quoted.ts'
import type { DrawnText } from '../drawn.ts'
import type { Finding, Rule } from '../rule.ts'
import {
  isCutAtOpening,
  linesOf,
  type PollOnStep,
  type Subject,
  type TextOnSlide,
  textsOf,
} from '../subject.ts'
import { leastSize } from './text-small.ts'

/** A letter or a figure, but not of a script whose lines may end between any two of them. */
const letter =
  '(?![\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}])[\\p{L}\\p{N}]'
const atEnd = new RegExp(`${letter}\\p{M}*$`, 'u')
const atStart = new RegExp(`^${letter}`, 'u')

/** Words that go on in the next line without a hyphen. */
export const brokenWord: Rule = {
  id: 'broken-word',
  when: 'A word is wider than its box, so that it is broken in the middle, without a hyphen, in a text, a question or an option, when the step opens or once there are answers.',
  remedy: 'Make its box wider or its type smaller, or use a shorter word.',
  find: subject => [
    ...textsOf(subject).flatMap(text => textFinding(subject, text)),
    ...subject.polls.flatMap(poll => pollFinding(subject, poll)),
  ],
}

function textFinding(subject: Subject, text: TextOnSlide): Finding[] {
  const { measure, scene, say } = subject
  const { name, item, box } = text
  const lines = linesOf(subject, name)
  const word = findBroken(lines, item.text)
  const [first] = lines
  if (word === undefined || !first) return []
  const share = (px: number) => Math.ceil((px / scene.width) * 1_000) / 1_000
  const needed = measure(word, first.node).width + 2
  const width = Math.min(box.w, scene.width - box.x)
  const smaller = Math.floor((first.node.size * (width - 1)) / needed)
  const fixes = [
    ...(needed < scene.width - box.x ? [say('do.width', { width: share(needed) })] : []),
    ...(smaller >= leastSize ? [say('do.size', { size: smaller })] : []),
    say('do.shorter-word'),
    say('do.hyphen'),
  ]
  return [
    {
      element: name,
      message: say('broken-word.message', {
        word: quoted(word, say),
        needed: Math.ceil(needed),
        width: Math.floor(width),
      }),
      fix: alternatives(say, fixes),
    },
  ]
}

function pollFinding(subject: Subject, { element, poll, overlay, pollId }: PollOnStep): Finding[] {
  const { say } = subject
  const source = [poll.prompt, ...poll.options, ...(poll.dimensions ?? [])].join('\n')
  const opened = findBroken(linesOf(subject, element), source)
  const hasResults =
    subject.labelledPolls.some(each => each.pollId === pollId) && !isCutAtOpening(subject, element)
  const word =
    opened ?? (hasResults ? findBroken(linesOf(subject.drawResults(), element), source) : undefined)
  if (word === undefined) return []
  return [
    {
      element,
      message: say(opened === undefined ? 'broken-word.message.results' : 'broken-word.message.poll', {
        word: quoted(word, say),
      }),
      fix: alternatives(say, [
        say('do.shorter-word'),
        ...(overlay === undefined ? [] : [say('do.wider-card')]),
        ...(poll.prompt.includes(word) ? [] : [say('do.other-look')]),
      ]),
    },
  ]
}

/** Returns the word of a text that goes on in the next of its lines; undefined when all are whole. */
function findBroken(lines: readonly DrawnText[], source: string): string | undefined {
  for (const [at, { node }] of lines.entries()) {
    const next = lines[at + 1]?.node
    if (!next || next.size !== node.size || !atEnd.test(node.text) || !atStart.test(next.text)) continue
    const head = wordAt(node.text, node.text.length - 1)
    const [tail = ''] = wordAt(next.text, 0).split('…')
    const found = source.indexOf(head + tail)
    if (found >= 0) return wordAt(source, found)
  }
  return undefined
}

const isSpace = (sign: string | undefined): boolean => sign === undefined || /\s/u.test(sign)

/** Returns what stands between two spaces around a position of a text. */
function wordAt(text: string, position: number): string {
  let [start, end] = [position, position]
  while (!isSpace(text[start - 1])) start -= 1
  while (!isSpace(text[end])) end += 1
  return text.slice(start, end)
}
