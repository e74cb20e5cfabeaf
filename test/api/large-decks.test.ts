import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { testInAll } from '#test/support/test-all.ts'

/** Returns a data URL with this many characters. It is not a valid picture. */
const picture = (characters: number, salt = 'A') => `data:image/png;base64,${salt.repeat(characters - 22)}`

onEveryEngine(engine => {
  const server = useServer(engine)

  const image = (dataUrl: string) => ({ dataUrl })
  const slide = (...images: object[]) => ({ kind: 'slide', images })
  const send = (method: string, path: string, body?: object) =>
    server.send(method, path, { as: server.key, body })
  const deckOf = async (...content: object[]): Promise<string> => {
    const { status, body } = await send('POST', '/decks', { document: [steps.join, ...content] })
    expect(status).toBe(200)
    return body.id
  }
  /** Returns the placeholder for a picture, which a client may send back instead of it. */
  const placeholderOf = (dataUrl: string) =>
    `data:image/stored;sha256,${createHash('sha256').update(dataUrl).digest('hex')}`

  test('answers 413 to every write that would make a deck with many copies of one picture too large to read', async () => {
    const id = await deckOf(slide(image(picture(1_800_000))), slide(image('data:image/png;base64,AA==')))
    const name = placeholderOf(picture(1_800_000))
    const many = slide(...Array.from({ length: 40 }, () => image(name)))
    const full = slide(...Array.from({ length: 36 }, () => image(name)))
    const refused = async (method: string, path: string, body?: object) => {
      const reply = await send(method, `/decks/${id}${path}`, body)
      expect([path, reply.status, reply.body.error]).toEqual([path, 413, expect.stringContaining('64 MB')])
      expect(reply.body.fix).toContain('smaller pictures')
    }
    await refused('PATCH', '', { document: [steps.join, many] })
    await refused('POST', '/steps', { step: many })
    await refused('PUT', '/steps/1', { step: many })
    // 37 copies fit; the next one does not.
    expect((await send('PUT', `/decks/${id}/steps/2`, { step: full })).status).toBe(200)
    await refused('POST', '/steps/2/elements/image', { image: image(name) })
    await send('POST', `/decks/${id}/steps/1/elements/image`, { image: image('data:image/png;base64,AA==') })
    await refused('PATCH', '/steps/1/elements/image/1', { image: image(name) })
    const small = picture(490_000, 'B')
    const poll = {
      type: 'image-choice',
      prompt: 'Which?',
      optionImages: Array.from({ length: 10 }, () => small),
    }
    await refused('POST', '/steps/1/overlays', { poll })
    const read = await send('GET', `/decks/${id}`)
    expect(read.body.deck.document[2].images).toHaveLength(36)
    expect(read.body.deck.document[2].images[35].dataUrl).toBe(picture(1_800_000))
    expect((await send('POST', `/decks/${id}/duplicate`, {})).status).toBe(200)
  })

  test('does not change a text that looks like the reference of a picture', async () => {
    await deckOf(slide(image(picture(100))))
    const hash = placeholderOf(picture(100)).slice(-64)
    const texts = [`stored:${hash}`, hash].map(text => ({ text }))
    const other = await deckOf({ kind: 'slide', texts })
    const { deck } = (await send('GET', `/decks/${other}`)).body
    expect(deck.document[1].texts.map(({ text }: { text: string }) => text)).toEqual([`stored:${hash}`, hash])
  })

  test('returns the worst hundred of many warnings, and the last one tells how many more there are', async () => {
    const texts = Array.from({ length: 40 }, (_, n) => ({
      text: 'x',
      rect: { x: n / 100, y: 0.1, w: 0.5, h: 0.2 },
    }))
    const content = Array.from({ length: 30 }, () => ({ kind: 'slide', texts }))
    const created = await send('POST', '/decks', { document: [steps.join, ...content] })
    expect(created.body.warnings).toHaveLength(100)
    expect(created.body.warnings.at(-1).message).toContain(`${30 * 780 - 99} more warnings`)
    const outline = await send('GET', `/decks/${created.body.id}/outline`)
    expect(JSON.stringify(outline.body).length).toBeLessThan(2_000_000)
    for (const { elements, overlaps, warnings } of outline.body.steps.slice(1)) {
      expect([elements.length, overlaps.length, warnings.length]).toEqual([40, 100, 100])
      // The worst ones are neighbours, which overlap nearly completely.
      expect(Math.min(...overlaps.map(({ covered }: { covered: number }) => covered))).toBeGreaterThan(0.9)
      expect(warnings.at(-1).message).toContain(`${780 - 99} more warnings`)
    }
  })

  testInAll(
    'disconnects clients that do not read the reply, and shares its memory between them',
    async () => {
      const id = await deckOf(slide(...['A', 'B', 'C'].map(salt => image(picture(6_900_000, salt)))))
      await send('GET', `/decks/${id}`)
      server.context.stalledMs = 1_000
      globalThis.gc?.()
      const before = process.memoryUsage()
      const path = `/api/v1/decks/${id}`
      const { hostname, port } = new URL(server.url)
      const readers = Array.from({ length: 30 }, () => {
        const socket = connect(Number(port), hostname)
        socket.pause()
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server.key}\r\n\r\n`)
        socket.on('error', () => undefined)
        // A client that keeps sending still counts as stalled.
        const sending = setInterval(() => socket.write('\r\n'), 100)
        return new Promise<void>(resolve => {
          socket.once('close', () => resolve(clearInterval(sending)))
        })
      })
      await Promise.all(readers)
      server.context.stalledMs = 30_000
      const { external, heapUsed } = process.memoryUsage()
      const grown = (external + heapUsed - before.external - before.heapUsed) / 1_048_576
      // Thirty separate copies of 20 MB would use 600 MB.
      expect(grown).toBeLessThan(100)
      expect((await send('GET', `/decks/${id}`)).body.deck.document[1].images).toHaveLength(3)
    },
  )
})
