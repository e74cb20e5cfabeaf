import { asEntries } from '#contract/polls/result-kinds.ts'
import { givesPoints, rightOptionsOf } from '#polls/right-options.ts'
import { centreY, rightEdge } from './layout.ts'
import { codeText } from './polls/figures.ts'
import { invitationTo } from './polls/notes.ts'
import { rightRegionText } from './polls/place-map/region-text.ts'
import { typedTexts } from './polls/typed-texts.ts'
import { withheldText } from './polls/withheld-text.ts'
import type { Join, LookInput } from './polls/look.ts'
import type { Box, Node } from './primitives.ts'
import { setTextAbout } from './set-text.ts'
import { fitLine, lineHeight, tabularWidth } from './text.ts'
import { type } from './theme.ts'

interface FooterOptions {
  /** Where to join, when that is to be shown. */
  join: Join | null
  full: boolean
  /** Whether the chart itself contains the invitation to answer, or the reason why nothing is shown. */
  hasMessage: boolean
  /** Whether the chart itself says how many have answered. */
  hasCount: boolean
  /** Whether the poll takes no answers, so that there is nothing to count. */
  hideCount: boolean
}

/** The count is made smaller down to this part of its size, so that more can be said. */
const leastScale = 0.8

/** Draws the last line of a poll: the number of answers on the left, where to join on the right. */
export function drawFooter(
  input: LookInput,
  box: Box,
  { join, full, hasMessage, hasCount, hideCount }: FooterOptions,
): Node[] {
  const { id, element, family, measure, sizes, surface } = input
  // The last row must be able to read how to join.
  const size = full ? type.body : sizes.note
  const middle = centreY(box)
  const fitText = (text: string, width: number, weight: number, size: number) =>
    fitLine({ text, width, size, weight, family, leading: lineHeight.line }, measure)
  const noteStyle = { element, fill: surface.muted, role: 'note', middle } as const
  const nodes: Node[] = []
  let joinWidth = 0
  if (join) {
    const code = fitText(codeText(join.code), box.w, 800, size)
    const right = rightEdge(box)
    nodes.push(
      ...setTextAbout(
        code,
        { ...noteStyle, key: `${id}/code`, x: right, anchor: 'right', fill: surface.text, tabular: true },
        measure,
      ),
    )
    joinWidth = tabularWidth(codeText(join.code), code.font, measure) + sizes.gaps.words
    const host = fitText(join.host, Math.max(1, box.w - joinWidth), 400, size)
    if (!host.cut) {
      nodes.push(
        ...setTextAbout(
          host,
          { ...noteStyle, key: `${id}/host`, x: right - joinWidth, anchor: 'right' },
          measure,
        ),
      )
      joinWidth += host.width + sizes.gaps.blocks
    }
  }
  const { isWithheld, live } = input
  if (hideCount || (hasMessage && !(isWithheld && live.voters > 0))) return nodes
  // The last row must be able to read why results are withheld; where that does not fit, the count stands alone.
  const isProminent =
    live.allAnswered === true ||
    live.closest !== undefined ||
    choosingText(input) !== undefined ||
    rightCountOf(input) !== undefined ||
    rightRegionText(input) !== undefined ||
    (isWithheld && live.withheld !== 'hidden')
  const countWidth = Math.max(1, box.w - joinWidth)
  const lines = (hasCount ? lastLines(input) : countLines(input, hasMessage)).map(text =>
    fitText(text, countWidth, isProminent ? 600 : 400, size),
  )
  const whole = lines.filter(({ cut }) => !cut)
  // What can be read comes before what is said beside the count.
  const count = whole.find(({ font }) => font.size >= size * leastScale) ?? whole[0]
  if (count)
    nodes.push(
      ...setTextAbout(
        count,
        {
          ...noteStyle,
          key: `${id}/voters`,
          x: box.x,
          tabular: true,
          ...(isProminent && { fill: surface.text }),
        },
        measure,
      ),
    )
  return nodes
}

/** Returns how many answered right, of a question whose chart does not say it as a bar of its own; undefined before the reveal. */
const rightCountOf = (input: LookInput): number | undefined =>
  input.live.revealed && !input.isWithheld
    ? (input.live.right ?? typedTexts(input)?.find(({ correct }) => correct)?.count)
    : undefined

/** Returns what is to be said beside a number of answers that the chart says. */
const lastLines = (input: LookInput): string[] =>
  input.live.allAnswered
    ? [input.words.text('footer.everybody')]
    : input.isWithheld
      ? [withheldText(input)]
      : []

/** Returns how many options people may choose, where these are several; undefined where it is one. */
function choosingText({ live, poll, words }: LookInput): string | undefined {
  if (!live.open || poll.multiSelect !== true) return undefined
  if (poll.groupVotes !== undefined)
    return poll.groupVotes > 1
      ? words.text('choose.upTo', { number: words.countText(Math.min(poll.groupVotes, poll.options.length)) })
      : undefined
  return words.text(rightOptionsOf(poll).length > 0 ? 'choose.right' : 'choose.several')
}

/** Returns the number of answers and what it means, the longer texts first; before it how many options people may choose. */
function countLines(input: LookInput, hasMessage: boolean): string[] {
  const choosing = choosingText(input)
  const lines = answerLines(input, hasMessage)
  return choosing === undefined ? lines : [...lines.map(line => `${choosing} · ${line}`), ...lines]
}

function answerLines(input: LookInput, hasMessage: boolean): string[] {
  const { isWithheld, live, poll, words } = input
  const { open, voters } = live
  if (voters === 0) return [open ? invitationTo(input) : words.text('footer.none')]
  // Where a person may send several entries, people are counted.
  const countsPeople = poll.type === 'open-feed' || poll.type === 'qa-upvotes'
  const { online = 0 } = live
  const people =
    open && givesPoints(poll) && voters <= online
      ? words.text('footer.answeredOf', { voters: words.countText(voters), online: words.countText(online) })
      : words.text(countsPeople ? 'footer.people' : 'footer.answers', { count: voters })
  const entries = poll.type === 'open-feed' && !isWithheld ? (asEntries(live.result)?.total ?? 0) : 0
  const count =
    entries > voters
      ? words.text('footer.from', { entries: words.text('footer.entries', { count: entries }), people })
      : people
  if (live.allAnswered)
    return [`${count} · ${words.text('footer.everybody')}`, words.text('footer.everybody')]
  if (isWithheld) return hasMessage ? [count] : [`${count} · ${withheldText(input)}`, count]
  const right = rightCountOf(input)
  if (right !== undefined)
    return [words.text('footer.right', { right: words.countText(right), all: words.countText(voters) })]
  const counted = open ? count : words.text('footer.closed', { answers: count })
  const found = rightRegionText(input)
  if (found !== undefined) return [`${found} · ${count}`, found, counted]
  if (live.closest) {
    const closest = words.text('estimate.closest', live.closest)
    return [`${counted} · ${closest}`, closest, counted]
  }
  if (live.ungrouped !== undefined) {
    const left = words.text('groups.left', { number: words.countText(live.ungrouped) })
    return [`${counted} · ${left}`, counted]
  }
  const answered = asEntries(live.result)?.answered ?? 0
  return answered === 0
    ? [counted]
    : [`${counted} · ${words.text('questions.answered', { count: answered })}`, counted]
}
