import { expect, test } from 'vitest'
import { picture, rating, suite } from './suite.ts'

const at = (x: number, y: number, w: number, h: number) => ({ x, y, w, h })
const card = (rect: object, prompt = 'Card', style?: object) => ({
  poll: rating(prompt),
  rect,
  ...(style && { style }),
})

suite(api => {
  const slideOf = async (slide: object) => {
    const id = await api.deckOf({ kind: 'slide', ...slide })
    const { status, body } = await api.send('GET', `/decks/${id}/steps/1`)
    expect(status).toBe(200)
    return { id, ...body }
  }

  test('[layout.id] [layout.kind] [layout.index] [layout.rect] [layout.z] [layout.label] an element has its id, kind, index in its list, rect, z and label', async () => {
    const rect = at(0, 0, 0.1, 0.1)
    const { elements } = await slideOf({
      overlays: [
        { id: 'c', ...card(at(0.5, 0.5, 0.25, 0.25), 'One') },
        { id: 'd', ...card(at(0, 0.5, 0.25, 0.25), 'Two') },
      ],
      texts: [
        { id: 't', text: 'Words', rect, z: 7 },
        { id: 'u', text: 'More', rect },
      ],
      shapes: [{ id: 'h', rect }],
      images: [{ id: 'i', dataUrl: picture(), alt: 'A cat', rect }],
    })
    expect(elements).toEqual(
      expect.arrayContaining([
        { id: 'c', kind: 'overlay', index: 0, rect: at(0.5, 0.5, 0.25, 0.25), z: 1000, label: 'One' },
        { id: 'd', kind: 'overlay', index: 1, rect: at(0, 0.5, 0.25, 0.25), z: 1001, label: 'Two' },
        { id: 't', kind: 'text', index: 0, rect, z: 7, label: 'Words' },
        { id: 'u', kind: 'text', index: 1, rect, z: 1, label: 'More' },
        { id: 'h', kind: 'shape', index: 0, rect, z: 0, label: expect.any(String) },
        { id: 'i', kind: 'image', index: 0, rect, z: 0, label: 'A cat' },
      ]),
    )
    expect(elements).toHaveLength(6)
  })

  test('[layout.label] a label is cut at 60 characters (D15)', async () => {
    const { elements } = await slideOf({ texts: [{ text: '😀'.repeat(60) }, { text: 'x'.repeat(61) }] })
    expect(elements.map(({ label }: any) => Array.from(label).length)).toEqual([60, 60])
  })

  test('[overlap.a] [overlap.b] [overlap.covered] [layout.name] an overlap has the names of the upper and the lower element, and the fraction of the lower one that is hidden', async () => {
    const { overlaps } = await slideOf({
      overlays: [card(at(0, 0, 0.5, 0.5))],
      texts: [{ text: 'Below', rect: at(0.25, 0, 0.5, 0.5) }],
    })
    expect(overlaps).toEqual([{ a: 'overlay 0', b: 'text 0', covered: 0.5 }])
  })

  test.each([
    [
      'a higher z lies above',
      {
        texts: [
          { text: 'a', z: 5, rect: at(0, 0, 0.5, 0.5) },
          { text: 'b', z: 4, rect: at(0, 0, 0.5, 0.5) },
        ],
      },
      'text 0',
      'text 1',
    ],
    [
      'ties: by index',
      {
        texts: [
          { text: 'a', z: 5, rect: at(0, 0, 0.5, 0.5) },
          { text: 'b', z: 5, rect: at(0, 0, 0.5, 0.5) },
        ],
      },
      'text 1',
      'text 0',
    ],
    [
      'ties: a text above a shape',
      {
        texts: [{ text: 'a', z: 5, rect: at(0, 0, 0.5, 0.5) }],
        shapes: [{ z: 5, rect: at(0, 0, 0.5, 0.5) }],
      },
      'text 0',
      'shape 0',
    ],
    [
      'ties: a shape above a picture',
      {
        images: [{ dataUrl: picture(), z: 5, rect: at(0, 0, 0.5, 0.5) }],
        shapes: [{ z: 5, rect: at(0, 0, 0.5, 0.5) }],
      },
      'shape 0',
      'image 0',
    ],
    [
      'a card above the highest z',
      { overlays: [card(at(0, 0, 0.5, 0.5))], texts: [{ text: 'a', z: 999, rect: at(0, 0, 0.5, 0.5) }] },
      'overlay 0',
      'text 0',
    ],
  ])('[layout.z] %s (D4)', async (_, slide, a, b) => {
    expect((await slideOf(slide)).overlaps).toEqual([{ a, b, covered: 1 }])
  })

  test('[overlap.threshold] elements that share at most 0.5 % of the smaller one do not overlap (D15)', async () => {
    const pair = (by: number) => ({
      shapes: [{ rect: at(0, 0, 0.5, 0.5) }, { rect: at(0.5 - by, 0, 0.5, 0.5) }],
    })
    expect((await slideOf(pair(0))).overlaps).toEqual([])
    expect((await slideOf(pair(0.002))).overlaps).toEqual([])
    expect((await slideOf(pair(0.003))).overlaps).toHaveLength(1)
  })

  test('[overlap.rotated] a rotated card counts with its bounding box (D15)', async () => {
    const slide = (rotation: number) => ({
      overlays: [card(at(0.3, 0.4, 0.4, 0.2), 'Turned', { rotation })],
      shapes: [{ rect: at(0.45, 0.1, 0.1, 0.2) }],
    })
    expect((await slideOf(slide(0))).overlaps).toEqual([])
    expect((await slideOf(slide(90))).overlaps).toMatchObject([{ a: 'overlay 0', b: 'shape 0' }])
  })

  test('[overlap.covered] covered has three decimals, 0 to 1', async () => {
    const { overlaps } = await slideOf({
      shapes: [{ rect: at(0, 0, 0.3, 1) }, { rect: at(0, 0, 0.1, 1) }],
    })
    expect(overlaps[0].covered).toBe(0.333)
  })

  test.each([
    ['narrow', at(0, 0, 0.199, 0.5), true],
    ['flat', at(0, 0, 0.5, 0.199), true],
    ['a fifth in both directions', at(0, 0, 0.2, 0.2), false],
  ])('[warning.small-card] a card smaller than a fifth of the slide: %s', async (_, rect, warned) => {
    const { warnings } = await slideOf({ overlays: [card(rect)] })
    expect(warnings).toEqual(warned ? [{ element: 'overlay 0', message: expect.any(String) }] : [])
  })

  test('[warning.over] [warning.element] [warning.with] [warning.message] a card or text over another card or text, and no other overlaps', async () => {
    const rect = at(0, 0, 0.5, 0.5)
    const { warnings } = await slideOf({
      overlays: [card(rect)],
      texts: [{ text: 'a', rect }],
      shapes: [{ rect }],
      images: [{ dataUrl: picture(), rect }],
    })
    expect(warnings).toEqual([{ element: 'overlay 0', with: 'text 0', message: expect.stringMatching(/\w/) }])
    const small = await slideOf({ texts: [{ text: 'a', rect: at(0, 0, 0.05, 0.05) }] })
    expect(small.warnings).toEqual([])
  })

  test('[warning.step] warnings of the deck and of every write have the step; those of outline and read-step do not', async () => {
    const { id, warnings } = await slideOf({ overlays: [card(at(0, 0, 0.1, 0.1))] })
    const withStep = [{ element: 'overlay 0', message: expect.any(String), step: 1 }]
    expect(warnings).toEqual([{ element: 'overlay 0', message: expect.any(String) }])
    const outline = (await api.send('GET', `/decks/${id}/outline`)).body
    expect(outline.steps[1].warnings).toEqual(warnings)
    expect((await api.read(id)).warnings).toEqual(withStep)
    const write = await api.send('POST', `/decks/${id}/steps`, { step: { kind: 'slide' } })
    expect(write.body.warnings).toEqual(withStep)
    const remove = await api.send('DELETE', `/decks/${id}/steps/2`)
    expect(remove.body.warnings).toEqual(withStep)
  })

  test('[deck.warnings] warnings do not stop a room', async () => {
    const { id } = await slideOf({ overlays: [card(at(0, 0, 0.1, 0.1))] })
    expect((await api.read(id)).ready).toBe(true)
    expect((await api.send('POST', '/rooms', { deckId: id })).status).toBe(200)
  })
})
