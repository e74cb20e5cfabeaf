import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '#test/support/property-runs.ts'
import { arbitraryBlocks } from '#test/support/arbitrary-blocks.ts'
import type { Block, Run } from './blocks.ts'
import { joinRuns, normalBlocks } from './normal-blocks.ts'
import { parseMarkdown } from './parse.ts'
import { writeMarkdown } from './write-markdown.ts'

/** Returns blocks with the fields of each run in one order. */
const canonical = (blocks: readonly Block[]): unknown =>
  JSON.parse(
    JSON.stringify(blocks, (_, value: unknown) =>
      Array.isArray(value) &&
      value.some(each => typeof each === 'object' && each !== null && 'text' in each && !('kind' in each))
        ? joinRuns(value as Run[])
        : value,
    ),
    (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  )

describe('what is written', () => {
  it('is read as it was, whatever the words and their forms are', () => {
    fc.assert(
      fc.property(arbitraryBlocks, blocks => {
        expect(canonical(normalBlocks(parseMarkdown(writeMarkdown(blocks))))).toEqual(
          canonical(normalBlocks(blocks)),
        )
      }),
      propertyRuns(300, 5_000),
    )
  })

  it.each([
    'Plain words, 3 * 4 - 2 = 10 and C# or snake_case',
    '- a\n  - b\n    1. c\n- [x] d',
    '- a\n\n  - 3) b\n  - c',
    '**bold *both*** and `code`',
    '> a quote\n>\n> of two',
    '| a | b |\n| :-- | --: |\n| 1 | 2 |',
    'www.example.org, https://example.org/a and <a@b.org>'.replace(',', ''),
  ])('is what a person would write: %s', text => {
    expect(writeMarkdown(parseMarkdown(text))).toBe(text)
  })
})
