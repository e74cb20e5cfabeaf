import { tmpdir } from 'node:os'
import { GlobalFonts } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import type { Step } from '#contract/deck/deck.ts'
import { fontNames } from '#contract/themes/fonts.ts'
import { openBlobs } from '#server/store/blobs/open.ts'
import { createAdviser } from './create-adviser.ts'

/** A slide with a text in every bundled font, upright and italic, regular and bold. */
const slide: Step = {
  kind: 'slide',
  id: 's',
  pageIndex: null,
  overlays: [],
  texts: fontNames.flatMap((font, row) =>
    [false, true].flatMap((bold, column) =>
      [false, true].map((italic, side) => ({
        id: `${font} ${bold} ${italic}`,
        z: 0,
        text: 'Words',
        rect: { x: 0.2 * (column * 2 + side), y: 0.1 * row, w: 0.2, h: 0.1 },
        style: { font, bold, italic },
      })),
    ),
  ),
  shapes: [],
  images: [],
  notes: '',
}

test('[D53] after the warm-up, the first advice opens no font', async () => {
  const adviser = createAdviser({
    blobs: await openBlobs({ dataDir: tmpdir(), blobUrl: null }),
    room: { code: '123456', joinHost: 'poll.example.org' },
  })
  const atStart = GlobalFonts.families.length
  await adviser.warmUp()
  const warm = GlobalFonts.families.length
  expect(warm).toBeGreaterThan(atStart)
  await adviser.onSteps({ document: [slide], extras: null, team_language: null }, [0])
  expect(GlobalFonts.families.length).toBe(warm)
})
