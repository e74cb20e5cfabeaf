import { expect, test } from 'vitest'
import { aPoll, choiceVotes, drawState, flatten } from '#test/scene/fixtures.ts'

const landscape = svg(1600, 1000)

function svg(width: number, height: number): string {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
  return `data:image/svg+xml;base64,${btoa(root)}`
}

const pictures = (fields: Parameters<typeof aPoll>[0]) =>
  flatten(
    drawState({ poll: aPoll({ type: 'image-choice', ...fields }), live: choiceVotes([4, 3, 2, 1]) }, stage),
  ).flatMap(({ node, left, top }) => (node.kind === 'image' ? [{ ...node, left, top }] : []))

const stage = { width: 1600, height: 900, full: true }
const four = { options: ['A', 'B', 'C', 'D'], optionImages: Array.from({ length: 4 }, () => landscape) }

test('four landscapes stand two by two, and little of each is cropped', () => {
  const drawn = pictures(four)
  expect(drawn).toHaveLength(4)
  expect(new Set(drawn.map(({ left }) => Math.round(left))).size).toBe(2)
  expect(new Set(drawn.map(({ top }) => Math.round(top))).size).toBe(2)
})

test('a crop is computed, because a browser would show an SVG whole', () => {
  for (const { w, h, fit } of pictures({ ...four, optionImageFit: 'cover' })) {
    expect(fit).toBe('contain')
    expect(w / h).toBeCloseTo(1.6)
  }
})

test('a picture is shown whole where a crop would lose more than a third, unless the poll says cover', () => {
  const optionImages = [landscape, landscape, landscape, svg(400, 1600)]
  const high = (fields: object) => pictures({ ...four, optionImages, ...fields }).at(-1)
  const [whole, cropped] = [high({}), high({ optionImageFit: 'cover' })]
  expect((whole?.w ?? 0) / (whole?.h ?? 1)).toBeCloseTo(0.25)
  expect(whole?.h).toBeLessThan((cropped?.h ?? 0) / 2)
  expect((cropped?.w ?? 0) / (cropped?.h ?? 1)).toBeCloseTo(0.25)
})

test('the first answer moves no picture and no name, whatever the shape of the pictures', () => {
  const kept = (look: 'tiles' | 'fill', fields: object, live: ReturnType<typeof choiceVotes>) =>
    flatten(drawState({ poll: aPoll({ type: 'image-choice', ...four, ...fields }), live }, stage))
      // Of a picture that is filled, only what is above its level is faded.
      .filter(({ node }) => (node.kind === 'image' && look === 'tiles') || node.key.endsWith('/label'))
      .map(({ node, left, top }) => ({ key: node.key, left, top }))
  const shapes = [landscape, svg(1000, 1000), svg(600, 1000), null]
  for (const look of ['tiles', 'fill'] as const)
    for (const picture of shapes) {
      const fields = { imgStyle: look, optionImages: four.options.map(() => picture) }
      const places = kept(look, fields, choiceVotes([0, 0, 0, 0]))
      expect(places.length).toBeGreaterThan(3)
      expect(kept(look, fields, choiceVotes([1, 0, 0, 0]))).toEqual(places)
    }
})

const drawn = (fields: Parameters<typeof aPoll>[0], counts: readonly number[]) =>
  flatten(drawState({ poll: aPoll({ type: 'image-choice', ...fields }), live: choiceVotes(counts) }, stage))

test('pictures of different proportions that are shown whole have grounds of one size', () => {
  const optionImages = [landscape, landscape, svg(400, 1600), svg(300, 1600)]
  for (const imgStyle of ['tiles', 'fill', 'hero'] as const) {
    const grounds = drawn({ ...four, optionImages, imgStyle }, [4, 3, 2, 1]).filter(({ node }) =>
      node.key.endsWith('/ground'),
    )
    expect(grounds).toHaveLength(2)
    expect(new Set(grounds.map(({ left, right }) => Math.round(right - left))).size).toBe(1)
  }
})

test('bars are as long as their shares, whatever the width of the figures beside them', () => {
  const name = 'Better onboarding for people who never saw the product before, really'
  const nodes = drawn(
    {
      options: Array.from({ length: 10 }, (_, n) => `${n} ${name}`),
      optionImages: Array.from({ length: 10 }, () => landscape),
      showCount: true,
      showPercent: true,
    },
    [1200, 800, 9, 100, 60, 50, 40, 30, 20, 10],
  )
  const widths = (kind: string) =>
    nodes.flatMap(({ node, left, right }) => (node.key.endsWith(`/${kind}`) ? [right - left] : []))
  const tracks = widths('track')
  const [first = 0, second = 0] = widths('bar')
  expect(tracks).toHaveLength(10)
  expect(Math.max(...tracks) - Math.min(...tracks)).toBeLessThan(0.01)
  expect(second / first).toBeCloseTo(800 / 1200)
})

test('a mosaic lists the options beside it by their votes', () => {
  const name = 'Better onboarding for people who never saw the product before, really'
  const nodes = drawn(
    {
      options: Array.from({ length: 10 }, (_, n) => `${n} ${name}`),
      optionImages: Array.from({ length: 10 }, () => landscape),
      imgStyle: 'mosaic',
    },
    [100, 70, 3, 4, 3, 3, 5, 2, 6, 2],
  )
  const listed = nodes
    .flatMap(({ node, top }) => {
      const index = /o(\d+)\/named\/label/u.exec(node.key)?.[1]
      return index === undefined ? [] : [{ index: Number(index), top }]
    })
    .toSorted((a, b) => a.top - b.top)
  expect([...new Set(listed.map(({ index }) => index))]).toEqual([1, 8, 6, 3, 2, 4, 5, 7, 9])
})

test('no text covers a picture that is filled: its figure stands below it', () => {
  const nodes = drawn({ ...four, imgStyle: 'fill' }, [4, 3, 2, 1])
  const whole = nodes.flatMap(({ node, left, top }) =>
    node.kind === 'image' && node.key.endsWith('/faded') ? [{ left, top, w: node.w, h: node.h }] : [],
  )
  const texts = nodes.flatMap(({ node, left, top }) =>
    node.kind === 'text' ? [{ key: node.key, left, bottom: top, top: top - node.size * 0.7 }] : [],
  )
  expect(whole).toHaveLength(4)
  expect(texts.filter(({ key }) => key.endsWith('/percent'))).toHaveLength(4)
  for (const { left, top, w, h } of whole)
    for (const text of texts) {
      const isBeside = text.left < left || text.left >= left + w
      expect(isBeside || text.bottom <= top || text.top >= top + h, text.key).toBe(true)
    }
})
