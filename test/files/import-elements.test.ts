import { describe, expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { pack, pptxParts } from '#test/support/presentations.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { useServer } from '#test/support/use-server.ts'
import { testInAll } from '#test/support/test-all.ts'

const pptx = {
  'content-type': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/** A file of two slides: one that elements show as it is, and one with a font that is not there; and a hidden one. */
const talk = () =>
  pack(
    pptxParts({
      slides: [
        { text: 'Welcome', font: 'Arial', notes: 'Say hello.' },
        { text: 'Never', isHidden: true },
        { text: 'Fancy', font: 'Lobster' },
      ],
    }),
  )

onEveryEngine(engine => {
  const server = useServer(engine)
  const send = (path: string, raw: Uint8Array, headers: Record<string, string> = pptx) =>
    server.send('POST', path, { as: server.key, headers, raw: Buffer.from(raw) })
  const deckOf = async (id: string) =>
    (await server.send('GET', `/decks/${id}`, { as: server.key })).body.deck

  describe('[D83] slides of a presentation become elements', () => {
    test('all of them, without the pages of the file', async () => {
      const { status, body } = await send('/decks/import?as=elements', talk())
      expect(status).toBe(200)
      expect(body).toMatchObject({
        pages: 2,
        ready: true,
        slides: [
          { page: 0, as: 'elements', why: [] },
          { page: 1, as: 'elements', why: ['It has the font “Lobster”, which is not there.'] },
        ],
      })
      const { document, source, thumbs } = await deckOf(body.id)
      expect([source, thumbs]).toEqual([false, 0])
      expect(document.slice(1)).toMatchObject([
        { pageIndex: null, notes: 'Say hello.', texts: [{ text: 'Welcome', style: { font: 'Inter' } }] },
        { pageIndex: null, texts: [{ text: 'Fancy' }] },
      ])
      const room = await server.send('POST', '/rooms', { as: server.key, body: { deckId: body.id } })
      expect(room.status).toBe(200)
    })

    testInAll(
      'links between slides lead to their steps, and what was read passes the checks of a document',
      async () => {
        const { body } = await send('/decks/import?as=elements', talk())
        const { document } = await deckOf(body.id)
        const added = await server.send('POST', `/decks/${body.id}/steps`, {
          as: server.key,
          body: {
            step: { ...document[1], id: undefined, texts: [{ ...document[1].texts[0], id: undefined }] },
          },
        })
        expect(added.status).toBe(200)
      },
    )

    testInAll('a PDF has no elements', async () => {
      const pdf = { 'content-type': 'application/pdf' }
      const refused = await send('/decks/import?as=elements', pdfOf(['One']), pdf)
      expect(refused).toMatchObject({
        status: 400,
        body: { fix: 'as: Only slides of a .pptx file can become elements: send auto or pages.' },
      })
      const auto = await send('/decks/import?as=auto', pdfOf(['One']), pdf)
      expect(auto.body.slides).toEqual([{ page: 0, as: 'page', why: ['The file is no .pptx file.'] }])
      const left = await send('/decks/import', pdfOf(['One']), pdf)
      expect(left.body).not.toHaveProperty('slides')
    })

    testInAll('a slide that is broken is refused', async () => {
      const parts = pptxParts()
      parts['ppt/slideLayouts/slideLayout1.xml'] = '<p:sldLayout>'
      const refused = await send('/decks/import?as=elements', pack(parts))
      expect(refused).toMatchObject({ status: 400, body: { error: 'The file is damaged or cut off.' } })
    })

    testInAll('those that look alike, and the others as pages, also in a deck that has pages', async () => {
      const made = await send('/decks/import', pdfOf(['One']), { 'content-type': 'application/pdf' })
      const added = await send(`/decks/${made.body.id}/pages?as=auto`, talk())
      expect(added.body).toMatchObject({
        pages: 2,
        slides: [
          { as: 'elements', why: [] },
          { as: 'page', why: [expect.stringContaining('Lobster')] },
        ],
      })
      const { document } = await deckOf(made.body.id)
      expect(document.map(({ pageIndex }: any) => pageIndex)).toEqual([undefined, 0, null, 2])
    })
  })
})
