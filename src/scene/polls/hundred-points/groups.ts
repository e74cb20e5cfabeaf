import { hierarchy, type HierarchyNode } from 'd3-hierarchy'
import { contrast, leastContrast, mix } from '../../colour.ts'
import type { Surface } from '../../theme.ts'
import type { Choice } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { LookInput } from '../look.ts'

/** Options that belong together, in the order of the deck. */
export interface Group {
  key: string
  /** Empty where the poll names none. */
  name: string
  /** The points of its options together; empty before the first answer. */
  figure: string
  /** Without a hue: hues are for options. */
  tone: string
  options: Choice[]
}

/** Returns the options by their group, each group where its first option stands. */
export function groupsOf(all: readonly Choice[], input: LookInput): Group[] {
  const { id, poll, surface, words } = input
  const byName = Map.groupBy(all, ({ index }) => poll.groups?.[index]?.trim() ?? '')
  const greys = createGreys(byName.size, isEmpty(input) ? 0.26 : 0.36, surface)
  return [...byName].map(([name, options], index) => ({
    key: `${id}/g${options[0]?.index ?? 0}`,
    name,
    figure: isEmpty(input) ? '' : words.meanText(options.reduce((sum, { share }) => sum + share, 0) * 100),
    tone: greys[index] ?? surface.line,
    options,
  }))
}

/** Creates a number of greys from `deepest` (0–1, of the text) to pale, as far apart as possible while text can be read on each. */
function createGreys(count: number, deepest: number, { background, text }: Surface): string[] {
  const palest = 0.09
  let most = deepest
  while (most > palest && contrast(text, mix(background, text, most)) < leastContrast + 0.1) most -= 0.02
  const step = Math.min(0.22, (most - palest) / Math.max(1, count - 1))
  return Array.from({ length: count }, (_, index) =>
    mix(background, text, palest + step * (count - 1 - index)),
  )
}

/** Returns whether the poll says which option belongs to what. */
export const isGrouped = (groups: readonly Group[]): boolean => groups.some(({ name }) => name !== '')

/** A group with its options below it, or an option. */
export interface Branch {
  group?: Group
  choice?: Choice
  children?: Branch[]
}

/** Creates groups and options as a tree that weighs by points; before the first answer every option weighs the same. */
export function createTree(groups: readonly Group[], input: LookInput): HierarchyNode<Branch> {
  const leaves = ({ options }: Group): Branch[] => options.map(choice => ({ choice }))
  const empty = isEmpty(input)
  return hierarchy<Branch>({
    children: isGrouped(groups)
      ? groups.map(group => ({ group, children: leaves(group) }))
      : groups.flatMap(leaves),
  }).sum(({ choice }) => (choice ? (empty ? 1 : choice.share) : 0))
}

/** Returns a group in the shape of an option, in a grey. */
export function groupAsChoice(
  { key, name, figure, tone, options }: Group,
  { surface, words }: LookInput,
): Choice {
  const count = options.reduce((sum, each) => sum + each.count, 0)
  return {
    index: -1,
    key,
    label: name,
    count,
    share: 0,
    figure,
    secondary: words.countText(count),
    colour: tone,
    fill: surface.text,
    muted: false,
    correct: false,
    weight: 600,
  }
}
