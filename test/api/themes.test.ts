import { createHash } from 'node:crypto'
import { loadImage, createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { fontNames } from '#contract/themes/fonts.ts'
import { themePresets } from '#contract/themes/theme-presets.ts'
import { suite } from './suite.ts'

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><rect width="80" height="20" fill="#00ff00"/></svg>',
)}`
const choice = {
  kind: 'poll',
  poll: { type: 'multiple-choice', prompt: 'Which?', options: ['One', 'Two'], colorMode: 'palette' },
}

suite(api => {
  const theme = async (id: string) => (await api.send('GET', `/decks/${id}/theme`)).body
  const set = (id: string, body: object) => api.send('PUT', `/decks/${id}/theme`, body)
  /** The colour of one pixel of a step's screenshot, as hexadecimal digits. */
  const pixel = async (id: string, x: number, y: number, index = 1) => {
    const { body } = await api.send('GET', `/decks/${id}/steps/${index}/screenshot`)
    const picture = await loadImage(body.png)
    const context = createCanvas(picture.width, picture.height).getContext('2d')
    context.drawImage(picture, 0, 0)
    return Buffer.from(context.getImageData(x, y, 1, 1).data.slice(0, 3)).toString('hex')
  }

  test('advice on a missing font names operations as this interface knows them', async () => {
    const { advice } = (await set(await api.deckOf(), { titleFont: 'No such font' })).body
    expect(advice.map(({ fix }: { fix: string }) => fix)).toEqual([
      expect.stringMatching(
        /another of GET \/api\/v1\/fonts, or .* with PUT \/api\/v1\/decks\/\{id\}\/theme/,
      ),
    ])
  })

  test('[D43] every preset and every bundled font is listed', async () => {
    const themes = (await api.send('GET', '/themes')).body.themes
    expect(themes.map(({ id }: { id: string }) => id)).toEqual(themePresets.map(({ id }) => id))
    const { fonts } = (await api.send('GET', '/fonts')).body
    expect(fonts.map(({ family }: { family: string }) => family)).toEqual(fontNames)
  })

  test('[D43] a deck without a theme has the house theme', async () => {
    const id = await api.deckOf(choice)
    expect(await theme(id)).toMatchObject({
      set: null,
      theme: { preset: null, background: '#ffffff', accent: '#3b5bdb', logo: null },
    })
  })

  test('[D43] a theme is set as a new revision, drawn in screenshots, and read as it is set', async () => {
    const id = await api.deckOf(choice)
    expect(await pixel(id, 4, 4)).toBe('ffffff')
    const before = (await theme(id)).revision
    const { status, body } = await set(id, { preset: 'neon', accent: '#ff0000', logo })
    expect([status, body.ok]).toEqual([200, true])
    expect(body.revision).not.toBe(before)
    const read = await theme(id)
    expect(read.set).toEqual({ preset: 'neon', accent: '#ff0000', logo })
    expect(read.theme).toMatchObject({ preset: 'neon', background: '#09090f', accent: '#ff0000', logo })
    expect(read.revision).toBe(body.revision)
    expect(await pixel(id, 4, 4)).toBe('09090f')
  })

  test('[D43] a gradient is drawn from its first colour to its last', async () => {
    const id = await api.deckOf({ kind: 'slide' })
    await set(id, { background: { colors: ['#000000', '#0000ff'], angle: 90 } })
    expect(await pixel(id, 0, 450)).toBe('000000')
    expect(await pixel(id, 1599, 450)).toBe('0000ff')
    expect(Number.parseInt((await pixel(id, 800, 450)).slice(4), 16)).toBeCloseTo(128, -1)
  })

  test('[D43] the palette is the brand palette of the deck, and the record has no field for a theme', async () => {
    const id = await api.deckOf(choice)
    await set(id, { preset: 'paper', palette: ['#111111', '#222222'] })
    const { extras } = await api.read(id)
    expect(extras).toEqual({ brand: ['#111111', '#222222'] })
    expect(await theme(id)).toMatchObject({
      theme: { palette: ['#111111', '#222222'] },
      set: { preset: 'paper', palette: ['#111111', '#222222'] },
    })
    await set(id, { preset: 'paper' })
    expect((await api.read(id)).extras).toBeNull()
  })

  test('[D43] an empty theme removes the one that is there', async () => {
    const id = await api.deckOf(choice)
    await set(id, { preset: 'ocean' })
    await set(id, {})
    expect((await theme(id)).set).toBeNull()
  })

  test('[D43] a deck may be created with a theme; a copy of it has the same', async () => {
    const { body } = await api.send('POST', '/decks', { theme: { preset: 'forest', logo } })
    expect((await theme(body.id)).set).toEqual({ preset: 'forest', logo })
    const copy = (await api.send('POST', `/decks/${body.id}/duplicate`, {})).body
    expect((await theme(copy.id)).theme).toEqual((await theme(body.id)).theme)
  })

  test('[D43] fonts of the deck’s own stay until others are sent', async () => {
    const id = await api.deckOf(choice)
    const fonts = [{ family: 'Mine', dataUrl: 'data:font/woff2;base64,AAAA' }]
    await set(id, { titleFont: 'Mine', fonts })
    await set(id, { titleFont: 'Mine', accent: '#00aa00' })
    expect((await api.read(id)).extras).toEqual({ fonts })
    await set(id, { fonts: [] })
    expect((await api.read(id)).extras).toEqual({ fonts: [] })
  })

  test('a placeholder keeps a font of the deck, and one of another deck is refused', async () => {
    const id = await api.deckOf(choice)
    const dataUrl = 'data:font/woff2;base64,BBBB'
    await set(id, { fonts: [{ family: 'Mine', dataUrl }] })
    const hash = createHash('sha256').update(dataUrl).digest('hex')
    const placeholder = `data:font/stored;sha256,${hash}`
    expect((await set(id, { fonts: [{ family: 'Mine', dataUrl: placeholder }] })).status).toBe(200)
    expect((await api.read(id)).extras).toEqual({ fonts: [{ family: 'Mine', dataUrl }] })
    const other = await api.deckOf(choice)
    for (const sent of [placeholder, 'data:font/stored;sha256,77', 'data:font/stored;'])
      expect((await set(other, { fonts: [{ family: 'Mine', dataUrl: sent }] })).body.fix).toBe(
        'fonts.0.dataUrl: This deck has no font with this hash. Send the font itself as a data URL.',
      )
  })

  test('[D43] a change of the document keeps the theme', async () => {
    const id = await api.deckOf(choice)
    await set(id, { preset: 'sky', logo })
    await api.send('POST', `/decks/${id}/steps`, { step: { kind: 'slide' } })
    await api.send('PATCH', `/decks/${id}`, { document: [{ kind: 'join' }, choice] })
    expect((await theme(id)).set).toEqual({ preset: 'sky', logo })
  })

  test.each([
    [{ preset: 'nope' }, 'preset'],
    [{ accent: 'red' }, 'accent'],
    [{ palette: ['#000000'] }, 'palette'],
    [{ background: { colors: ['#000000'] } }, 'background'],
    [{ background: { colors: ['#000000', '#111111'], angle: 361 } }, 'background'],
    [{ logo: 'https://example.org/logo.png' }, 'logo'],
    [{ logo: `data:image/stored;sha256,${'0'.repeat(64)}` }, 'logo'],
    [{ colour: '#000000' }, 'colour'],
  ])('refuses %j', async (body, field) => {
    const id = await api.deckOf(choice)
    const reply = await set(id, body)
    expect([reply.status, reply.body.fix]).toEqual([400, expect.stringContaining(field)])
    expect((await theme(id)).set).toBeNull()
  })

  test('a stale revision is refused, and the theme stays', async () => {
    const id = await api.deckOf(choice)
    const { revision } = await theme(id)
    await set(id, { preset: 'mint' })
    expect((await set(id, { preset: 'neon', revision })).status).toBe(409)
    expect((await theme(id)).set).toEqual({ preset: 'mint' })
  })
})
