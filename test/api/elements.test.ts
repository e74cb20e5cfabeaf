import { expect, test } from 'vitest'
import {
  type Bound,
  type Field,
  type Holder,
  colourAt,
  escape,
  flag,
  join,
  numberOf,
  oneOf,
  put,
  testFields,
  textOf,
  valueAt,
  wholeOf,
} from './fields.ts'
import { type Api, picture, suite } from './suite.ts'

type Kind = 'text' | 'shape' | 'image'

const rect = { x: 0.1, y: 0.2, w: 0.3, h: 0.4 }
const rectBounds = [
  numberOf('rect.x', 0, 1, { rect }),
  numberOf('rect.w', 0.02, 1, { rect }),
  { at: 'rect.depth', with: { rect }, fits: [], refused: [1] },
]
const ids: Bound = { at: 'id', fits: ['x'.repeat(64), 'é'], refused: ['', 'x'.repeat(65), 5, null] }
const numbers = { kind: 'bars', labels: ['a'], series: [{ name: '', values: [1] }] }
const notThere: Bound = { at: 'colour', fits: [], refused: ['#000000'] }

const text: Field[] = [
  { title: '[text.id] [change-text.id] 1 to 64 characters', bounds: [ids] },
  { title: '[text.text] [change-text.text] at most 2,000 characters', bounds: [textOf('text', 2_000)] },
  { title: '[text.rect] [change-text.rect] a rect', bounds: rectBounds },
  { title: '[text.z] [change-text.z] whole, 0 to 999', bounds: [wholeOf('z', 0, 999)] },
  { title: '[text.size] [change-text.size] 8 to 400', bounds: [numberOf('style.size', 8, 400)] },
  { title: '[text.color] [change-text.color] a colour', bounds: [colourAt('style.color')] },
  { title: '[text.bold] [change-text.bold] true or false', bounds: [flag('style.bold')] },
  {
    title: '[text.italic] [change-text.italic] [D55] true or false',
    bounds: [flag('style.italic')],
  },
  {
    title: '[text.align] [change-text.align] [D55] three sides',
    bounds: [oneOf('style.align', ['left', 'center', 'right'])],
  },
  {
    title: '[text.valign] [change-text.valign] [D55] three heights',
    bounds: [oneOf('style.valign', ['top', 'middle', 'bottom'])],
  },
  {
    title: '[text.lineHeight] [change-text.lineHeight] [D55] 0.8 to 2',
    bounds: [numberOf('style.lineHeight', 0.8, 2)],
  },
  {
    title: '[text.fit] [change-text.fit] [D55] three ways',
    bounds: [oneOf('style.fit', ['grow', 'shrink', 'cut'])],
  },
  { title: '[D78] a text is plain or in Markdown', bounds: [oneOf('format', ['plain', 'markdown'])] },
  { title: '[D78] 0 to 3 lines between paragraphs', bounds: [numberOf('style.paragraphSpacing', 0, 3)] },
  { title: '[text.font] [change-text.font] 1 to 120 characters', bounds: [textOf('style.font', 120, 1)] },
  { title: '[text.strict] [change-text.strict] no other properties', bounds: [notThere] },
]

