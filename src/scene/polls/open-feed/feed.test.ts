import { expect, test } from 'vitest'
import { looks } from '#contract/polls/looks.ts'
import { listTexts } from '../../primitives.ts'
import { aPoll, drawState } from '#test/scene/fixtures.ts'

const stage = { width: 1600, height: 900, full: true }
const posts = Array.from({ length: 60 }, (_, index) => `Post number ${index + 1} is about the road map`)
const entries = posts.map((text, index) => ({ id: `e${index}`, text, at: '2026-01-01T00:00:00.000Z' }))

/** Draws a page of the feed, whose posts come from so many people. */
const drawPage = (feedPage: number | undefined, ofStyle: (typeof looks.ofStyle)[number], voters = 60) =>
  drawState(
    {
      poll: aPoll({ type: 'open-feed', prompt: 'What next?', ofStyle }),
      live: {
        voters,
        revealed: false,
        open: true,
        remainingMs: null,
        result: { entries, total: 60, waiting: 0 },
        feedPage,
      },
    },
    stage,
  )

/** Returns the posts that a page of the feed shows, from the top down. */
function postsOn(feedPage: number | undefined, ofStyle: (typeof looks.ofStyle)[number] = 'feed'): string[] {
  const nodes = drawPage(feedPage, ofStyle)
  const shown = nodes.flatMap(node =>
    node.kind === 'group' ? [[...listTexts(node.children)].map(({ text }) => text).join(' ')] : [],
  )
  return posts.filter(post => shown.includes(post))
}

test.each(looks.ofStyle)('the pages of %s show every post once, and then begin again', ofStyle => {
  const pages = [postsOn(0, ofStyle)]
  for (let turned = 1; postsOn(turned, ofStyle)[0] !== posts[0]; turned += 1)
    pages.push(postsOn(turned, ofStyle))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flat()).toEqual(posts)
})

test('a picture of a feed shows its first page', () => {
  expect(postsOn(undefined)).toEqual(postsOn(0))
})

test('short posts stand in two columns below the latest, in order down each, where their type is larger for it; long ones in one', () => {
  const placesOf = (texts: readonly string[]) => {
    const nodes = drawState(
      {
        poll: aPoll({ type: 'open-feed', prompt: 'What next?', ofStyle: 'feed' }),
        live: {
          voters: texts.length,
          revealed: false,
          open: true,
          remainingMs: null,
          result: {
            entries: texts.map((text, index) => ({ id: `e${index}`, text, at: '2026-01-01T00:00:00.000Z' })),
            total: texts.length,
            waiting: 0,
          },
        },
      },
      stage,
    )
    return texts.map((_, index) => {
      const found = nodes.find(node => node.key?.endsWith(`/ee${index}`))
      return found?.kind === 'group' ? { x: found.x, y: found.y } : undefined
    })
  }
  const [latest, ...earlier] = placesOf(Array.from({ length: 13 }, (_, index) => `Idea ${index}`))
  const [left, right] = [earlier.slice(0, 6), earlier.slice(6)]
  expect(new Set(left.map(place => place?.x)).size).toBe(1)
  expect(new Set(right.map(place => place?.x)).size).toBe(1)
  expect(right[0]?.x).toBeGreaterThan(left[0]?.x ?? Infinity)
  expect(right.map(place => place?.y)).toEqual(left.map(place => place?.y))
  const tops = left.map(place => place?.y ?? 0)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(latest?.y).toBeLessThan(tops[0] ?? 0)

  const long =
    'We should write down what was decided and who does it, after each meeting and for everybody to see'
  const [, ...rows] = placesOf([long, `${long}, too`, `${long}, again`])
  expect(new Set(rows.map(place => place?.x)).size).toBe(1)
})

test.each(looks.ofStyle)(
  'on a slide a page of the many posts of %s has eight or more, in type that is read from the last row',
  ofStyle => {
    const nodes = drawState(
      {
        poll: aPoll({ type: 'open-feed', prompt: 'What next?', ofStyle }),
        live: {
          voters: 60,
          revealed: false,
          open: true,
          remainingMs: null,
          result: { entries, total: 60, waiting: 0 },
        },
      },
      stage,
    )
    const sizes = [...listTexts(nodes)].flatMap(({ role, size }) => (role === 'answer' ? [size] : []))
    expect(sizes.length).toBeGreaterThanOrEqual(8)
    for (const size of sizes) expect(size).toBeGreaterThanOrEqual(32)
  },
)

