import { readFile, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { statements } from './statements-service.ts'

/** Returns the ids of statements in the titles of the tests in this folder, each with its file. */
async function citations(): Promise<{ id: string; file: string }[]> {
  const files = (await readdir(import.meta.dirname)).filter(name => name.endsWith('.test.ts'))
  const found = await Promise.all(
    files.map(async file => {
      const source = await readFile(new URL(file, import.meta.url), 'utf8')
      // A title starts with the ids that it cites: '[poll.type] [poll.prompt] …'.
      const titles = source.matchAll(/['"`]((?:\[[a-z][\w-]*\.[\w-]+\] )+)/g)
      return Array.from(titles).flatMap(([, cited = '']) =>
        Array.from(cited.matchAll(/\[([^\]]+)\]/g), ([, id = '']) => ({ id, file })),
      )
    }),
  )
  return found.flat()
}

test('every statement of the specification has a unique id', () => {
  const ids = statements.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ids.length).toBeGreaterThan(300)
})

test('every statement has a test that cites it', async () => {
  const cited = new Set((await citations()).map(({ id }) => id))
  const here = statements.filter(({ elsewhere }) => elsewhere === undefined)
  expect(here.map(({ id }) => id).filter(id => !cited.has(id))).toEqual([])
})

test('every cited statement exists and is tested here', async () => {
  const known = new Set(statements.filter(({ elsewhere }) => elsewhere === undefined).map(({ id }) => id))
  expect((await citations()).filter(({ id }) => !known.has(id))).toEqual([])
})
