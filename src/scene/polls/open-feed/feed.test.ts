import { expect, test } from 'vitest'
import { looks } from '#contract/looks.ts'
import { listTexts } from '../../primitives.ts'
import { aPoll, drawState } from '#test/scene/fixtures.ts'

const stage = { width: 1600, height: 900, full: true }
const posts = Array.from({ length: 60 }, (_, index) => `Post number ${index + 1} is about the road map`)
const entries = posts.map((text, index) => ({ id: `e${index}`, text, at: '2026-01-01T00:00:00.000Z' }))

/** Returns the posts that a page of the feed shows, from the top down. */
function postsOn(feedPage: number | undefined, ofStyle: (typeof looks.ofStyle)[number] = 'feed'): string[] {
  const nodes = drawState(
    {
      poll: aPoll({ type: 'open-feed', prompt: 'What next?', ofStyle }),
      live: {
        voters: 60,
        revealed: false,
        open: true,
        remainingMs: null,
        result: { entries, total: 60, waiting: 0 },
        feedPage,
      },
    },
    stage,
  )
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
