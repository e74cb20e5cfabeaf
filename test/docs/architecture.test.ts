import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, readText, root } from './markdown.ts'

const picture = await readText('docs/pictures/architecture.svg')

/** Returns which folders each folder of `src` may import, from its `tsconfig.json`. */
async function references(): Promise<Map<string, string[]>> {
  const files = (await filesBelow(['src'], ['tsconfig.json'])).map(async file => {
    const folder = dirname(file)
    const config: { references?: { path: string }[] } = JSON.parse(await readText(file))
    const imported = (config.references ?? []).map(({ path }) => relative('src', join(folder, path)))
    return [relative('src', folder), imported] as const
  })
  return new Map(await Promise.all(files))
}

/** Returns all folders that can be reached from a folder by following arrows. */
function reachable(arrows: readonly (readonly [from: string, to: string])[], from: string): Set<string> {
  const reached = new Set<string>()
  const visit = (folder: string) => {
    for (const [start, end] of arrows)
      if (start === folder && !reached.has(end)) {
        reached.add(end)
        visit(end)
      }
  }
  visit(from)
  return reached
}

test('the picture of the folders matches their tsconfig.json files', async () => {
  const arrows = [...picture.matchAll(/data-from="([^"]+)" data-to="([^"]+)"/g)].map(
    ({ 1: from = '', 2: to = '' }) => [from, to] as const,
  )
  const graph = await references()
  for (const [from, to] of arrows) expect(graph.get(from), `${from} → ${to}`).toContain(to)
  for (const [folder, imported] of graph) {
    expect(picture, folder).toContain(`>${folder}</text>`)
    const shown = reachable(arrows, folder)
    for (const each of imported) expect(shown, folder).toContain(each)
  }
})

test('every path in the picture exists', () => {
  const paths = [...picture.matchAll(/class="path"[^>]*>([^<]+)</g)].map(({ 1: path = '' }) => path)
  expect(paths.filter(path => !existsSync(join(root, 'src', path)))).toEqual([])
  expect(paths.length).toBeGreaterThan(10)
})
