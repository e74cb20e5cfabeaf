import { expect, test } from 'vitest'
import { type PollType, lookNames, pollTypes } from '#contract/polls/looks.ts'
import {
  type Field,
  type Holder,
  colourAt,
  flag,
  listOf,
  numberOf,
  testFields,
  textOf,
  valueAt,
} from './fields.ts'
import { rating, suite } from './suite.ts'

const card: Holder = {
  base: { poll: rating() },
  stepOf: holder => ({ kind: 'slide', overlays: [holder] }),
  path: 'overlays.0',
}
const rect = { x: 0.1, y: 0.1, w: 0.5, h: 0.5 }

/** The looks of a poll type that a card of it may name; arc and chord also need `multiSelect`. */
const variantsOf = (type: PollType): string[] =>
  lookNames(type).filter(look => look !== 'arc' && look !== 'chord' && look !== 'grid')

const fields: Field[] = [
  { title: '[overlay.id] 1 to 64 characters', bounds: [textOf('id', 64, 1)].map(distinct) },
  {
    title: '[overlay.poll] required',
    bounds: [{ at: 'poll', fits: [], refused: [undefined, null, 'rating'] }],
  },
  {
    title: '[overlay.strict] an unknown property of a card is refused with its name',
    bounds: [{ at: 'z', fits: [], refused: [1] }],
  },
  { title: '[rect.x] 0 to 1', bounds: [numberOf('rect.x', 0, 1, { rect })] },
  { title: '[rect.y] 0 to 1', bounds: [numberOf('rect.y', 0, 1, { rect })] },
  { title: '[rect.w] 0.02 to 1 (D3)', bounds: [numberOf('rect.w', 0.02, 1, { rect })] },
  { title: '[rect.h] 0.02 to 1 (D3)', bounds: [numberOf('rect.h', 0.02, 1, { rect })] },
  {
    title: '[rect.whole] x, y, w and h, no other properties',
    bounds: [
      ...Object.keys(rect).map(side => ({
        at: `rect.${side}`,
        with: { rect },
        fits: [],
        refused: [undefined],
      })),
      { at: 'rect.z', with: { rect }, fits: [], refused: [1] },
      { at: 'rect', fits: [rect], refused: [null, [0, 0, 1, 1]] },
    ],
  },
  {
    title: '[rect.overhang] a rect may extend beyond the slide (D3)',
    bounds: [{ at: 'rect', fits: [{ x: 1, y: 1, w: 1, h: 1 }], refused: ['all'] }],
  },
  {
    title: '[style.variant] a look of the poll’s type (D4)',
    bounds: pollTypes.map(type => ({
      at: 'style.variant',
      with: { poll: { type, prompt: 'P' } },
      fits: variantsOf(type),
      refused: ['nothing', ''],
    })),
  },
  {
    title: '[style.variant] arc and chord also need multiSelect true',
    bounds: [
      {
        at: 'style.variant',
        with: { poll: { type: 'multiple-choice', prompt: 'P', multiSelect: true } },
        fits: ['arc', 'chord'],
        refused: ['stars'],
      },
      {
        at: 'style.variant',
        with: { poll: { type: 'multiple-choice', prompt: 'P' } },
        fits: [],
        refused: ['arc', 'chord'],
      },
    ],
  },
  {
    title: '[style.variant] a grid is one only where people place instead of rate',
    bounds: [
      {
        at: 'style.variant',
        with: { poll: { type: 'radar', radarStyle: 'grid', prompt: 'P' } },
        fits: ['grid'],
        refused: ['web', 'scales'],
      },
      {
        at: 'style.variant',
        with: { poll: { type: 'radar', prompt: 'P' } },
        fits: ['web', 'scales'],
        refused: ['grid'],
      },
    ],
  },
  { title: '[style.accent] a colour', bounds: [colourAt('style.accent')] },
  { title: '[style.background] a colour', bounds: [colourAt('style.background')] },
  { title: '[style.radius] 0 to 200 (D4)', bounds: [numberOf('style.radius', 0, 200)] },
  { title: '[style.shadow] true or false', bounds: [flag('style.shadow')] },
  { title: '[style.outline] true or false', bounds: [flag('style.outline')] },
  { title: '[style.outlineColor] a colour', bounds: [colourAt('style.outlineColor')] },
  { title: '[style.showPercent] true or false', bounds: [flag('style.showPercent')] },
  { title: '[style.showCount] true or false', bounds: [flag('style.showCount')] },
  { title: '[style.showJoin] true or false', bounds: [flag('style.showJoin')] },
  { title: '[style.rotation] -180 to 180 (D4)', bounds: [numberOf('style.rotation', -180, 180)] },
  {
    title: '[style.optionColors] a list of at most one colour for each option',
    bounds: [
      listOf('style.optionColors', 10, '#123456'),
      {
        at: 'style.optionColors.0',
        with: { style: { optionColors: ['#000000'] } },
        fits: ['#abcdef'],
        refused: ['red', 1],
      },
    ],
  },
  { title: '[style.showTitle] true or false', bounds: [flag('style.showTitle')] },
  { title: '[style.titleFont] 1 to 120 characters (D4)', bounds: [textOf('style.titleFont', 120, 1)] },
  { title: '[style.titleSize] 8 to 200 (D4)', bounds: [numberOf('style.titleSize', 8, 200)] },
  { title: '[style.titleColor] a colour', bounds: [colourAt('style.titleColor')] },
  { title: '[style.titleBold] true or false', bounds: [flag('style.titleBold')] },
  { title: '[style.textFont] 1 to 120 characters (D4)', bounds: [textOf('style.textFont', 120, 1)] },
  {
    title: '[style.textSize] 8 to 200, of labels and figures',
    bounds: [numberOf('style.textSize', 8, 200)],
  },
  {
    title: '[style.strict] an unknown property of a style is refused with its name',
    bounds: [{ at: 'style.font', fits: [], refused: ['Inter', null] }],
  },
]