const shape: Field[] = [
  { title: '[shape.id] [change-shape.id] 1 to 64 characters', bounds: [ids] },
  {
    title: '[shape.shape] [change-shape.shape] thirteen shapes, charts and icons',
    bounds: [
      oneOf('shape', [
        'rect',
        'ellipse',
        'line',
        'arrow',
        'triangle',
        'diamond',
        'hexagon',
        'star',
        'chevron',
        'speech-bubble',
        'bracket',
        'donut',
        'cloud',
      ]),
    ],
  },
  {
    title: 'words in a shape, as a text has them',
    bounds: [
      textOf('text', 2_000),
      oneOf('format', ['plain', 'markdown']),
      numberOf('textStyle.size', 8, 400),
      { at: 'textStyle.width', fits: [], refused: [3] },
    ],
  },
  {
    title: 'lines and outlines',
    bounds: [
      numberOf('style.width', 1, 60),
      oneOf('style.dash', ['solid', 'dashed', 'dotted']),
      oneOf('style.heads', ['none', 'start', 'end', 'both']),
      oneOf('style.bend', ['straight', 'elbow', 'curve']),
    ],
  },
  {
    title: '[D79] the numbers of a chart',
    bounds: [
      oneOf('chart.kind', ['columns', 'bars', 'lines', 'areas', 'pie', 'scatter'], { chart: numbers }),
      {
        at: 'chart.series',
        with: { chart: numbers },
        fits: [[{ name: 'A', values: [1, null, -2.5] }], [{ name: '', values: [] }]],
        refused: [[], null],
      },
      {
        at: 'chart.labels',
        with: { chart: numbers },
        fits: [[], ['one', 'two']],
        refused: [Array.from({ length: 61 }, String), 'one'],
      },
      numberOf('chart.style.textSize', 8, 200, { chart: numbers }),
      textOf('chart.style.after', 8, 0, { chart: numbers }),
    ],
  },
  { title: '[shape.rect] [change-shape.rect] a rect', bounds: rectBounds },
  {
    title: '[shape.from] [change-shape.from] four corners',
    bounds: [oneOf('from', ['top-left', 'top-right', 'bottom-left', 'bottom-right'])],
  },
  { title: '[shape.z] [change-shape.z] whole, 0 to 999', bounds: [wholeOf('z', 0, 999)] },
  { title: '[shape.fill] [change-shape.fill] a colour', bounds: [colourAt('style.fill')] },
  { title: '[shape.opacity] [change-shape.opacity] 0 to 1', bounds: [numberOf('style.opacity', 0, 1)] },
  { title: '[shape.radius] [change-shape.radius] 0 to 200', bounds: [numberOf('style.radius', 0, 200)] },
  { title: '[shape.shadow] [change-shape.shadow] true or false', bounds: [flag('style.shadow')] },
  { title: '[shape.outline] [change-shape.outline] true or false', bounds: [flag('style.outline')] },
  {
    title: '[shape.outlineColor] [change-shape.outlineColor] a colour',
    bounds: [colourAt('style.outlineColor')],
  },
  { title: '[shape.strict] [change-shape.strict] no other properties', bounds: [notThere] },
]

const image: Field[] = [
  { title: '[image.id] [change-image.id] 1 to 64 characters', bounds: [ids] },
  {
    title: '[image.dataUrl] [change-image.dataUrl] a data URL of a picture, at most 8,000,000 characters',
    bounds: [
      {
        at: 'dataUrl',
        fits: ['data:image/', picture(8_000_000)],
        refused: [picture(8_000_001), 'data:text/plain,a', 'https://example.com/a.png', '', 1, null],
      },
    ],
  },
  { title: '[image.rect] [change-image.rect] a rect', bounds: rectBounds },
  { title: '[image.z] [change-image.z] whole, 0 to 999', bounds: [wholeOf('z', 0, 999)] },
  { title: '[image.shadow] [change-image.shadow] true or false', bounds: [flag('shadow')] },
  { title: '[image.outline] [change-image.outline] true or false', bounds: [flag('outline')] },
  { title: '[image.outlineColor] [change-image.outlineColor] a colour', bounds: [colourAt('outlineColor')] },
  { title: '[image.radius] [change-image.radius] 0 to 200', bounds: [numberOf('radius', 0, 200)] },
  {
    title: '[image.fit] [change-image.fit] [D55] contain or cover',
    bounds: [oneOf('fit', ['contain', 'cover'])],
  },
  {
    title: '[image.focus] [change-image.focus] [D55] a point of the picture',
    bounds: [
      {
        at: 'focus',
        fits: [
          { x: 0, y: 1 },
          { x: 0.25, y: 0.5 },
        ],
        refused: ['center'],
      },
      { at: 'focus.x', with: { focus: { x: 0.5, y: 0.5 } }, fits: [], refused: [-0.1, 1.1, '0'] },
    ],
  },
  { title: 'so many times larger than its box needs', bounds: [numberOf('scale', 1, 10)] },
  { title: 'a mask', bounds: [oneOf('mask', ['ellipse'])] },
  { title: '[image.alt] [change-image.alt] at most 300 characters', bounds: [textOf('alt', 300)] },
  { title: '[image.strict] [change-image.strict] no other properties', bounds: [notThere] },
]

const kinds: { kind: Kind; list: string; base: object; fields: Field[] }[] = [
  { kind: 'text', list: 'texts', base: { text: 'Hello' }, fields: text },
  { kind: 'shape', list: 'shapes', base: {}, fields: shape },
  { kind: 'image', list: 'images', base: { dataUrl: picture() }, fields: image },
]

/** Whether null unsets a property in a change body, which `test/api/unset.test.ts` tests. */
const isOptional = (at: string) => !/^(id|shape|dataUrl|z|rect)(\.|$)/.test(at)

