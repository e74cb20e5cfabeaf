import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { readdirSync } from 'node:fs'
import { gallery } from './entries.ts'
import { stages } from './stages.ts'
import { accept, compare, fileOf, goldenFolder, type Comparison } from './picture.ts'
import { serve } from './serve.ts'

// `npm run gallery`: every look in every state beside its golden picture.
// `npm run gallery -- --accept [part of a name]`: what is drawn now becomes golden.

const [flag, pattern = ''] = process.argv.slice(2)
if (flag !== undefined && flag !== '--accept') {
  console.error('Usage: npm run gallery [-- --accept [part of a name]]')
  process.exit(1)
}
const groups = [...gallery, ...stages]
const entries = groups.flatMap(({ entries }) => entries)

if (flag === '--accept') {
  const chosen = entries.filter(({ name }) => name.includes(pattern))
  let taken = 0
  for (const entry of chosen) {
    // Leaves files alone that show the same.
    if ((await compare(entry)).is === 'same') continue
    await accept(entry)
    taken += 1
    console.log(entry.name)
  }
  const names = new Set(entries.map(({ name }) => name))
  const stale = readdirSync(goldenFolder)
    .map(file => basename(file, '.webp'))
    .filter(name => !names.has(name) && name.includes(pattern))
  for (const name of stale) await rm(fileOf(name, 'golden'))
  console.log(`${taken} of ${chosen.length} pictures taken, ${stale.length} without an entry removed.`)
} else {
  const comparisons = new Map<string, Comparison>()
  for (const [index, entry] of entries.entries()) {
    comparisons.set(entry.name, await compare(entry))
    if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${entries.length}`)
  }
  const changed = [...comparisons.values()].filter(({ is }) => is !== 'same').length
  const url = await serve(groups, comparisons)
  console.log(`\n${entries.length} pictures, ${changed} changed. The gallery is at ${url} (Ctrl+C ends it).`)
}
