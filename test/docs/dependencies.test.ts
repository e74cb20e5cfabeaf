import { expect, test } from 'vitest'
import { codeIn, readText, tablesOf } from './markdown.ts'

/** Returns whether a package is the one that a line names; `@types/*` names all packages that begin like it. */
const isNamed = (name: string, line: string): boolean =>
  line.endsWith('*') ? name.startsWith(line.slice(0, -1)) : name === line

test.each([
  { title: 'At run time', head: 4, of: ['dependencies', 'optionalDependencies'] },
  { title: 'For development', head: 2, of: ['devDependencies'] },
])('docs/dependencies.md has a line for every package under "$title", and no others', async input => {
  const { title, head, of } = input
  const manifest: Record<string, Record<string, string>> = JSON.parse(await readText('package.json'))
  const packages = of.flatMap(each => Object.keys(manifest[each] ?? {}))
  const [, below = ''] = (await readText('docs/dependencies.md')).split(`\n## ${title}\n`)
  const table = tablesOf(below.split(/^## /m)[0] ?? '').find(each => each.head.length === head)
  const lines = (table?.rows ?? []).flatMap(([cell = '']) => codeIn(cell))
  expect(packages.length).toBeGreaterThan(20)
  expect(packages.filter(name => !lines.some(line => isNamed(name, line)))).toEqual([])
  expect(lines.filter(line => !packages.some(name => isNamed(name, line)))).toEqual([])
})
