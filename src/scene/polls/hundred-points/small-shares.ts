import { mix } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import type { Choice } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { LookInput } from '../look.ts'
import type { Group } from './groups.ts'

/** Options with less than this part of all points have no tile of their own beside others of their kind. */
export const smallShare = 0.05
/** How much of the text's colour has the tile of small options. */
const greyPart = 0.5
/** The last part of the key of a tile that counts its options instead of naming them. */
const leftOut = 'more'
/** The size in which names are measured, in sizes of an option's label, and the part of a tile's width that they may take. */
const names = { size: 0.6, part: 0.62 } as const

/**
 * Returns groups in which the options with less than a twentieth of the points are one, where a group has several: with all their names
 * where these fit in a tile so wide (px), else with their number. Its points are theirs together.
 */
export const joinSmallShares = (
  groups: readonly Group[],
  widthOf: (group: Group) => number,
  input: LookInput,
): Group[] =>
  isEmpty(input)
    ? [...groups]
    : groups.map(group => {
        // As the figures are written: who sees 5.0 sees no less than a twentieth.
        const small = group.options.filter(({ share }) => Math.round(share * 1000) < smallShare * 1000)
        if (small.length < 2) return group
        const large = group.options.filter(option => !small.includes(option))
        return { ...group, options: [...large, joinOptions(small, group, widthOf(group), input)] }
      })

function joinOptions(small: readonly Choice[], group: Group, width: number, input: LookInput): Choice {
  const { family, measure, sizes, surface, words } = input
  const sum = (of: (choice: Choice) => number) => small.reduce((all, choice) => all + of(choice), 0)
  const [count, share] = [sum(each => each.count), sum(each => each.share)]
  const label = small.map(each => each.label).join(' · ')
  const fits =
    measure(label, { family, size: sizes.option * names.size, weight: 600 }).width <= width * names.part
  return {
    index: Math.max(...small.map(({ index }) => index)),
    key: `${group.key}/${fits ? 'small' : leftOut}`,
    label: fits ? label : words.text('more', { count: small.length }),
    count,
    share,
    figure: words.meanText(share * 100),
    secondary: words.countText(count),
    colour: mix(surface.background, surface.text, greyPart),
    fill: surface.text,
    muted: false,
    correct: false,
    weight: 400,
  }
}

/** Marks the labels that count options instead of naming them as cut: people have to see the names of all options. */
export const markLeftOut = (nodes: readonly Node[]): Node[] =>
  nodes.map(node =>
    node.kind === 'group'
      ? { ...node, children: markLeftOut(node.children) }
      : node.kind === 'text' && node.role === 'answer' && node.key.includes(`/${leftOut}/`)
        ? { ...node, cut: true }
        : node,
  )
