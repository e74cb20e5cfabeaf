import { expect, test } from 'vitest'
import type { Reply } from '#test/support/server.ts'
import { rating, suite } from './suite.ts'
import { sample } from '#test/support/test-all.ts'

/** A slide in the model: its id, its only text and the prompt of its only card. */
interface Slide {
  id: string
  text: string
  prompt: string
}
interface Model {
  title: string
  slides: Slide[]
}

const slide = (id: string) => ({
  kind: 'slide',
  id,
  texts: [{ text: id }],
  overlays: [{ poll: rating(id) }],
})

interface Write {
  method: string
  path: string
  body: Record<string, unknown>
  /** Applies the write to the model. Returns what the reply must contain besides the revision. */
  apply(model: Model): object
}

/** The kinds of writes that the clients make. `at` is an index in the document. */
const kinds: ((name: string, at: number) => Write)[] = [
  (name, at) => ({
    method: 'POST',
    path: '/steps',
    body: { step: slide(name), at },
    apply({ slides }) {
      slides.splice(at - 1, 0, { id: name, text: name, prompt: name })
      return { index: at, count: slides.length + 1 }
    },
  }),
  (name, at) => ({
    method: 'PATCH',
    path: `/steps/${at}/elements/text/0`,
    body: { text: { text: name } },
    apply({ slides }) {
      slides[at - 1]!.text = name
      return { ok: true }
    },
  }),
  (name, at) => ({
    method: 'PATCH',
    path: `/steps/${at}/overlays/0`,
    body: { poll: { prompt: name } },
    apply({ slides }) {
      slides[at - 1]!.prompt = name
      return { ok: true, overlays: 1 }
    },
  }),
  (_, at) => ({
    method: 'POST',
    path: `/steps/${at}/move`,
    body: { to: 4 },
    apply({ slides }) {
      slides.splice(3, 0, ...slides.splice(at - 1, 1))
      return { index: 4, count: slides.length + 1 }
    },
  }),
  (_, at) => ({
    method: 'DELETE',
    path: `/steps/${at}`,
    body: {},
    apply({ slides }) {
      slides.splice(at - 1, 1)
      return { ok: true, count: slides.length + 1 }
    },
  }),
  name => ({
    method: 'PATCH',
    path: '',
    body: { title: name },
    apply(model) {
      model.title = name
      return { ok: true }
    },
  }),
]

const clients = 50
const rounds = 4
/** More slides than all clients together remove, so that every index exists in any order of the writes. */
const first = Array.from({ length: clients }, (_, n) => `first-${n}`)

suite(api => {
  /** Reads the deck as a model. */
  const modelOf = async (id: string): Promise<Model> => {
    const { title, document } = await api.read(id)
    const slides = document.slice(1).map(({ id, texts, overlays }: any) => ({
      id,
      text: texts[0].text,
      prompt: overlays[0].poll.prompt,
    }))
    return { title, slides }
  }

  /** Runs all clients concurrently; each client makes its writes one after the other. */
  async function crowd(id: string, revisionFor: (client: number) => Promise<string | undefined>) {
    const done: { write: Write; sent: string | undefined; reply: Reply }[] = []
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (let round = 0; round < rounds; round += 1) {
          const write = kinds[(client + round) % kinds.length]!(`c${client}-${round}`, 1 + (client % 10))
          const { method, path, body } = write
          const sent = await revisionFor(client)
          const address = `/decks/${id}${path}`
          const reply =
            method === 'DELETE'
              ? await api.send(method, sent === undefined ? address : `${address}?revision=${sent}`)
              : await api.send(method, address, { ...body, ...(sent !== undefined && { revision: sent }) })
          done.push({ write, sent, reply })
        }
      }),
    )
    return done
  }

  const crowds = [
    ['[writers.without] 50 clients without a revision: every write is saved', 0],
    ['[writers.mixed] half of 50 clients send the revision that they read', 2],
    ['[writers.with] all of 50 clients send the revision that they read', 1],
  ] as const
  test.each(sample(crowds, ([, share]) => share === 2))(
    '%s; the document has exactly the writes that were answered with 200, each based on the one before',
    async (_, share) => {
      const id = await api.deckOf(...first.map(slide))
      const start = (await api.read(id)).revision
      const model: Model = { title: 'Untitled deck', slides: first.map(id => ({ id, text: id, prompt: id })) }
      expect(await modelOf(id)).toEqual(model)
      const done = await crowd(id, async client =>
        share > 0 && client % share === 0 ? (await api.read(id)).revision : undefined,
      )

      const saved = done.filter(({ reply }) => reply.status === 200)
      const refused = done.filter(({ reply }) => reply.status !== 200)
      for (const { sent, reply } of refused)
        expect([reply.status, sent], JSON.stringify(reply.body)).toEqual([409, expect.any(String)])
      expect(saved.length).toBeGreaterThan(0)
      if (share === 0) expect(saved).toHaveLength(clients * rounds)
      else expect(refused.length).toBeGreaterThan(0)

      // Revisions are unique and increase in commit order. In this order, the model gives the same replies.
      const inOrder = saved.toSorted((a, b) => (a.reply.body.revision < b.reply.body.revision ? -1 : 1))
      const revisions = [start, ...inOrder.map(({ reply }) => reply.body.revision)]
      expect(new Set(revisions).size).toBe(revisions.length)
      expect(revisions).toEqual(revisions.toSorted())
      inOrder.forEach(({ write, sent, reply }, n) => {
        if (sent !== undefined) expect(sent).toBe(revisions[n])
        expect(reply.body).toMatchObject(write.apply(model))
      })
      expect(await modelOf(id)).toEqual(model)
      expect((await api.read(id)).revision).toBe(revisions.at(-1))

      // Every refused write had a revision that was no longer the latest.
      for (const { sent } of refused) {
        expect(revisions).toContain(sent)
        expect(sent).not.toBe(revisions.at(-1))
      }
    },
  )

  test('[writers.one-wins] of 50 concurrent writes with the same revision, exactly one is saved', async () => {
    const id = await api.deckOf(...first.map(slide))
    const { revision } = await api.read(id)
    const model = await modelOf(id)
    const done = await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        const write = kinds[client % kinds.length]!(`c${client}`, 1)
        const address = `/decks/${id}${write.path}`
        const reply =
          write.method === 'DELETE'
            ? await api.send('DELETE', `${address}?revision=${revision}`)
            : await api.send(write.method, address, { ...write.body, revision })
        return { write, reply }
      }),
    )
    const saved = done.filter(({ reply }) => reply.status === 200)
    expect(saved).toHaveLength(1)
    expect(done.filter(({ reply }) => reply.status === 409)).toHaveLength(clients - 1)
    saved[0]!.write.apply(model)
    expect(await modelOf(id)).toEqual(model)
  })
})
