import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { blockContents } from './block-contents.ts'
import { picture, suite } from './suite.ts'
import { sampleOfEach } from '#test/support/test-all.ts'

/** The least size at which a text of a block is drawn, px. */
const readable = 20

suite(api => {
  const add = (id: string, block: unknown, index: number | string = 1) =>
    api.send('POST', `/decks/${id}/steps/${index}/blocks`, { block })

  test.each(sampleOfEach(Object.entries(blockContents), ([name]) => name.split(',')[0]))(
    '[add-block.no-warning] [D55] %s: no warning, nothing clipped, and all of it can be read',
    async (_, block) => {
      const id = await api.deckOf({ kind: 'slide' })
      const { status, body } = await add(id, block)
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.warnings).toEqual([])
      const { body: shown } = await api.send('GET', `/decks/${id}/steps/1/screenshot`)
      expect(shown.measured.length).toBeGreaterThan(0)
      for (const { element, clipped, overflowPx, textPx } of shown.measured) {
        expect([clipped, overflowPx], element).toEqual([false, 0])
        if (element.startsWith('text ')) expect(textPx, element).toBeGreaterThanOrEqual(readable)
      }
    },
  )

  test('[add-block.response] [D55] the reply names what was placed, and the elements can be changed', async () => {
    const id = await api.deckOf({ kind: 'slide', id: 's' })
    const { body } = await add(id, { kind: 'quote', text: 'Less is more.', author: 'Mies' }, 's')
    expect(body).toEqual({
      ok: true,
      elements: [
        { id: expect.any(String), kind: 'text', index: 0 },
        { id: expect.any(String), kind: 'text', index: 1 },
        { id: expect.any(String), kind: 'shape', index: 0 },
      ],
      ready: true,
      problems: [],
      warnings: [],
      advice: [],
      revision: expect.any(String),
    })
    const { texts } = await api.step(id)
    expect(texts.map((each: { id: string }) => each.id)).toEqual([body.elements[0].id, body.elements[1].id])
    const change = { text: { text: 'More is more.' } }
    const changed = await api.send(
      'PATCH',
      `/decks/${id}/steps/s/elements/text/${body.elements[0].id}`,
      change,
    )
    expect(changed.status).toBe(200)
    expect((await api.step(id)).texts[0].text).toBe('More is more.')
  })

  test('[add-block.empty] [D55] a block that would lie over words or a card is refused', async () => {
    const title = { kind: 'title', title: 'Twice' }
    const id = await api.deckOf(
      { kind: 'slide' },
      { kind: 'slide', overlays: [{ poll: { type: 'rating', prompt: 'Rate' } }] },
      { kind: 'poll', poll: { type: 'rating', prompt: 'Rate' } },
    )
    expect((await add(id, title)).status).toBe(200)
    const again = await add(id, title)
    expect([again.status, again.body.fix]).toEqual([400, expect.stringMatching(/^block: .*text 0/)])
    expect((await add(id, { kind: 'quote', text: 'Over' }, 2)).body.fix).toMatch(/^block: .*overlay 0/)
    expect((await add(id, title, 3)).body.fix).toMatch(/^index: /)
    expect((await api.step(id)).texts).toHaveLength(1)
  })

  test('[add-block.block] [D55] a block is one of its kinds, with its own fields', async () => {
    const id = await api.deckOf({ kind: 'slide' })
    for (const [block, path] of [
      [{}, 'block.kind'],
      [{ kind: 'hero' }, 'block.kind'],
      [{ kind: 'title' }, 'block.title'],
      [{ kind: 'title', title: 'x'.repeat(81) }, 'block.title'],
      [{ kind: 'agenda', items: ['One'] }, 'block.items'],
      [{ kind: 'figures', figures: [{ value: '1', caption: 'a' }] }, 'block.figures'],
      [{ kind: 'quote', text: 'x', colour: '#000000' }, 'block.colour'],
      [{ kind: 'columns', columns: [{ text: 'a' }, { text: '' }] }, 'block.columns.1.text'],
      [{ kind: 'picture_left', title: 'a', dataUrl: 'https://example.com/a.png' }, 'block.dataUrl'],
      [{ kind: 'poll_right', title: 'a', poll: { type: 'rating' } }, 'block.poll.prompt'],
    ] as const) {
      const { status, body } = await add(id, block)
      expect([status, body.fix]).toEqual([400, expect.stringMatching(`^${path.replaceAll('.', '\\.')}: `)])
    }
    expect((await api.step(id)).texts).toEqual([])
  })

  test('[D55] a batch makes slides and their blocks at once', async () => {
    const id = await api.deckOf()
    const { body } = await api.send('POST', `/decks/${id}/edits`, {
      edits: [
        { op: 'add_step', step: { kind: 'slide', id: 'first' } },
        { op: 'add_block', index: 'first', block: { kind: 'title', title: 'Hello' } },
      ],
    })
    expect(body.edits[1].elements).toHaveLength(2)
    expect((await api.step(id)).texts[0].text).toBe('Hello')
  })

  test('[add-element.top] [D54] an element that is added without z lies above all others of every list', async () => {
    const image = { dataUrl: picture() }
    const id = await api.deckOf({
      kind: 'slide',
      texts: [{ text: 'a', z: 41 }, { text: 'b' }],
      images: [image],
    })
    const put = (kind: string, element: object) =>
      api.send('POST', `/decks/${id}/steps/1/elements/${kind}`, { [kind]: element })
    await put('shape', {})
    await put('image', image)
    await put('text', { text: 'c' })
    const slide = await api.step(id)
    const zs = [slide.shapes, slide.images, slide.texts].map(list => list.at(-1).z)
    expect(zs).toEqual([42, 43, 44])
  })

  test('[D54] above an element with the highest z there is, the others move down and keep their order', async () => {
    const id = await api.deckOf({
      kind: 'slide',
      texts: [{ id: 't', text: 'a', z: limits.z }],
      shapes: [
        { id: 's', z: limits.z },
        { id: 'r', z: 5 },
      ],
    })
    await api.send('POST', `/decks/${id}/steps/1/elements/image`, {
      image: { id: 'i', dataUrl: picture() },
    })
    const { texts, shapes, images } = await api.step(id)
    const order = [...images, ...shapes, ...texts].toSorted((a, b) => a.z - b.z).map(each => each.id)
    expect(order).toEqual(['r', 's', 't', 'i'])
  })
})
