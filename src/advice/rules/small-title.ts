import { bottomEdge } from '#scene/layout.ts'
import { wantedSize } from '../needed-height.ts'
import { quoted } from '../quoted.ts'
import type { Finding, Rule } from '../rule.ts'
import { linesOf, type Subject, type TextOnSlide, textsOf } from '../subject.ts'
import { leastSize } from './text-small.ts'

/** A title stands in this upper part of the slide, is at most so long, in characters, and on so many lines. */
const title = { within: 0.4, longest: 80, mostLines: 2 } as const
/** A title that is not bold is at least so large, px. */
const leastTitle = 36
/** Running text has at least so many words. */
const leastWords = 4
/**
 * How many times as large as its title running text is by mistake. From `most` on the small text is a line above a statement, which is
 * the title itself.
 */
const ratio = { least: 1.05, most: 2.2 } as const
/** How much larger than running text a title is, at least, so that it is seen to be one. */
const clearly = 1.25
/** A title drawn at less than this share of its size is told of by the rule `text-shrunk`. */
const leastShare = 0.7

/** Titles that are smaller than the text below them. */
export const smallTitle: Rule = {
  id: 'small-title',
  when: 'The text at the top of a slide is its title, bold or large and short, and a running text below it is drawn larger. Figures, quotations and statements of more than twice the size are left alone.',
  remedy: 'Make the title larger, or the text smaller.',
  find(subject) {
    const { say } = subject
    const texts = textsOf(subject).flatMap((text): DrawnSize[] => {
      const [first] = linesOf(subject, text.name)
      return first ? [{ text, size: first.node.size, top: first.box.y }] : []
    })
    const [head] = texts.toSorted((a, b) => a.top - b.top)
    if (!head || texts.length < 2 || !isTitle(subject, head, texts)) return []
    const [larger] = texts
      .filter(
        ({ text, size }) =>
          isRunning(text) && size > head.size * ratio.least && size < head.size * ratio.most,
      )
      .toSorted((a, b) => b.size - a.size)
    // Below a line above the title, the title itself is larger than the running text.
    if (!larger || texts.some(({ text, size }) => size > larger.size && !isFigure(text))) return []
    const wanted = Math.ceil((larger.size * clearly) / 2) * 2
    const smaller = Math.floor(head.size / clearly / 2) * 2
    return [
      {
        element: head.text.name,
        message: say('small-title.message', {
          title: quoted(head.text.item.text, say),
          size: Math.round(head.size),
          name: larger.text.name,
          other: Math.round(larger.size),
        }),
        fix:
          smaller >= leastSize
            ? say('small-title.fix.either', {
                title: head.text.name,
                size: wanted,
                name: larger.text.name,
                other: smaller,
              })
            : say('small-title.fix', { title: head.text.name, size: wanted }),
      } satisfies Finding,
    ]
  },
}

/** A text with the size at which it is drawn and the top of its words, px. */
interface DrawnSize {
  text: TextOnSlide
  size: number
  top: number
}

/** Returns whether the topmost text of a slide is its title: short, bold or large, with nothing beside it. */
function isTitle(subject: Subject, { text, size, top }: DrawnSize, texts: readonly DrawnSize[]): boolean {
  const { item, name } = text
  const lines = linesOf(subject, name)
  const foot = Math.max(...lines.map(({ box }) => bottomEdge(box)))
  return (
    top < subject.scene.height * title.within &&
    item.text.length <= title.longest &&
    lines.length <= title.mostLines &&
    (item.style?.bold === true || size >= leastTitle) &&
    size >= wantedSize(text) * leastShare &&
    texts.every(other => other.text === text || other.top >= foot - size / 4)
  )
}

/** A number with its unit is no longer than this, in characters, and has at most so many letters. */
const figure = { longest: 16, letters: 3 } as const

/** Returns whether a text is a number with its unit. */
function isFigure({ item }: TextOnSlide): boolean {
  const text = item.text.trim()
  const letters = text.length <= figure.longest ? (text.match(/\p{L}/gu)?.length ?? 0) : Infinity
  return letters <= figure.letters && /\p{N}/u.test(text)
}

const opensQuotation = /^[“”"„«»‘‚「『]/u
/** Some words of scripts that are written without spaces. */
const spaceless = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]{8}/u

/** Returns whether a text says something at length: no figure, no heading of its own and no quotation. */
function isRunning({ item: { text, style } }: TextOnSlide): boolean {
  const words = text.trim()
  return (
    style?.bold !== true &&
    style?.italic !== true &&
    !opensQuotation.test(words) &&
    (words.split(/\s+/u).length >= leastWords || spaceless.test(words))
  )
}
