import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { styleText } from 'node:util'
import { isNamed } from './named-parts.ts'

const root = join(import.meta.dirname, '../..')
/** How long the tests may take together that run after a change, beside the nearest, which runs in any case, ms. */
const budgetMs = 1_500
/** How many test files run after a change at most: each loads sources, too. */
const most = 4
const importPattern = /(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g

/** The files that each file imports, by paths in the repository. Read once, then only what changes. */
const imports = new Map<string, string[]>()

function readImports(file: string): void {
  const found = readFileSync(join(root, file), 'utf8').matchAll(importPattern)
  imports.set(
    file,
    Array.from(found, ([, name = '']) =>
      name.startsWith('#test/')
        ? name.slice(1)
        : name.startsWith('#')
          ? `src/${name.slice(1)}`
          : join(dirname(file), name),
    ),
  )
}

/** Reads what every file imports, so that the first change is answered as fast as the others. */
export function readAllImports(): void {
  for (const file of globSync('{src,test}/**/*.{ts,tsx}', { cwd: root })) readImports(file)
}

/** Over how many imports each file reaches the changed one, as far as it does. */
function distancesTo(changed: string): Map<string, number> {
  const importers = new Map<string, string[]>()
  for (const [file, names] of imports)
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), file])
  const distances = new Map([[changed, 0]])
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}

/** Tests that start browsers, converters or processes, and never answer in seconds. */
const slow =
  /^test\/(agents|browser|faults|files|gallery|hostile|release|scene|start)\/|^src\/server\/(import|render)\//

const wordsOf = (path: string): string[] => path.split(/[/.-]/)

/**
 * Returns the test files, as paths in the repository, that import a changed file over the fewest files and share the most
 * words of its path: those that most probably tell what is wrong. It takes the nearest, and of the others those that were fast when they ran
 * last, few enough to answer in seconds, because nearly every test imports nearly every source in the end.
 */
export function nearestTests(path: string, durationOf: (file: string) => number): string[] {
  const changed = relative(root, path)
  if (/\.tsx?$/.test(changed)) readImports(changed)
  if (changed.endsWith('.test.ts')) return [changed]
  const words = new Set(wordsOf(changed).filter(word => !['src', 'test', 'ts', 'tsx'].includes(word)))
  const tests = [...distancesTo(changed)]
    .filter(([file]) => /(?<!\.all)\.test\.ts$/.test(file) && !slow.test(file) && isNamed(file))
    .map(([file, distance]) => ({
      file,
      cost: distance - wordsOf(file).filter(word => words.has(word)).length,
    }))
    .sort((a, b) => a.cost - b.cost || a.file.localeCompare(b.file))
    .map(({ file }) => file)
  let left = budgetMs
  // Without it a fault beside a slow test would be told as passed.
  const chosen = tests.slice(0, 1)
  for (const file of tests.slice(1)) {
    if (chosen.length === most) break
    const duration = durationOf(file)
    if (duration > left) continue
    left -= duration
    chosen.push(file)
  }
  const count = `${chosen.length} of the ${tests.length} test files that import ${changed} run, the nearest.`
  console.log(styleText('dim', count))
  return chosen
}
