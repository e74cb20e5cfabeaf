import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { paintPictures, pictureFolder, pictures } from './poll-pictures.ts'
import { pollsPage } from './polls-page.ts'

// `PICTURES=docs npm test -- test/docs/polls` paints the pictures anew.
beforeAll(async () => {
  if (process.env['PICTURES'] === 'docs') await paintPictures()
})

test('docs/polls.md shows every type and every look', async () => {
  await expect(pollsPage()).toMatchFileSnapshot('../../docs/polls.md')
})

test('each look has a picture, and all together are under 2 MB', () => {
  const files = readdirSync(pictureFolder)
  expect(files.toSorted()).toEqual(pictures.map(({ file }) => file).toSorted())
  const bytes = files.reduce((sum, file) => sum + statSync(join(pictureFolder, file)).size, 0)
  expect(bytes).toBeLessThan(2_000_000)
})
