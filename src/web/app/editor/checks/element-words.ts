import type { Step } from '#contract/deck/deck.ts'
import { layoutOf } from '#deck/layout.ts'
import { message } from '../../messages.ts'

const longestLabel = 28

/**
 * Returns a message about a step with its elements named as people know them: `overlay 0 lies over text 1.` becomes `The card
 * “Tea?” lies over the text “Hello”.`
 */
export function withElementWords(text: string, step: Step, aspects: readonly number[]): string {
  const { elements } = layoutOf(step, aspects)
  const named = text.replaceAll(
    /(^|[^\w])(overlay|text|shape|image) (\d+)\b/g,
    (whole, before: string, kind: string, index: string) => {
      const found = elements.find(each => each.kind === kind && each.index === Number(index))
      if (!found) return whole
      const isAlone = elements.filter(each => each.kind === kind).length === 1
      const label = found.kind === 'shape' ? '' : shortened(found.label)
      if (label !== '') return before + message(`checks.${found.kind}.named`, { label })
      return isAlone
        ? before + message(`checks.${found.kind}`)
        : before + message(`checks.${found.kind}.numbered`, { number: found.index + 1 })
    },
  )
  return named.charAt(0).toUpperCase() + named.slice(1)
}

function shortened(label: string): string {
  const line = label.trim().split('\n')[0] ?? ''
  return line.length > longestLabel ? `${line.slice(0, longestLabel).trimEnd()} …` : line
}
