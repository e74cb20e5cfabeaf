import type { Finding, Rule } from '../rule.ts'
import { linesOf, textsOf } from '../subject.ts'
import { areColumns } from './unequal-columns.ts'

/** Two sizes whose ratio is at most this look like one size that was missed. */
const mostRatio = 1.06

/** Texts of nearly the same size. */
export const similarSizes: Rule = {
  id: 'similar-sizes',
  when: 'Two texts that are not columns of one row are drawn in nearly the same size, which looks like a mistake.',
  remedy: 'Give them one size, or clearly different ones.',
  find(subject) {
    const sizes = textsOf(subject).flatMap(text => {
      const node = linesOf(subject, text.name)[0]?.node
      return node ? [{ text, size: node.size }] : []
    })
    return sizes.flatMap(({ text, size }, at): Finding[] => {
      const other = sizes.slice(0, at).find(each => {
        const ratio = Math.max(each.size, size) / Math.min(each.size, size)
        return Math.abs(each.size - size) >= 0.75 && ratio <= mostRatio && !areColumns(each.text, text)
      })
      return other
        ? [
            {
              element: text.name,
              message: subject.say('similar-sizes.message', {
                size: round(size),
                name: other.text.name,
                other: round(other.size),
              }),
              fix: subject.say('similar-sizes.fix'),
            },
          ]
        : []
    })
  },
}

const round = (size: number): number => Math.round(size * 10) / 10
