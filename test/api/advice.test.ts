import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { suite } from './suite.ts'

/** A PNG of one colour as a data URL. */
function plain(width: number, height: number, colour: string): string {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  return canvas.toDataURL('image/png')
}
const small = { text: 'Small print', rect: { x: 0.1, y: 0.1, w: 0.5, h: 0.1 }, style: { size: 16 } }
const fine = { ...small, style: { size: 40 } }
const slide = (...texts: object[]) => ({ kind: 'slide', texts })
const whole = { x: 0, y: 0, w: 1, h: 1 }

suite(api => {
  const rulesOf = ({ body }: { body: any }): string[] =>
    body.advice.map(({ step, element, rule }: any) =>
      [step, element, rule].filter(part => part !== undefined).join(' '),
    )
  const small1 = ['1 text 0 text-small']

  test('[D53] a write answers the advice on the steps that it touched', async () => {
    const id = await api.deckOf(slide(small), slide(fine))
    const path = `/decks/${id}`
    const changed = await api.send('PATCH', `${path}/steps/2/elements/text/0`, { text: { text: 'Other' } })
    expect([changed.status, rulesOf(changed)]).toEqual([200, []])
    const added = await api.send('POST', `${path}/steps`, { step: slide(small), at: 3 })
    expect(rulesOf(added)).toEqual(['3 text 0 text-small'])
    expect(added.body.advice[0]).toEqual({
      step: 3,
      element: 'text 0',
      rule: 'text-small',
      message: '“Small print” is 16 px, too small for the back of a room.',
      fix: 'Set style.size to 24 or more.',
    })
    const fixed = await api.send('PATCH', `${path}/steps/3/elements/text/0`, {
      text: { style: { size: 24 } },
    })
    expect(rulesOf(fixed)).toEqual([])
    expect(rulesOf(await api.send('PATCH', path, { title: 'Other' }))).toEqual([])
    expect(rulesOf(await api.send('PATCH', path, { document: [{ kind: 'join' }, slide(small)] }))).toEqual(
      small1,
    )
    expect(rulesOf(await api.send('POST', `${path}/duplicate`, {}))).toEqual(small1)
  })

  test('[D53] a change of the theme touches every step', async () => {
    const id = await api.deckOf(slide({ ...fine, style: { color: '#101418' } }))
    const dark = await api.send('PUT', `/decks/${id}/theme`, { preset: 'midnight', textFont: 'Futura' })
    expect(rulesOf(dark)).toEqual(['1 text 0 contrast', '0 font-missing'])
    expect(rulesOf(await api.send('PUT', `/decks/${id}/theme`, {}))).toEqual([])
  })

  const uses = Array.from(
    { length: 8 },
    (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(9)}</g>`,
  ).join('')
  const complex = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><defs><g id="a0"><rect width="90" height="90"/></g>${uses}</defs><use href="#a8"/></svg>`
  const svgUrl = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`

  test.each([
    [
      'bytes of nothing',
      'data:image/png;base64,AAAA',
      'The logo of the theme cannot be decoded, so it is left out.',
    ],
    [
      'a type that is not drawn',
      'data:image/tiff;base64,AAAA',
      'The logo of the theme cannot be decoded, so it is left out.',
    ],
    [
      'an SVG without a size',
      svgUrl('<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'),
      undefined,
    ],
    [
      'an SVG that stands for millions of shapes',
      svgUrl(complex),
      'The logo of the theme takes too long to draw, so it is left out.',
    ],
  ])(
    '[D43] a logo and a font that cannot be drawn are left out of lobby, end and sheet, and told: %s',
    async (_, logo, message) => {
      const id = await api.deckOf(slide(fine))
      const fonts = [{ family: 'Mine', dataUrl: 'data:font/woff2;base64,d09GMgABAAAAAQAA' }]
      const set = await api.send('PUT', `/decks/${id}/theme`, { logo, titleFont: 'Mine', fonts })
      expect(set.body.advice.find(({ rule }: any) => rule === 'picture-broken')?.message).toBe(message)
      expect(rulesOf(set)).toContain('0 font-broken')
      for (const scene of ['lobby', 'end']) {
        const { status } = await api.send('GET', `/decks/${id}/contact-sheet?scene=${scene}`)
        expect([scene, status]).toEqual([scene, 200])
      }
      expect((await api.send('GET', `/decks/${id}/contact-sheet`)).status).toBe(200)
      const outline = await api.send('GET', `/decks/${id}/outline`)
      expect(rulesOf(outline)).toEqual(['0 picture-broken', '0 font-broken'])
    },
  )

  test('[D53] outline, step and screenshot answer the advice on what they show', async () => {
    const id = await api.deckOf(slide(fine), slide(small))
    expect(rulesOf(await api.send('GET', `/decks/${id}/outline`))).toEqual(['2 text 0 text-small'])
    for (const path of ['', '/screenshot']) {
      expect(rulesOf(await api.send('GET', `/decks/${id}/steps/1${path}`))).toEqual([])
      expect(rulesOf(await api.send('GET', `/decks/${id}/steps/2${path}`))).toEqual(['text 0 text-small'])
    }
  })

  test('[D53] the worst fifty are listed, and the last says how many there are besides', async () => {
    const id = await api.deckOf(...Array.from({ length: 60 }, () => slide(small)))
    const { advice } = (await api.send('GET', `/decks/${id}/outline`)).body
    expect(advice).toHaveLength(limits.advice)
    expect(advice.at(-1)).toEqual({
      rule: 'more',
      message: 'There are 11 more faults; these are the worst.',
      fix: 'Fix these first, then look again.',
    })
  })

  test('[D53] a picture is judged by its bytes at once, and by its colour once it was painted', async () => {
    const picture = plain(1200, 675, '#1b2430')
    const cut = picture.slice(0, picture.length - 40)
    const onPhoto = { text: 'On a photo', rect: { x: 0.2, y: 0.4, w: 0.6, h: 0.2 }, z: 5 }
    const id = await api.deckOf(
      { kind: 'slide', showJoin: false, images: [{ dataUrl: picture, rect: whole }], texts: [onPhoto] },
      { kind: 'slide', showJoin: false, images: [{ dataUrl: cut, rect: whole }] },
      { kind: 'slide', showJoin: false, images: [{ dataUrl: plain(160, 90, '#1b2430'), rect: whole }] },
    )
    const outline = () => api.send('GET', `/decks/${id}/outline`)
    expect(rulesOf(await outline())).toEqual(['2 image 0 picture-broken', '3 image 0 picture-blurred'])
    expect(rulesOf(await api.send('GET', `/decks/${id}/steps/1/screenshot`))).toEqual(['text 0 contrast'])
    expect(rulesOf(await outline())).toEqual([
      '2 image 0 picture-broken',
      '1 text 0 contrast',
      '3 image 0 picture-blurred',
    ])
  })

  test('[D53] a picture that only a painter finds to be broken is told of after its screenshot', async () => {
    const bytes = Buffer.from(createCanvas(800, 450).toDataURL('image/webp').split(',')[1] ?? '', 'base64')
    bytes.fill(0x5a, 60)
    const id = await api.deckOf({
      kind: 'slide',
      showJoin: false,
      images: [{ dataUrl: `data:image/webp;base64,${bytes.toString('base64')}`, rect: whole }],
    })
    const first = await api.send('GET', `/decks/${id}/steps/1/screenshot`)
    expect(rulesOf(first)).toEqual(['image 0 picture-broken'])
    expect(rulesOf(await api.send('GET', `/decks/${id}/outline`))).toEqual(['1 image 0 picture-broken'])
  })
})
