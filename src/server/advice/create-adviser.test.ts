import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import type { Step } from '#contract/deck/deck.ts'
import { moreRule } from '#advice/advice.ts'
import { openBlobs } from '#server/store/blobs/open.ts'
import { createAdviser } from './create-adviser.ts'

const slide = (number: number): Step => ({
  kind: 'slide',
  id: `s${number}`,
  pageIndex: null,
  showJoin: false,
  overlays: [],
  texts: [
    {
      id: `t${number}`,
      z: 0,
      text: 'Small print',
      rect: { x: 0.1, y: 0.1, w: 0.5, h: 0.1 },
      style: { size: 16 },
    },
  ],
  shapes: [],
  images: [],
  notes: '',
})

test('[D53] a write that touches more steps than can be examined soon says so, and the outline examines them', async () => {
  const adviser = createAdviser({
    blobs: await openBlobs({ dataDir: tmpdir(), blobUrl: null }),
    room: { code: '123456', joinHost: 'poll.example.org' },
    writeMs: 0,
  })
  const document = [1, 2, 3, 4].map(slide)
  const deck = { document, extras: null, team_language: null }
  const all = [...document.keys()]
  const first = await adviser.onWrite(deck, all)
  expect(first.map(({ step, rule }) => [step, rule])).toEqual([
    [0, 'text-small'],
    [1, 'text-small'],
    [undefined, moreRule],
  ])
  expect(first.at(-1)).toMatchObject({
    message: '2 steps of this large change were not looked at.',
    fix: expect.stringContaining('outline'),
  })
  const outline = await adviser.onSteps(deck, all)
  expect(outline.map(({ count }) => count)).toEqual([1, 1, 1, 1])
  // What was examined once is known.
  expect((await adviser.onWrite(deck, all)).map(({ rule }) => rule)).toEqual(Array(4).fill('text-small'))
})
