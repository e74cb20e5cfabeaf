import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { expect, onTestFinished, test, vi } from 'vitest'
import { compareWithGolden } from './golden-pictures.ts'

/** A panel with some bars that stand for words, the first of them `x` px from the left. */
function panel(x: number, { width = 400, colour = 'rgb(40, 40, 40)' } = {}): Buffer {
  const canvas = createCanvas(width, 300)
  const context = canvas.getContext('2d')
  context.fillStyle = 'rgb(255, 255, 255)'
  context.fillRect(0, 0, width, 300)
  context.fillStyle = colour
  for (let row = 0; row < 6; row += 1) context.fillRect(row === 0 ? x : 40, 30 + row * 40, 120, 14)
  return canvas.toBuffer('image/png')
}

test('a picture differs from its golden one when a word is displaced, in another colour, or the size changes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'golden-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const golden = pathToFileURL(join(folder, 'panel.webp'))
  expect(await compareWithGolden(panel(40), golden)).toMatch(/no golden picture/)
  vi.stubEnv('ACCEPT_PICTURES', '1')
  await compareWithGolden(panel(40), golden)
  vi.unstubAllEnvs()
  expect(await compareWithGolden(panel(40), golden)).toBeUndefined()
  // What another smoothing changes.
  expect(await compareWithGolden(panel(40.5, { colour: 'rgb(48, 48, 48)' }), golden)).toBeUndefined()
  expect(await compareWithGolden(panel(70), golden)).toMatch(/differs around/)
  expect(await compareWithGolden(panel(40, { colour: 'rgb(180, 40, 40)' }), golden)).toMatch(/differs around/)
  expect(await compareWithGolden(panel(40, { width: 420 }), golden)).toMatch(/210 × 150/)
})