/** Tests the same bounds when an element is changed: valid values are saved, others are refused with their path. */
function testChanges(
  api: Api,
  { kind, list, base, fields }: Omit<(typeof kinds)[number], 'base'> & { base: object },
) {
  test.each(fields.map(({ title, bounds }) => [title, bounds] as const))(
    '%s, in a change body',
    async (_, bounds) => {
      for (const { at, fits, refused } of bounds) {
        const id = await api.deckOf({ kind: 'slide', [list]: [{ ...base, rect }] })
        const change = (value: unknown) =>
          api.send('PATCH', `/decks/${id}/steps/1/elements/${kind}/0`, { [kind]: put({}, at, value) })
        for (const value of fits) {
          expect((await change(value)).status, at).toBe(200)
          expect(valueAt(await api.step(id), `${list}.0.${at}`), at).toEqual(value)
        }
        for (const value of refused) {
          if (value === null && isOptional(at)) continue
          const { status, body } = await change(value)
          expect([status, body.fix], `${at}: ${JSON.stringify(value).slice(0, 60)}`).toEqual([
            400,
            expect.stringMatching(`^${escape(join(kind, at))}: `),
          ])
        }
      }
    },
  )
}

suite(api => {
  for (const each of kinds) {
    const { list, base, fields } = each
    const holder: Holder = {
      base,
      stepOf: element => ({ kind: 'slide', [list]: [element] }),
      path: `${list}.0`,
    }
    testFields(api, holder, fields)
    testChanges(api, each)
  }

  test('[text.text] [image.dataUrl] [shape.shape] the required properties and the defaults of an element', async () => {
    const create = (slide: object) =>
      api.send('POST', '/decks', { document: [{ kind: 'join' }, { kind: 'slide', ...slide }] })
    expect((await create({ texts: [{}] })).body.fix).toMatch(/^document\.1\.texts\.0\.text: /)
    expect((await create({ images: [{}] })).body.fix).toMatch(/^document\.1\.images\.0\.dataUrl: /)
    const { id } = (await create({ shapes: [{}, {}], texts: [{ text: '' }] })).body
    const { shapes, texts } = await api.step(id)
    expect(shapes).toMatchObject([
      { id: expect.any(String), shape: 'rect', rect: expect.any(Object), z: 0 },
      { z: 1 },
    ])
    expect(texts).toEqual([{ id: expect.any(String), text: '', rect: expect.any(Object), z: 0 }])
  })

  test('[D79] a chart needs its numbers, when it is made and when a shape becomes one', async () => {
    const id = await api.deckOf({ kind: 'slide', shapes: [{}] })
    const made = await api.send('POST', `/decks/${id}/steps/1/elements/shape`, { shape: { shape: 'chart' } })
    expect([made.status, made.body.fix]).toEqual([
      400,
      expect.stringMatching(/^shape\.chart: .*needs its numbers/),
    ])
    const change = (shape: object) => api.send('PATCH', `/decks/${id}/steps/1/elements/shape/0`, { shape })
    expect((await change({ shape: 'chart' })).body.fix).toMatch(/^shape\.chart: /)
    expect((await change({ shape: 'chart', chart: numbers })).status).toBe(200)
    for (const wrong of ['1', 1e13, true])
      expect((await change({ chart: { series: [{ values: [wrong] }] } })).body.fix).toMatch(
        /^shape\.chart\.series\.0\.values\.0: /,
      )
    expect((await change({ chart: { kind: 'pie' } })).status).toBe(200)
    expect((await api.step(id)).shapes[0].chart).toEqual({ ...numbers, kind: 'pie' })
  })

  test('[D80] an icon needs a name of the set; one of none is refused with near ones', async () => {
    const id = await api.deckOf({ kind: 'slide', shapes: [{}] })
    const change = (shape: object) => api.send('PATCH', `/decks/${id}/steps/1/elements/shape/0`, { shape })
    expect((await change({ shape: 'icon' })).body.fix).toMatch(/^shape\.icon: .*needs the name/)
    expect((await change({ icon: 'money' })).body.fix).toMatch(/^shape\.icon: .*banknote/)
    expect((await change({ shape: 'icon', icon: 'rocket', style: { fill: 'accent2' } })).status).toBe(200)
    const added = await api.send('POST', `/decks/${id}/steps/1/elements/shape`, {
      shape: { shape: 'icon', icon: 'rokcet' },
    })
    expect([added.status, added.body.fix]).toEqual([400, expect.stringContaining('rocket')])
    expect((await api.send('GET', `/decks/${id}/steps/1/screenshot`)).status).toBe(200)
  })

  test('a line stays with the elements that it joins, through changes of them, until they are gone', async () => {
    const id = await api.deckOf({
      kind: 'slide',
      shapes: [
        { id: 'a', rect: { x: 0.1, y: 0.4, w: 0.2, h: 0.2 } },
        { shape: 'arrow', begin: { element: 'a' }, end: { element: 'b', side: 'top' } },
      ],
      texts: [{ id: 'b', text: 'B', rect: { x: 0.7, y: 0.8, w: 0.2, h: 0.1 } }],
    })
    const line = async () => (await api.step(id)).shapes[1]
    expect(await line()).toMatchObject({ rect: { x: 0.3, y: 0.5, w: 0.5, h: 0.3 }, from: 'top-left' })
    const change = (kind: string, at: number, element: object) =>
      api.send('PATCH', `/decks/${id}/steps/1/elements/${kind}/${at}`, { [kind]: element })
    await change('text', 0, { rect: { x: 0.4, y: 0.1 } })
    expect(await line()).toMatchObject({ rect: { x: 0.3, y: 0.1, w: 0.2, h: 0.4 }, from: 'bottom-left' })
    await change('shape', 1, { end: { element: 'b' }, style: { bend: 'elbow' } })
    expect((await line()).end).toEqual({ element: 'b' })
    expect((await change('shape', 1, { begin: { element: 'a', side: 'middle' } })).body.fix).toMatch(
      /^shape\.begin\.side: /,
    )
    expect((await api.send('GET', `/decks/${id}/steps/1/screenshot`)).status).toBe(200)
    await api.send('DELETE', `/decks/${id}/steps/1/elements/text/0`)
    expect(await line()).not.toHaveProperty('end')
    expect((await line()).begin).toEqual({ element: 'a' })
  })

  test('[shape.rect] [D55] a line or an arrow may be flat or upright, but not a point; nothing else may be flat', async () => {
    const flat = { x: 0.1, y: 0.5, w: 0.8, h: 0 }
    const id = await api.deckOf({
      kind: 'slide',
      shapes: [
        { shape: 'line', rect: flat },
        { shape: 'arrow', rect: { x: 0.5, y: 0.1, w: 0, h: 0.5 } },
      ],
    })
    expect((await api.step(id)).shapes[0].rect).toEqual(flat)
    expect((await api.send('GET', `/decks/${id}/steps/1`)).body.elements[0].rect).toEqual(flat)
    const shown = await api.send('GET', `/decks/${id}/steps/1/screenshot?element=shape%200`)
    expect([shown.status, shown.body.height]).toEqual([200, 48])
    const change = async (shape: object) => {
      const { status, body } = await api.send('PATCH', `/decks/${id}/steps/1/elements/shape/0`, { shape })
      return status === 200 ? 200 : body.fix
    }
    expect(await change({ rect: { w: 0.01 } })).toMatch(/^shape\.rect\.w: /)
    expect(await change({ shape: 'rect' })).toMatch(/^shape\.rect\.h: /)
    expect(await change({ shape: 'rect', rect: { h: 0.02 } })).toBe(200)
    for (const shape of ['rect', 'ellipse'])
      expect(
        (await api.send('POST', `/decks/${id}/steps/1/elements/shape`, { shape: { shape, rect: flat } })).body
          .fix,
      ).toMatch(/^shape\.rect\.h: /)
  })

  test('[text.z] [shape.z] [image.z] the default is the index in the list (D4)', async () => {
    const image = { dataUrl: picture() }
    const id = await api.deckOf({
      kind: 'slide',
      texts: [{ text: 'a' }, { text: 'b' }],
      images: [image, image],
    })
    const slide = await api.step(id)
    for (const list of ['texts', 'images'])
      expect(slide[list].map(({ z }: { z: number }) => z)).toEqual([0, 1])
  })

  test('[change.merged] a change is merged, including style and rect; omitted properties stay', async () => {
    const style = { size: 40, color: '#111111', bold: true, font: 'Inter' }
    const id = await api.deckOf({
      kind: 'slide',
      notes: 'Stay',
      texts: [{ id: 't', text: 'Old', rect, z: 3, style }],
      shapes: [{ id: 'h', shape: 'line', rect, z: 0, style: { fill: '#222222', shadow: true } }],
      images: [{ id: 'i', dataUrl: picture(), rect, z: 0, shadow: true, alt: 'A dot' }],
    })
    const before = await api.step(id)
    const change = (kind: Kind, body: object) =>
      api.send('PATCH', `/decks/${id}/steps/1/elements/${kind}/0`, { [kind]: body })
    await change('text', { style: { size: 64 }, rect: { h: 1 } })
    await change('shape', { style: { opacity: 0.5 } })
    await change('image', { shadow: false })
    expect(await api.step(id)).toEqual({
      ...before,
      texts: [{ ...before.texts[0], rect: { ...rect, h: 1 }, style: { ...style, size: 64 } }],
      shapes: [{ ...before.shapes[0], style: { fill: '#222222', shadow: true, opacity: 0.5 } }],
      images: [{ ...before.images[0], shadow: false }],
    })
  })
})
