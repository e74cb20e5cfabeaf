import { loadImage } from '@napi-rs/canvas'
import { beforeAll, describe, expect, test } from 'vitest'
import { newPerson, type Somebody } from '#test/people/person.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { paintedPages, sendFile } from '#test/support/files.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { readEvents, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { sample, testInAll } from '#test/support/test-all.ts'

const pdf = { 'content-type': 'application/pdf' }

onEveryEngine(engine => {
  const server = useServer(engine)
  const api = (method: string, path: string, body?: unknown) =>
    server.send(method, path, { as: server.key, body })
  const importPdf = async (texts: string[], query = '') => {
    const reply = await server.send('POST', `/decks/import${query}`, {
      as: server.key,
      headers: pdf,
      raw: pdfOf(texts),
    })
    expect(reply.status).toBe(200)
    return reply.body
  }

  describe('[D44] a file becomes a deck', () => {
    test('as the body of a request: one slide a page, with the title that was asked for', async () => {
      const made = await importPdf(['One', 'Two', 'Three'], '?title=Three%20pages')
      expect(made).toMatchObject({ pages: 3, ready: true, problems: [] })
      const { deck } = (await api('GET', `/decks/${made.id}`)).body
      expect(deck).toMatchObject({
        title: 'Three pages',
        sourceKind: 'pdf',
        source: true,
        extras: { aspects: [2, 2, 2] },
      })
      expect(deck.document.map(({ kind, pageIndex }: any) => [kind, pageIndex])).toEqual([
        ['join', undefined],
        ['slide', 0],
        ['slide', 1],
        ['slide', 2],
      ])
      await paintedPages(server, server.key, made.id)
      expect((await api('GET', `/decks/${made.id}`)).body.deck.thumbs).toBe(3)
    })

    testInAll('as the field of a form, with the name of the file as the title', async () => {
      const form = new FormData()
      form.set(
        'file',
        new File([new Uint8Array(pdfOf(['One']))], '../Quarter „4“.pdf', { type: 'application/pdf' }),
      )
      const { status, body } = await server.send('POST', '/decks/import', { as: server.key, raw: form })
      expect(status).toBe(200)
      expect((await api('GET', `/decks/${body.id}`)).body.deck.title).toBe('Quarter „4“')
    })

    test('through a one-time address, which takes one file without a key', async () => {
      const { body } = await api('POST', '/uploads')
      const put = () =>
        server.send('PUT', new URL(body.url).pathname, { raw: pdfOf(['One', 'Two']), headers: pdf })
      const waiting = await api('POST', '/decks/import', { upload: body.upload })
      expect(waiting).toMatchObject({
        status: 409,
        body: { error: 'The file of this upload was not sent yet.' },
      })
      expect(await put()).toMatchObject({ status: 200, body: { upload: body.upload, kind: 'pdf', pages: 2 } })
      expect(await put()).toMatchObject({ status: 404 })
      const made = await api('POST', '/decks/import?title=Sent', { upload: body.upload })
      expect(made).toMatchObject({ status: 200, body: { pages: 2 } })
    })

    testInAll(
      'an address ends with a slash, so that the name which curl adds to it becomes the title',
      async () => {
        const titleAfter = async (added: string, headers: Record<string, string> = {}) => {
          const { body } = await api('POST', '/uploads')
          const path = new URL(body.url).pathname
          const raw = pdfOf(['One'])
          const put = await server.send('PUT', `${path}${added}`, { raw, headers: { ...pdf, ...headers } })
          expect(put.status).toBe(200)
          const made = await api('POST', '/decks/import', { upload: body.upload })
          return (await api('GET', `/decks/${made.body.id}`)).body.deck.title
        }
        expect(await titleAfter('Quarter%20%E2%80%9E4%E2%80%9C%20100%25.pdf')).toBe('Quarter „4“ 100%')
        expect(await titleAfter('..%2F..%2Fetc%2Fpasswd')).toBe('passwd')
        expect(await titleAfter('a.pdf', { 'content-disposition': 'attachment; filename="b.pdf"' })).toBe('b')
        for (const [header, title] of [
          ['attachment; xfilename=evil.pdf; filename=good.pdf', 'good'],
          ['attachment; note="; filename=evil.pdf"; filename=good.pdf', 'good'],
          // Letters that draw nothing are no name.
          ["attachment; filename*=UTF-8''%E1%85%A0%E3%85%A4.pdf", 'slides'],
          ["attachment; filename*=UTF-8''%E2%80%8B.pdf", 'slides'],
        ] as const)
          expect(await titleAfter('', { 'content-disposition': header })).toBe(title)
        expect(await titleAfter('')).toBe('slides')
      },
    )

    testInAll('a retry with the same Idempotency-Key and the same file makes no second deck', async () => {
      const twice = () =>
        server.send('POST', '/decks/import', {
          as: server.key,
          headers: { ...pdf, 'idempotency-key': 'import-1' },
          raw: pdfOf(['Once']),
        })
      const first = await twice()
      const second = await twice()
      expect(second.body).toEqual(first.body)
      expect(second.headers.get('idempotent-replayed')).toBe('true')
    })

    testInAll('the pages are pictures in four widths, and the file can be had back', async () => {
      const file = pdfOf(['One', 'Two'])
      const { body: made } = await server.send('POST', '/decks/import', {
        as: server.key,
        headers: pdf,
        raw: file,
      })
      const { files, pages } = await paintedPages(server, server.key, made.id)
      expect(files).toEqual([
        expect.objectContaining({
          kind: 'pdf',
          firstPage: 0,
          pages: 2,
          painted: 2,
          status: 'done',
          problem: null,
        }),
      ])
      expect(pages.map(({ index, aspect, status }: any) => [index, aspect, status])).toEqual([
        [0, 2, 'painted'],
        [1, 2, 'painted'],
      ])
      for (const width of [400, 800, 1600, 3200]) {
        const reply = await fetch(`${server.url}/api/v1/decks/${made.id}/pages/1/picture?width=${width}`, {
          headers: { authorization: `Bearer ${server.key}` },
        })
        expect(reply.headers.get('content-type')).toBe('image/webp')
        const picture = await loadImage(Buffer.from(await reply.arrayBuffer()))
        expect([picture.width, picture.height]).toEqual([width, width / 2])
      }
      const wrong = await api('GET', `/decks/${made.id}/pages/0/picture?width=17`)
      expect(wrong).toMatchObject({
        status: 400,
        body: { fix: expect.stringContaining('400, 800, 1600, 3200') },
      })
      expect(await api('GET', `/decks/${made.id}/pages/2/picture`)).toMatchObject({ status: 404 })
      const source = await fetch(`${server.url}/api/v1/decks/${made.id}/source`, {
        headers: { authorization: `Bearer ${server.key}` },
      })
      expect(source.headers.get('content-disposition')).toContain('attachment')
      expect(Buffer.from(await source.arrayBuffer()).equals(file)).toBe(true)
    })

    testInAll('a screenshot waits for its page, and tells the words that a card hides', async () => {
      const made = await importPdf(['Sales doubled'])
      await api('POST', `/decks/${made.id}/steps/1/overlays`, {
        poll: { type: 'rating', prompt: 'Rate' },
        rect: { x: 0, y: 0, w: 0.5, h: 0.5 },
      })
      const shoot = () => api('GET', `/decks/${made.id}/steps/1/screenshot`)
      let { body } = await shoot()
      // On a machine that is too busy to paint the page in time, the picture says that it has none.
      while (body.missingPages) ({ body } = await shoot())
      expect(body.coversPageText).toEqual([{ element: 'overlay 0', text: 'Sales doubled', hidden: 1 }])
      const covering = {
        element: 'overlay 0',
        rule: 'page-covered',
        message: expect.stringContaining('Sales doubled'),
      }
      expect(body.advice).toContainEqual(expect.objectContaining(covering))
      const { body: outline } = await api('GET', `/decks/${made.id}/outline`)
      expect(outline.advice).toContainEqual(expect.objectContaining({ step: 1, ...covering }))
      const rect = { x: 0.1, y: 0, w: 0.5, h: 0.5 }
      const { body: moved } = await api('PATCH', `/decks/${made.id}/steps/1/overlays/0`, { rect })
      expect(moved.advice).toContainEqual(expect.objectContaining({ step: 1, ...covering }))
      expect(made.start).toMatch(/person.*\/decks/)
      const { body: page } = await api('GET', `/decks/${made.id}/pages/0/words`)
      expect(page.words.map(({ text }: any) => text)).toEqual(['Sales', 'doubled'])
      expect(await api('GET', `/decks/${made.id}/pages/7/words`)).toMatchObject({ status: 404 })
      // With the margins that a stage has beside the page.
      expect(body.height).toBe(900)
    })
  })

  describe('[D44] the pages of one more file', () => {
    test('take the next page indexes, at the step that was asked for', async () => {
      const made = await importPdf(['One', 'Two'])
      const upload = await sendFile(server, server.key, pdfOf(['Three'], { width: 200 }))
      const added = await api('POST', `/decks/${made.id}/pages?at=2`, { upload })
      expect(added).toMatchObject({ status: 200, body: { index: 2, pages: 1, count: 4 } })
      const { deck } = (await api('GET', `/decks/${made.id}`)).body
      expect(deck.document.slice(1).map(({ pageIndex }: any) => pageIndex)).toEqual([0, 2, 1])
      expect(deck.extras.aspects).toEqual([2, 2, 1])
      const { files } = (await api('GET', `/decks/${made.id}/pages`)).body
      expect(files.map(({ firstPage, pages }: any) => [firstPage, pages])).toEqual([
        [0, 2],
        [2, 1],
      ])
    })

    testInAll('[D6] move the refs of rounds polls along', async () => {
      const rounds = { kind: 'poll', poll: { type: 'rounds', prompt: 'Compare', refs: [1] } }
      const document = [steps.join, steps.rating('q'), rounds]
      const { body: deck } = await api('POST', '/decks', { document })
      await server.send('POST', `/decks/${deck.id}/pages?at=1`, {
        as: server.key,
        headers: pdf,
        raw: pdfOf(['One', 'Two']),
      })
      const { body: read } = await api('GET', `/decks/${deck.id}`)
      expect(read.deck.document.at(-1).poll.refs).toEqual([3])
    })

    testInAll('are refused on a deck that changed since, and where the deck would be too long', async () => {
      const made = await importPdf(['One'])
      const upload = await sendFile(server, server.key)
      await api('PATCH', `/decks/${made.id}`, { title: 'Changed' })
      const stale = await api(
        'POST',
        `/decks/${made.id}/pages?revision=${encodeURIComponent(made.revision)}`,
        { upload },
      )
      expect(stale.status).toBe(409)
      const many = await sendFile(server, server.key, pdfOf(Array.from({ length: 199 }, (_, n) => String(n))))
      const long = await api('POST', `/decks/${made.id}/pages`, { upload: many })
      expect(long).toMatchObject({ status: 400, body: { fix: expect.stringContaining('at most 200') } })
    })

    testInAll('a deck that had no file says then what kind it has', async () => {
      const { body } = await api('POST', '/decks', {})
      expect((await api('GET', `/decks/${body.id}`)).body.deck).toMatchObject({
        sourceKind: 'none',
        source: false,
      })
      await api('POST', `/decks/${body.id}/pages`, { upload: await sendFile(server, server.key) })
      expect((await api('GET', `/decks/${body.id}`)).body.deck).toMatchObject({
        sourceKind: 'pdf',
        source: true,
      })
    })
  })

  testInAll('a copy of a deck shows the same pages, also when the original is gone', async () => {
    const made = await importPdf(['One', 'Two'])
    const copy = (await api('POST', `/decks/${made.id}/duplicate`, {})).body
    await paintedPages(server, server.key, made.id)
    await api('DELETE', `/decks/${made.id}`)
    await server.database.db.deleteFrom('decks').where('id', '=', made.id).execute()
    const { pages } = await paintedPages(server, server.key, copy.id)
    expect(pages.map(({ status }: any) => status)).toEqual(['painted', 'painted'])
    expect((await api('GET', `/decks/${copy.id}`)).body.deck).toMatchObject({
      thumbs: 2,
      source: true,
      sourceKind: 'pdf',
    })
  })

  testInAll('[D41] the event stream of a deck tells how many pages are painted, until all are', async () => {
    const made = await importPdf(['One', 'Two', 'Three'])
    await using stream = await readEvents(`${server.url}/api/v1/decks/${made.id}/events`, server.key)
    expect(await stream.next('deck')).toMatchObject({ revision: made.revision, via: 'import' })
    const last = await stream.next('pages', ({ done, total }: any) => done === total)
    expect(last).toEqual({ done: 3, total: 3, failed: 0, waiting: [] })
    await api('POST', `/decks/${made.id}/pages`, { upload: await sendFile(server, server.key) })
    const both = await stream.next('pages', ({ done }: any) => done === 5)
    expect(both).toEqual({ done: 5, total: 5, failed: 0, waiting: [] })
  })

  testInAll('an earlier version keeps the pages that were added since', async () => {
    const made = await importPdf(['One'])
    await api('POST', `/decks/${made.id}/pages`, {
      upload: await sendFile(server, server.key, pdfOf(['Two'], { width: 200 })),
    })
    const restored = await api('POST', `/decks/${made.id}/versions/${made.revision}/restore`, {})
    expect(restored.status).toBe(200)
    await api('POST', `/decks/${made.id}/pages`, {
      upload: await sendFile(server, server.key, pdfOf(['Three'], { width: 300 })),
    })
    const { deck } = (await api('GET', `/decks/${made.id}`)).body
    expect(deck.document.at(-1).pageIndex).toBe(2)
    expect(deck.extras.aspects).toEqual([2, 1, 1.5])
  })

  describe('what is not allowed', () => {
    testInAll('files of other people cannot be used', async () => {
      const upload = await sendFile(server, server.key)
      const { key: stranger } = await server.newTeam()
      const { status } = await server.send('POST', '/decks/import', { as: stranger, body: { upload } })
      expect(status).toBe(404)
      const made = await importPdf(['One'])
      for (const path of ['pages', 'source', 'pages/0/picture'])
        expect((await server.send('GET', `/decks/${made.id}/${path}`, { as: stranger })).status, path).toBe(
          404,
        )
      for (const path of ['source', 'pages/0/picture'])
        expect((await server.send('GET', `/decks/${made.id}/${path}`)).status, path).toBe(401)
    })

    test('a file over 24 MB is a 413 that the client gets to read', async () => {
      const reply = await server.send('POST', '/decks/import', {
        as: server.key,
        headers: pdf,
        raw: Buffer.alloc(24 * 1024 * 1024 + 1),
      })
      expect(reply).toMatchObject({ status: 413, body: { error: 'The request is over 24 MB.' } })
    })

    const refused: [name: string, file: Buffer, message: RegExp][] = [
      ['no file at all', Buffer.alloc(0), /body|file/],
      ['a text', Buffer.from('Just words'), /PDF, PowerPoint or OpenDocument/],
      ['a PDF that is cut off', pdfOf(['One']).subarray(0, 120), /damaged/],
      ['a PDF of 200 pages', pdfOf(Array.from({ length: 200 }, () => 'Page')), /200 pages/],
    ]
    test.each(sample(refused, 2))('%s', async (_name, file, message) => {
      const before = (await api('GET', '/decks?count=true&limit=1')).body.total
      const reply = await server.send('POST', '/decks/import', { as: server.key, headers: pdf, raw: file })
      expect(reply.status).toBe(400)
      expect(`${reply.body.error} ${reply.body.fix}`).toMatch(message)
      expect((await api('GET', '/decks?count=true&limit=1')).body.total).toBe(before)
    })

    test('a form without a file', async () => {
      const form = new FormData()
      form.set('title', 'No file')
      const { status, body } = await server.send('POST', '/decks/import', { as: server.key, raw: form })
      expect({ status, fix: body.fix }).toEqual({
        status: 400,
        fix: 'file: Send the file as the field `file` of the form.',
      })
    })
  })

  describe('[D48] rooms with pages', () => {
    let person: Somebody
    let deck: string
    let room: any
    beforeAll(async () => {
      person = await newPerson(server)
      const upload = (await person.send('POST', '/uploads')).body
      await fetch(`${server.url}${new URL(upload.url).pathname}`, {
        method: 'PUT',
        body: pdfOf(['One', 'Two']) as unknown as BodyInit,
      })
      deck = (await person.send('POST', '/decks/import', { upload: upload.upload })).body.id
      room = (await person.send('POST', '/rooms', { deckId: deck })).body
    })
    const live = (method: string, path: string, options = {}) =>
      server.send(method, `/live/${room.code}${path}`, { as: room.hostToken, ...options })
    const act = (body: object) => live('POST', '/actions', { body })

    testInAll('are refused through a key, with a sentence that says where to press', async () => {
      const made = await importPdf(['One'])
      expect(await api('POST', '/rooms', { deckId: made.id })).toMatchObject({
        status: 409,
        body: { fix: expect.stringContaining('“Start a room” on the deck') },
      })
      const rehearsal = await api('POST', `/decks/${made.id}/rehearsals`, { people: 1 })
      expect(rehearsal, 'a rehearsal is for no audience').toMatchObject({ status: 200 })
      await api('POST', `/rooms/${rehearsal.body.code}/actions`, { action: 'stop' })
    })

    test('show their pages to stages, at addresses that cannot be guessed', async () => {
      const { pages } = (await live('GET', '/deck')).body
      expect(pages).toHaveLength(2)
      const picture = await fetch(`${server.url}${pages[0]}?width=800`)
      expect(picture.headers.get('content-type')).toBe('image/webp')
      const other = pages[0].replace('/pages/0/', '/pages/1/')
      expect((await fetch(`${server.url}${other}`)).status).toBe(404)
      expect((await fetch(`${server.url}${pages[0].slice(0, -2)}AA`)).status).toBe(404)
    })

    testInAll('show them on phones only while the host lets them, and only the one on stage', async () => {
      const joined = await server.send('POST', `/live/${room.code}/join`, { body: {} })
      await using phone = await server.events(room.code, joined.body.token)
      await act({ action: 'start' })
      await act({ action: 'next' })
      const before = await phone.next(
        'room',
        ({ stepIndex, status }: any) => status === 'live' && stepIndex >= 1,
      )
      expect(before.slide).toBeUndefined()
      await act({ action: 'phone-slides', on: true })
      const { slide } = await phone.next('room', ({ slide }: any) => slide)
      expect(slide.aspect).toBe(2)
      expect((await fetch(`${server.url}${slide.src}?width=800`)).status).toBe(200)
      await act({ action: 'phone-slides', on: false })
      await phone.next('room', ({ slide }: any) => !slide)
    })

    testInAll('keep their pages when the deck is removed for good', async () => {
      await server.database.db.deleteFrom('decks').where('id', '=', deck).execute()
      const { pages } = (await live('GET', '/deck')).body
      expect((await fetch(`${server.url}${pages[1]}`)).status).toBe(200)
      const picture = await live('GET', '/steps/1/picture')
      expect(picture.status).toBe(200)
    })
  })
})
