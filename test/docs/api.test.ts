import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import pixelmatch from 'pixelmatch'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { pollTypes } from '#contract/polls/looks.ts'
import { type TestServer, startServer } from '#test/support/server.ts'
import { type Printed, blocksOf, commandsOf, difference, fitsText, runAll } from './guide.ts'

const guide = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8')
const told = commandsOf(blocksOf(guide))

describe('docs/api.md', () => {
  let server: TestServer
  let key: string
  let directory: string
  let printed: Printed[]
  beforeAll(async () => {
    server = await startServer(inject('engines')[0]!)
    key = (await server.newTeam()).key
    directory = await mkdtemp(join(tmpdir(), 'lpd-guide-'))
    const commands = told.map(({ command }) => command.code)
    printed = await runAll(commands, directory, { BASE: server.url, KEY: key })
  })
  afterAll(async () => {
    await rm(directory, { recursive: true })
    await server[Symbol.asyncDispose]()
  })

  test('shows a response to nearly every command', () => {
    expect(told.length).toBeGreaterThan(20)
    expect(told.filter(({ answer }) => answer === undefined)).toHaveLength(1)
  })

  test.each(told.map(({ command, answer }, index) => ({ line: command.line, answer, index })))(
    'the command in line $line works and prints what is shown',
    ({ index, answer }) => {
      const { out, exitCode } = printed[index]!
      expect(exitCode).toBe(0)
      if (answer?.language === 'json')
        expect({ out, differs: difference(JSON.parse(answer.code), JSON.parse(out)) }).toEqual({
          out,
          differs: undefined,
        })
      if (answer?.language === 'text') {
        const came = out.replace('\uFEFF', '').replaceAll('\r', '').trim()
        expect({ came, fits: fitsText(answer.code.trim(), came) }).toEqual({ came, fits: true })
      }
    },
  )

  test('its pictures are the ones that the service paints now', async () => {
    const answer = printed.findLast(({ out }) => out.includes('"png"'))
    const after = JSON.parse(answer?.out ?? '{}').png
    const before = await readFile(join(directory, 'before.png'))
    for (const [name, picture] of [
      ['before', before],
      ['after', after],
    ]) {
      const shown = await readFile(new URL(`../../docs/pictures/${name}.png`, import.meta.url))
      // Edges may differ slightly on another machine; a moved element would differ more.
      expect(await differing(shown, picture), name).toBeLessThan(200)
    }
  })

  test('its table has an example of each type, and a deck with all of them is ready', async () => {
    const polls = [...guide.matchAll(/^\| ([\w-]+) \|.*\| `(\{.*\})` \|$/gm)].map(
      ({ 1: type, 2: json = '' }) => ({
        type,
        poll: JSON.parse(json),
      }),
    )
    expect(polls.map(({ type }) => type)).toEqual(pollTypes)
    expect(polls.map(({ poll }) => poll.type)).toEqual(pollTypes)
    const document = [{ kind: 'join' }, ...polls.map(({ poll }) => ({ kind: 'poll', poll }))]
    const { status, body } = await server.send('POST', '/decks', { as: key, body: { document } })
    expect([status, body.problems, body.advice]).toEqual([200, [], []])
  })
})

/** Returns how many pixels of two pictures differ visibly. */
async function differing(a: Buffer, b: Buffer | string): Promise<number> {
  const [one, two] = await Promise.all([a, b].map(pixelsOf))
  return pixelmatch(one!, two!, undefined, 1600, 900, { threshold: 0.1 })
}

async function pixelsOf(picture: Buffer | string): Promise<Uint8ClampedArray> {
  const canvas = createCanvas(1600, 900)
  const context = canvas.getContext('2d')
  context.drawImage(await loadImage(picture), 0, 0)
  return context.getImageData(0, 0, 1600, 900).data
}

test.each([
  [{ a: '…' }, { a: { deep: 1 } }, undefined],
  [{ a: 'x…z' }, { a: 'xyz' }, undefined],
  [{ a: 'x…z' }, { a: 'xy' }, '.a'],
  [{ a: 1 }, { a: 1, b: 2 }, '.b'],
  [{ a: 1, '…': '…' }, { a: 1, b: 2 }, undefined],
  [{ a: 1, b: 2 }, { a: 1 }, '.b'],
  [[1, '…'], [1, 2, 3], undefined],
  [[1, 2], [1], '.length'],
  [{ a: [{ b: null }] }, { a: [{ b: 0 }] }, '.a.0.b'],
])('%j beside %j differs at %s', (shown, came, at) => {
  expect(difference(shown, came)).toBe(at)
})
