import fc from 'fast-check'
import { expect, test } from 'vitest'
import { act, arbitraryAct, arbitraryContent, contentOf } from '#test/support/arbitrary-contents.ts'
import { propertyRuns, propertyTimeout } from '#test/support/property-runs.ts'
import { changedParts, contentWithout, lengthOf, partialSave } from './save-part.ts'

const picture = (id: string, length: number) => ({
  id,
  dataUrl: `data:image/png;base64,${'A'.repeat(length)}`,
})
const slide = (id: string, images: object[] = []) => ({ kind: 'slide', id, images })

test(
  'without all changed parts a deck is as before, but for what was removed and moved',
  propertyTimeout,
  () => {
    fc.assert(
      fc.property(arbitraryContent, fc.array(arbitraryAct, { maxLength: 12 }), (before, acts) => {
        const isAboutOrder = ({ kind }: (typeof acts)[number]) =>
          kind === 'move' || kind === 'delete' || kind === 'unelement'
        const after = acts
          .filter(each => !isAboutOrder(each))
          .reduce((content, each) => act(content, each, 'me'), before)
        const keys = changedParts(before, after).map(({ key }) => key)
        expect(contentWithout(before, after, new Set(keys))).toEqual(before)
      }),
      propertyRuns(200, 1_000),
    )
  },
)

test('pictures of one new slide are saved in parts, each with as many as fit', () => {
  const before = contentOf([slide('a')])
  const after = contentOf([
    slide(
      'a',
      [1, 2, 3, 4, 5].map(n => picture(`p${n}`, 4_000)),
    ),
  ])
  const parts = changedParts(before, after)
  expect(parts.map(({ key }) => key)).toEqual([1, 2, 3, 4, 5].map(n => `step a item p${n}`))
  const save = partialSave(before, after, parts, [], 10_000)
  expect(save.parts).toHaveLength(2)
  expect(save.content).toEqual(contentOf([slide('a', [picture('p1', 4_000), picture('p2', 4_000)])]))
  expect(lengthOf(save.operations)).toBeLessThan(10_000)
})

test('what is small goes before a picture that is larger than a save, and the picture goes alone', () => {
  const before = contentOf([slide('a')], 'Old')
  const after = contentOf([slide('a', [picture('p', 4_000)])], 'New')
  const first = partialSave(before, after, changedParts(before, after), [], 1_000)
  expect(first.content).toEqual(contentOf([slide('a')], 'New'))
  const second = partialSave(first.content, after, changedParts(first.content, after), [], 1_000)
  expect(second.content).toEqual(after)
})

test('the language of the deck is a part of its own', () => {
  const before = contentOf([slide('a')], 'Old')
  const after = { ...contentOf([slide('a')], 'New'), language: 'ar' as const }
  expect(changedParts(before, after).map(({ key }) => key)).toEqual(['title', 'language'])
  expect(contentWithout(before, after, new Set(['language']))).toEqual({ ...after, language: null })
})
