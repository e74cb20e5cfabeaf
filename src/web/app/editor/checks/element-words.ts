import type { Step } from '#contract/deck/deck.ts'
import { layoutOf } from '#deck/layout.ts'

/** What people call the kinds of elements. */
const kindWords = { overlay: 'card', text: 'text', shape: 'shape', image: 'picture' } as const
const longestLabel = 28

/**
 * Returns a message about a step with its elements named as people know them: `overlay 0 lies over text 1.` becomes `The card
 * “Tea?” lies over the text “Hello”.`
 */
export function withElementWords(message: string, step: Step, aspects: readonly number[]): string {
  const { elements } = layoutOf(step, aspects)
  const named = message.replaceAll(
    /(^|[^\w])(overlay|text|shape|image) (\d+)\b/g,
    (whole, before: string, kind: string, index: string) => {
      const found = elements.find(each => each.kind === kind && each.index === Number(index))
      if (!found) return whole
      const word = kindWords[found.kind]
      const isAlone = elements.filter(each => each.kind === kind).length === 1
      const label = found.kind === 'shape' ? '' : shortened(found.label)
      return `${before}the ${word}${label !== '' ? ` “${label}”` : isAlone ? '' : ` ${found.index + 1}`}`
    },
  )
  return named.charAt(0).toUpperCase() + named.slice(1)
}

function shortened(label: string): string {
  const line = label.trim().split('\n')[0] ?? ''
  return line.length > longestLabel ? `${line.slice(0, longestLabel).trimEnd()} …` : line
}
