import { expect, test } from 'vitest'
import { anchorOf, filesBelow, headingsOf, readText, tablesOf } from './markdown.ts'

const numbered = /^D(\d+) (.+)$/

/** Returns every entry of every record, with its number and its address relative to the folder of the records. */
async function entries(): Promise<{ number: number; address: string; status: string }[]> {
  const files = await filesBelow(['docs/decisions'], ['.md'])
  const found = files.map(async file => {
    const markdown = await readText(file)
    const name = file.slice('docs/decisions/'.length)
    return headingsOf(markdown).flatMap(heading => {
      const [, number] = numbered.exec(heading) ?? []
      if (number === undefined) return []
      return [
        {
          number: Number(number),
          address: `${name}#${anchorOf(heading)}`,
          status: statusOf(markdown, heading),
        },
      ]
    })
  })
  return (await Promise.all(found)).flat()
}

/** Returns the status below a heading, otherwise the status of the record. */
function statusOf(markdown: string, heading: string): string {
  const own = markdown.split(`## ${heading}\n`)[1]?.match(/^\nStatus: (partly built|\w+)/)?.[1]
  return own ?? markdown.match(/^Status: (partly built|\w+)/m)?.[1] ?? 'none'
}

test('every cited decision has exactly one entry', async () => {
  const defined = Map.groupBy(await entries(), ({ number }) => number)
  const files = await filesBelow(
    ['src', 'test', 'bench', 'docs', 'scripts'],
    ['.ts', '.tsx', '.mjs', '.mts', '.css', '.html', '.md'],
  )
  const unclear: string[] = []
  let cited = 0
  for (const file of [...files, 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'])
    for (const [citation, number] of (await readText(file)).matchAll(/\bD(\d{1,3})\b/g)) {
      cited += 1
      const count = defined.get(Number(number))?.length ?? 0
      if (count !== 1) unclear.push(`${file}: ${citation} has ${count} entries`)
    }
  expect(unclear).toEqual([])
  expect(cited).toBeGreaterThan(300)
})

test('the index lists every numbered entry once, with its address and status', async () => {
  const [index] = tablesOf(await readText('docs/decisions/README.md'))
  const listed = index?.rows.map(([link = '', , , status = '']) => {
    const [, number, address] = /^\[D(\d+)\]\((.+)\)$/.exec(link) ?? []
    return { number: Number(number), address, status }
  })
  expect(listed).toEqual((await entries()).sort((a, b) => a.number - b.number))
})

test('every record has a status', async () => {
  const files = await filesBelow(['docs/decisions'], ['.md'])
  for (const file of files.filter(each => !each.endsWith('README.md')))
    expect(await readText(file), file).toMatch(/^# .+\n\nStatus: (built|partly built|planned)\b/)
})

test('no title of a test cites a decision that is planned', async () => {
  const planned = new Set(
    (await entries()).filter(({ status }) => status === 'planned').map(({ number }) => number),
  )
  const early: string[] = []
  let cited = 0
  for (const file of await filesBelow(['src', 'test'], ['.test.ts', '.test.tsx']))
    for (const [title] of (await readText(file)).matchAll(/['"`]\[D\d+[^'"`\n]*/g))
      for (const [citation, number] of title.matchAll(/\bD(\d+)\b/g)) {
        cited += 1
        if (planned.has(Number(number))) early.push(`${file}: ${citation}`)
      }
  expect(early).toEqual([])
  expect(cited).toBeGreaterThan(100)
})
