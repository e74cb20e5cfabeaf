import { createCanvas, loadImage } from '@napi-rs/canvas'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/text/language.ts'
import { previewMoment, previewRoom } from '#samples/preview-moment.ts'
import { qrOf } from '#scene/qr.ts'
import { drawMoment } from '#scene/moment.ts'
import { listTexts } from '#scene/primitives.ts'
import { openFonts } from '#server/render/fonts.ts'
import { wordsOf } from '#server/languages/words.ts'
import { canvasMeasure } from '#server/render/measure.ts'
import { renderScreenshot } from '#server/render/screenshot.ts'
import { newPerson, type Somebody } from '#test/people/person.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { testInAll } from '#test/support/test-all.ts'

/** A question, whose picture says that nobody has answered yet, and an Arabic one. */
const document = [
  steps.join,
  steps.rating('r'),
  steps.choice('c', { prompt: 'أي شاي تفضل؟', options: ['أخضر', 'أسود'] }),
]

onEveryEngine(engine => {
  const server = useServer(engine)
  let owner: Somebody
  let key = ''
  beforeAll(async () => {
    owner = await newPerson(server)
    key = (await server.newKey(owner.team, { user: owner.id })).key
  })
  const teamSpeaks = (language: Language | null) => owner.send('PATCH', '/team', { language })
  const deckOf = async (language?: Language | null) =>
    (await owner.send('POST', '/decks', { document, language })).body.id as string

  /** Reads a picture as its pixels. */
  async function pixelsOf(bytes: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
    const image = await loadImage(bytes)
    const { width, height } = image
    const context = createCanvas(width, height).getContext('2d')
    context.drawImage(image, 0, 0)
    return { data: Buffer.from(context.getImageData(0, 0, width, height).data), width, height }
  }
  async function picture(path: string, as = key) {
    const reply = await fetch(`${server.url}/api/v1${path}`, {
      headers: { authorization: `Bearer ${as}`, accept: 'image/png' },
    })
    expect([reply.status, path]).toEqual([200, path])
    return { ...(await pixelsOf(Buffer.from(await reply.arrayBuffer()))), etag: reply.headers.get('etag') }
  }

  /** What the picture of a step must say, and its pixels, drawn from the words of a language. */
  async function expected(id: string, screen: number | 'end', language: Language) {
    const { deck } = (await server.send('GET', `/decks/${id}`, { as: key })).body
    const room = previewRoom(server.context.baseUrl, qrOf)
    const moment = previewMoment({ ...deck, language }, screen, 'open', room)
    const fonts = openFonts([])
    const { nodes } = drawMoment(moment, {
      measure: canvasMeasure(fonts),
      words: wordsOf(language),
      fonts: [],
    })
    const job = { moment, page: null, format: 'png', scale: 1, element: null, annotate: false } as const
    const { bytes } = await renderScreenshot(job)
    return { texts: Array.from(listTexts(nodes), ({ text }) => text), ...(await pixelsOf(bytes)) }
  }

  describe('[D72] the pictures of a deck speak its language', () => {
    test('a screenshot is the one with the German words, and another one than in English', async () => {
      const [english, german] = [await deckOf(), await deckOf('de')]
      const shown = await picture(`/decks/${german}/steps/1/screenshot`)
      const wanted = await expected(german, 1, 'de')
      expect(wanted.texts).toContain('Gib die erste Antwort')
      expect(shown.data.equals(wanted.data)).toBe(true)
      const before = await picture(`/decks/${english}/steps/1/screenshot`)
      expect(before.data.equals(shown.data)).toBe(false)
      expect(before.data.equals((await expected(english, 1, 'en')).data)).toBe(true)
    })

    testInAll('lobby and end of a deck that is read from the right are mirrored', async () => {
      const id = await deckOf('ar')
      for (const [scene, screen] of [
        ['lobby', 0],
        ['end', 'end'],
      ] as const) {
        const shown = await picture(`/decks/${id}/contact-sheet?scene=${scene}`)
        const wanted = await expected(id, screen, 'ar')
        expect(wanted.texts.some(text => /[\u0600-\u06ff]/.test(text))).toBe(true)
        expect(shown.data.equals(wanted.data), scene).toBe(true)
      }
      const step = await picture(`/decks/${id}/steps/2/screenshot`)
      expect(step.data.equals((await expected(id, 2, 'ar')).data)).toBe(true)
    })

    testInAll('the contact sheet is another one in each language', async () => {
      const sheets = []
      for (const language of [null, 'de', 'ar', 'ja'] as const)
        sheets.push((await picture(`/decks/${await deckOf(language)}/contact-sheet`)).data.toString('base64'))
      expect(new Set(sheets).size).toBe(4)
    })
  })

  describe('[D72] a deck without a language speaks that of its team', () => {
    test('a screenshot and its ETag change with the language of the team, without a new revision', async () => {
      const [plain, french] = [await deckOf(), await deckOf('fr')]
      const path = `/decks/${plain}/steps/1/screenshot`
      const english = await picture(path)
      await teamSpeaks('de')
      const german = await picture(path)
      expect(german.data.equals((await expected(plain, 1, 'de')).data)).toBe(true)
      expect(german.etag).not.toBe(english.etag)
      const own = await picture(`/decks/${french}/steps/1/screenshot`)
      expect(own.data.equals((await expected(french, 1, 'fr')).data)).toBe(true)
      const stale = await fetch(`${server.url}/api/v1${path}`, {
        headers: { authorization: `Bearer ${key}`, accept: 'image/png', 'if-none-match': english.etag ?? '' },
      })
      expect(stale.status).toBe(200)
      await teamSpeaks(null)
      const again = await picture(path)
      expect([again.etag, again.data.equals(english.data)]).toEqual([english.etag, true])
    })

    test('thumbnails get other addresses, and the ones from before are worth nothing', async () => {
      const id = await deckOf()
      const addressOf = async () => {
        const { decks } = (await server.send('GET', '/decks', { as: key })).body
        const { thumbnail } = decks.find((deck: { id: string }) => deck.id === id)
        const { thumbnails } = (await server.send('GET', `/decks/${id}/thumbnails`, { as: key })).body
        expect(thumbnails[0].url).toBe(thumbnail)
        return new URL(thumbnail).pathname
      }
      const bytesOf = async (path: string) => {
        const reply = await fetch(`${server.url}${path}`)
        return [reply.status, Buffer.from(await reply.arrayBuffer()).toString('base64')]
      }
      const before = await addressOf()
      const [, english] = await bytesOf(before)
      await teamSpeaks('es')
      const after = await addressOf()
      expect((await bytesOf(before))[0]).toBe(404)
      const [status, spanish] = await bytesOf(after)
      expect([status, spanish === english]).toEqual([200, false])
      await teamSpeaks(null)
      expect(await bytesOf(before)).toEqual([200, english])
    })
  })
})