/** Removes duplicate values from a bound, because ids must be unique. */
function distinct<T extends { fits: unknown[] }>(bound: T): T {
  return { ...bound, fits: [...new Set(bound.fits)] }
}

suite(api => {
  testFields(api, card, fields)

  test('[overlay.id] [overlay.rect] [rect.default] [overlay.style] the defaults of a card: a generated id, the bottom-right quarter of the slide, the default style', async () => {
    const id = await api.deckOf({ kind: 'slide', overlays: [{ poll: rating() }, { poll: rating('B') }] })
    const [first, second] = (await api.step(id)).overlays
    expect(first).toEqual({
      id: expect.stringMatching(/^.{1,64}$/),
      poll: { ...rating(), timeLimitSec: null, options: [] },
      rect: { x: 0.6, y: 0.52, w: 0.36, h: 0.42 },
    })
    expect(second.id).not.toBe(first.id)
  })

  test('[overlay.style] omitted properties of a style stay absent, so that the defaults apply', async () => {
    const style = { shadow: false }
    const id = await api.deckOf({ kind: 'slide', overlays: [{ poll: rating(), style }] })
    expect(valueAt(await api.step(id), 'overlays.0.style')).toEqual(style)
  })

  test('[add-overlay.style] [add-overlay.rect] the same bounds apply when a card is added and changed', async () => {
    const id = await api.deckOf({ kind: 'slide' })
    const base = `/decks/${id}/steps/1/overlays`
    const fits = { poll: rating(), rect, style: { radius: 200, variant: 'bloom' } }
    expect((await api.send('POST', base, fits)).status).toBe(200)
    for (const [change, path] of [
      [{ rect: { ...rect, w: 0.019 } }, 'rect.w'],
      [{ rect: { ...rect, x: -0.1 } }, 'rect.x'],
      [{ rect: { ...rect, z: 1 } }, 'rect.z'],
      [{ style: { radius: 201 } }, 'style.radius'],
      [{ style: { variant: 'bars' } }, 'style.variant'],
      [{ style: { font: 'Inter' } }, 'style.font'],
      [{ z: 1 }, 'z'],
    ] as const)
      for (const [method, address] of [
        ['POST', base],
        ['PATCH', `${base}/0`],
      ] as const) {
        const { status, body } = await api.send(method, address, { ...fits, ...change })
        expect([status, body.fix], `${method} ${path}`).toEqual([
          400,
          expect.stringMatching(`^${path.replaceAll('.', '\\.')}: `),
        ])
      }
  })
})
