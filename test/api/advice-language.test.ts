import { expect, test } from 'vitest'
import { suite } from './suite.ts'

const small = { text: 'Small print', rect: { x: 0.1, y: 0.1, w: 0.5, h: 0.1 }, style: { size: 16 } }
const document = [
  { kind: 'join' },
  { kind: 'slide', texts: [{ ...small, style: { size: 40, font: 'Nowhere' } }] },
  { kind: 'slide', texts: [small] },
]
const english = {
  rule: 'text-small',
  message: '“Small print” is 16 px, too small for the back of a room.',
  fix: 'Set style.size to 24 or more.',
}
const german = {
  rule: 'text-small',
  message: '„Small print“ ist 16 px groß, zu klein für die letzte Reihe.',
  fix: 'Setzen Sie style.size auf 24 oder mehr.',
}

suite(api => {
  const send = (method: string, path: string, language?: string, body?: object) =>
    api.server.send(method, path, {
      as: api.key,
      ...(body && { body }),
      ...(language !== undefined && { headers: { 'accept-language': language } }),
    })

  test('[D49] [D53] advice is in the language that a request asks for first, and English without one', async () => {
    const made = await send('POST', '/decks', 'de, en;q=0.5', { title: 'Deck', document })
    expect(made.headers.get('content-language')).toBe('de')
    expect(made.headers.get('vary')).toContain('accept-language')
    expect(made.body.advice).toContainEqual({ step: 2, element: 'text 0', ...german })
    const path = `/decks/${made.body.id}`
    for (const language of [undefined, '*', 'en, de;q=0.5']) {
      const { body, headers } = await send('GET', `${path}/outline`, language)
      expect(body.advice).toContainEqual({ step: 2, element: 'text 0', ...english })
      expect(headers.get('content-language')).toBe('en')
    }
    expect((await send('GET', `${path}/steps/2`, 'de')).body.advice).toEqual([
      { element: 'text 0', ...german },
    ])
    expect((await send('GET', `${path}/steps/2`)).body.advice).toEqual([{ element: 'text 0', ...english }])
  })

  test('[D49] advice names operations as HTTP does in each language', async () => {
    const { body } = await send('POST', '/decks', 'de', { title: 'Deck', document })
    expect(body.advice).toContainEqual({
      step: 1,
      element: 'text 0',
      rule: 'font-missing',
      message: 'Es gibt keine Schrift Nowhere; stattdessen wird Inter verwendet.',
      fix: expect.stringMatching(/^Verwenden Sie .* aus GET \/api\/v1\/fonts, .* mit PUT \/api\/v1\/decks/),
    })
  })

  test('[D49] an outline that is known in one language is not known in another', async () => {
    const { id } = (await send('POST', '/decks', undefined, { title: 'Deck', document })).body
    const known = (await send('GET', `/decks/${id}/outline`)).headers.get('etag')!
    const ask = (language: string) =>
      api.server.send('GET', `/decks/${id}/outline`, {
        as: api.key,
        headers: { 'if-none-match': known, 'accept-language': language },
      })
    expect((await ask('en')).status).toBe(304)
    const { status, headers } = await ask('de')
    expect(status).toBe(200)
    expect(headers.get('vary')).toContain('accept-language')
    expect(headers.get('etag')).not.toBe(known)
  })
})
