import { expect, test } from 'vitest'
import { type Link, linksOf, readText, tablesOf } from './markdown.ts'

const markdown = await readText('docs/glossary.md')
const rows = tablesOf(markdown).flatMap(table => table.rows)

test('every linked name exists in the file that it links to', async () => {
  const named = linksOf(markdown).filter(({ text }) => /^`.+`$/.test(text))
  const exists = async ({ text, file }: Link) => {
    const source = await readText(`docs/${file}`)
    return new RegExp(String.raw`\b${text.slice(1, -1)}\b`).test(source)
  }
  const missing: string[] = []
  for (const link of named) if (!(await exists(link))) missing.push(`${link.text} in ${link.file}`)
  expect(missing).toEqual([])
  expect(named.length).toBeGreaterThan(rows.length)
})

test('every term is defined once, with its meaning and the words to avoid', () => {
  for (const row of rows) expect(row, row[0]).toHaveLength(4)
  for (const [term, meaning, , avoided] of rows) expect([term, meaning, avoided], term).not.toContain('')
  const terms = rows.map(([term]) => term)
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
})