test.each(looks.ofStyle)(
  'the first page of %s says how many more there are, a later one which of all it is',
  ofStyle => {
    const textsOn = (feedPage: number) =>
      [...listTexts(drawPage(feedPage, ofStyle, 33))].map(({ text }) => text)
    const pages = Array.from({ length: 40 }, (_, page) =>
      textsOn(page).filter(text => /^\d+ of \d+$/u.test(text)),
    )
    const count = pages.findIndex((texts, page) => page > 0 && texts.length === 0)
    expect(count).toBeGreaterThan(2)
    expect(textsOn(0).some(text => /^and \d+ more$/u.test(text))).toBe(true)
    for (let page = 1; page < count; page += 1) {
      expect(pages[page]).toEqual([`${page + 1} of ${count}`])
      expect(textsOn(page).some(text => text.endsWith(' more'))).toBe(false)
    }
    expect(textsOn(0)).toContain('60 entries from 33 people')
  },
)

const sentences = [
  'More time for questions, please.',
  'The demo of the new editor was the best part of the day.',
  'Could we get the slides afterwards?',
  'Loved it!',
  'A live captions feature would help everybody who joins from a noisy office.',
]
const long =
  'Our onboarding asks for far too much before it gives anything back: people who never saw the product have to name a team, invite colleagues and pick a plan, and only then do they see a page that moves. Let them play first, and ask for the rest of it once they are back some day.'

/** Returns the texts of the posts on each page, given the text of each post. */
function pagesOf(texts: readonly string[], ofStyle: (typeof looks.ofStyle)[number]): string[][] {
  const all = texts.map((text, index) => ({ id: `e${index}`, text, at: '2026-01-01T00:00:00.000Z' }))
  const pages: string[][] = []
  for (let feedPage = 0; feedPage < 40; feedPage += 1) {
    const nodes = drawState(
      {
        poll: aPoll({ type: 'open-feed', prompt: 'What next?', ofStyle }),
        live: {
          voters: texts.length,
          revealed: false,
          open: true,
          remainingMs: null,
          result: { entries: all, total: all.length, waiting: 0 },
          feedPage,
        },
      },
      stage,
    )
    const shown = nodes.flatMap(node =>
      node.kind === 'group' && /\/ee\d+$/u.test(node.key)
        ? [[...listTexts(node.children)].map(({ text }) => text).join(' ')]
        : [],
    )
    if (feedPage > 0 && shown[0] === pages[0]?.[0]) return pages
    pages.push(shown)
  }
  return pages
}

test.each(looks.ofStyle)('the pages of %s have about equally many posts', ofStyle => {
  for (const count of [9, 13, 17, 22, 29, 36, 50]) {
    const texts = Array.from({ length: count }, (_, index) => `${index + 1}: ${sentences[index % 5]}`)
    const pages = pagesOf(texts, ofStyle)
    expect(pages.flat().length).toBe(count)
    // A feed begins with its latest post, large.
    const counts = pages.map(({ length }) => length).slice(ofStyle === 'feed' ? 1 : 0)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(ofStyle === 'feed' ? 2 : 3)
    if (counts.length > 1) expect(Math.min(...counts)).toBeGreaterThan(1)
  }
})

test.each(looks.ofStyle)('%s shows the longest post whole on a slide, wherever it stands', ofStyle => {
  expect(long.length).toBeLessThanOrEqual(280)
  for (const count of [1, 5, 13, 40])
    for (const at of [0, 1, 3, 4, 8].filter(at => at < count)) {
      const texts = Array.from({ length: count }, (_, index) =>
        index === at ? long : `${index}: ${sentences[index % 5]}`,
      )
      expect(pagesOf(texts, ofStyle).flat()).toContain(long)
    }
})

test('entries stay in one order while they change places, so that a page moves no element, and are seen at once', () => {
  const keysOf = (shown: typeof entries) =>
    drawState(
      {
        poll: aPoll({ type: 'qa-upvotes', prompt: 'Ask' }),
        live: {
          voters: 3,
          revealed: false,
          open: true,
          remainingMs: null,
          result: { entries: shown, total: shown.length, waiting: 0 },
        },
      },
      stage,
    ).flatMap(node => (node.kind === 'group' && node.motion === 'arrive' ? [node.key] : []))
  const three = entries.slice(0, 3)
  expect(keysOf(three)).toHaveLength(3)
  expect(keysOf(three.toReversed())).toEqual(keysOf(three))
})
