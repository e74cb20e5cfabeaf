import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorOf, headingsOf, linksOf, pages, readText, root } from './markdown.ts'

test('every link between pages leads to a file and a heading that exist', async () => {
  const broken: string[] = []
  let count = 0
  for (const page of await pages())
    for (const { file, anchor } of linksOf(await readText(page))) {
      count += 1
      const target = file === '' ? page : join(dirname(page), file)
      if (!existsSync(join(root, target))) broken.push(`${page}: ${file}`)
      else if (
        anchor !== '' &&
        !headingsOf(await readText(target))
          .map(anchorOf)
          .includes(anchor)
      )
        broken.push(`${page}: ${file}#${anchor}`)
    }
  expect(broken).toEqual([])
  expect(count).toBeGreaterThan(100)
})
