import { expect, test } from 'vitest'
import { compressDocument } from '#server/store/compressed-document.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

/** Ids that clients resolve, cut off or decode in an address, or that nobody sees. */
const misfits = ['..', '.', 'a/b', 'a\\b', 'a?', '#1', '100%', ' ', '\u200b', 'a\nb']

onEveryEngine(engine => {
  const server = useServer(engine)
  const send = (method: string, path: string, body?: unknown) =>
    server.send(method, path, { as: server.key, ...(body !== undefined && { body }) })
  const deckOf = async (...content: object[]) =>
    (await send('POST', '/decks', { document: [steps.join, ...content] })).body.id
  const document = async (id: string) => (await send('GET', `/decks/${id}`)).body.deck.document

  test.each(misfits)('%j is no id of a step, card or element', async misfit => {
    const id = await deckOf(steps.choice('q'), { kind: 'slide', id: 's' })
    const step = steps.choice(misfit)
    const card = { kind: 'slide', overlays: [{ id: misfit, poll: step.poll }] }
    for (const [method, path, body, field] of [
      ['POST', '/decks', { document: [steps.join, step] }, 'document.1.id'],
      ['PATCH', `/decks/${id}`, { document: [steps.join, card] }, 'document.1.overlays.0.id'],
      ['POST', `/decks/${id}/steps`, { step }, 'step.id'],
      ['PUT', `/decks/${id}/steps/q`, { step: card }, 'step.overlays.0.id'],
      ['POST', `/decks/${id}/steps/s/elements/text`, { text: { id: misfit, text: 'Hi' } }, 'text.id'],
    ] as const) {
      const reply = await send(method, path, body)
      expect([path, reply.status, reply.body.fix]).toEqual([
        path,
        400,
        expect.stringContaining(`${field}: An id is part of addresses`),
      ])
    }
  })

  test.each(['q.1', '...', 'Frage 1', 'é', '質問', 'a&b=c', '0'])('%j stays an id', async fitting => {
    const id = await deckOf(steps.choice(fitting))
    expect((await document(id))[1].id).toBe(fitting)
  })

  test('a deck that was stored with such ids opens and can be changed', async () => {
    const id = await deckOf(steps.choice('q'))
    const [join, step] = await document(id)
    const { db } = server.database
    const { compressed } = await compressDocument([join, { ...step, id: 'a/b' }])
    const updated_at = new Date(Date.now() + 1_000).toISOString()
    await db.updateTable('decks').set({ document: compressed, updated_at }).where('id', '=', id).execute()
    await expect.poll(async () => (await document(id))[1].id).toBe('a/b')
    const same = { step: { ...step, id: 'a/b' } }
    expect((await send('PUT', `/decks/${id}/steps/1`, same)).status).toBe(200)
    expect((await send('PATCH', `/decks/${id}`, { document: [join, same.step] })).status).toBe(200)
    expect((await send('PATCH', `/decks/${id}/steps/a%2Fb`, { notes: 'Hi' })).status).toBe(200)
  })

  test('a slash at the end of an address deletes nothing', async () => {
    const id = await deckOf(steps.choice('q'))
    for (const path of [`/decks/${id}/`, `/decks/${id}/?revision=1`, `/decks/${id}/steps/q/`]) {
      const { status, body } = await send('DELETE', path)
      expect([status, body.fix]).toEqual([404, expect.stringContaining('without a slash')])
    }
    expect(await document(id)).toHaveLength(2)
    expect((await send('GET', `/decks/${id}/`)).status).toBe(200)
    expect((await send('DELETE', `/decks/${id}`)).status).toBe(200)
  })
})
