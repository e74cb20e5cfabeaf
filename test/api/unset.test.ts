import { describe, expect, inject, test } from 'vitest'
import { imageElement, overlayStyle } from '#contract/deck/element.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const picture = 'data:image/png;base64,iVBORw0KGgo='

/** A value for each optional field of a poll. */
const poll = {
  type: 'multiple-choice',
  prompt: 'P',
  options: ['A', 'B'],
  multiSelect: true,
  correctIndex: 1,
  quizView: 'question',
  optionImages: [picture, null],
  groups: ['x'],
  targets: [1],
  estimateMin: 0,
  estimateMax: 9,
  answer: 3,
  dimensions: ['d'],
  moderated: true,
  wheelSource: 'custom',
  wheelNames: ['n'],
  place: { label: 'Rome', lat: 41.9, lon: 12.5, zoom: 5 },
  placeTheme: 'dark',
  refs: [1],
  accent: '#112233',
  colorMode: 'match',
  optionColors: [null, '#445566'],
  showPercent: true,
  showCount: false,
  mcStyle: 'arc',
  imgStyle: 'tiles',
  totStyle: 'split',
  rankStyle: 'list',
  hpStyle: 'bars',
  scaleStyle: 'stars',
  npsStyle: 'score',
  estStyle: 'hist',
  radarStyle: 'scales',
  wcStyle: 'cloud',
  ofStyle: 'feed',
  qaStyle: 'list',
  mapStyle: 'pins',
  roundsMode: 'slope',
  timeLimitSec: 20,
}
const style = {
  variant: 'bubbles',
  accent: '#112233',
  background: '#112233',
  shadow: true,
  outline: true,
  outlineColor: '#112233',
  radius: 3,
  showPercent: true,
  showCount: true,
  showJoin: true,
  rotation: 10,
  optionColors: ['#112233'],
  showTitle: true,
  titleFont: 'Inter',
  titleSize: 20,
  titleColor: '#112233',
  titleBold: true,
  textFont: 'Inter',
  textSize: 30,
}

describe('null in a PATCH', () => {
  const server = useServer(inject('engines')[0]!)

  const send = (method: string, path: string, body?: unknown) =>
    server.send(method, path, { as: server.key, body })

  async function newSlide() {
    const card = { poll, style }
    const image = {
      dataUrl: picture,
      shadow: true,
      outline: true,
      outlineColor: '#112233',
      radius: 2,
      alt: 'A',
    }
    const text = { text: 'T', style: { size: 20, color: '#112233', bold: true, font: 'Inter' } }
    const shape = { style: { fill: '#112233', opacity: 0.5, radius: 1, shadow: true, outline: true } }
    const slide = { kind: 'slide', overlays: [card], images: [image], texts: [text], shapes: [shape] }
    const created = await send('POST', '/decks', { document: [steps.join, slide] })
    expect(created.status, JSON.stringify(created.body)).toBe(200)
    const at = `/decks/${created.body.id}/steps/1`
    return { at, read: async () => (await send('GET', at)).body.step }
  }

  test('unsets each optional field of a poll, which is then absent', async () => {
    const { at, read } = await newSlide()
    const { type, prompt, options, timeLimitSec, ...optional } = poll
    // multiSelect comes last, because some looks need it.
    const names = Object.keys(optional).filter(name => name !== 'multiSelect')
    for (const name of [...names, 'multiSelect']) {
      const before = (await read()).overlays[0].poll
      expect(before, name).toHaveProperty(name)
      const reply = await send('PATCH', `${at}/overlays/0`, { poll: { [name]: null } })
      expect(reply.status, `${name} ${reply.body.fix}`).toBe(200)
      const { [name]: _, ...others } = before
      expect((await read()).overlays[0].poll, name).toEqual(others)
    }
    expect((await read()).overlays[0].poll).toEqual({ type, prompt, options, timeLimitSec })
  })

  test('unsets each field of a style, and the whole style', async () => {
    const { at, read } = await newSlide()
    for (const name of Object.keys(overlayStyle.shape))
      expect((await send('PATCH', `${at}/overlays/0`, { style: { [name]: null } })).status, name).toBe(200)
    expect((await read()).overlays[0].style).toEqual({})
    expect((await send('PATCH', `${at}/overlays/0`, { style: null })).status).toBe(200)
    expect((await read()).overlays[0]).not.toHaveProperty('style')
    // Unsetting an absent property stores nothing.
    expect((await send('PATCH', `${at}/overlays/0`, { style: { accent: null } })).status).toBe(200)
    expect((await read()).overlays[0].style).toEqual({})
  })

  test('unsets optional properties of texts, shapes and pictures', async () => {
    const { at, read } = await newSlide()
    const { texts, shapes, images } = await read()
    const change = (kind: string, body: object) => send('PATCH', `${at}/elements/${kind}/0`, { [kind]: body })
    expect((await change('text', { style: { color: null, bold: null } })).status).toBe(200)
    expect((await read()).texts[0]).toEqual({ ...texts[0], style: { size: 20, font: 'Inter' } })
    expect((await change('text', { style: null })).status).toBe(200)
    expect((await read()).texts[0]).not.toHaveProperty('style')
    expect((await change('shape', { style: { fill: null } })).status).toBe(200)
    expect((await read()).shapes[0].style).toEqual({ ...shapes[0].style, fill: undefined })
    const optional = Object.entries(imageElement.shape).filter(([, field]) => field.type === 'optional')
    for (const [name] of optional.filter(([each]) => each !== 'id' && each !== 'z'))
      expect((await change('image', { [name]: null })).status, name).toBe(200)
    const { id, dataUrl, rect, z } = images[0]
    expect((await read()).images[0]).toEqual({ id, dataUrl, rect, z })
  })

  test('answers 400 for required properties; a time limit of null means no time limit', async () => {
    const { at, read } = await newSlide()
    const before = await read()
    for (const [path, body, field] of [
      ['overlays/0', { poll: { type: null } }, 'poll.type'],
      ['overlays/0', { poll: { prompt: null } }, 'poll.prompt'],
      ['overlays/0', { poll: { options: null } }, 'poll.options'],
      ['overlays/0', { poll: null }, 'poll'],
      ['overlays/0', { rect: null }, 'rect'],
      ['overlays/0', { rect: { x: null } }, 'rect.x'],
      ['overlays/0', { poll: { place: { label: null } } }, 'poll.place.label'],
      ['elements/text/0', { text: { text: null } }, 'text.text'],
      ['elements/text/0', { text: { id: null } }, 'text.id'],
      ['elements/text/0', { text: { z: null } }, 'text.z'],
      ['elements/image/0', { image: { dataUrl: null } }, 'image.dataUrl'],
    ] as const) {
      const { status, body: refusal } = await send('PATCH', `${at}/${path}`, body)
      expect(status, field).toBe(400)
      expect(refusal.fix).toMatch(
        new RegExp(`^${field.replaceAll('.', String.raw`\.`)}: Must be [^.]+, not null\\.`),
      )
    }
    expect(await read()).toEqual(before)
    expect((await send('PATCH', `${at}/overlays/0`, { poll: { timeLimitSec: null } })).status).toBe(200)
    expect((await read()).overlays[0].poll.timeLimitSec).toBeNull()
  })

  test('refuses to unset a property that others depend on', async () => {
    const { at } = await newSlide()
    const reply = await send('PATCH', `${at}/overlays/0`, { poll: { multiSelect: null } })
    expect([reply.status, reply.body.fix]).toEqual([
      400,
      'poll.mcStyle: arc and chord need multiSelect true.',
    ])
  })
})
