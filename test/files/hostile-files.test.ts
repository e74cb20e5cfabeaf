import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { directoryBlobs } from '#server/store/blobs/directory.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import { paintedPages } from '#test/support/files.ts'
import { assemblePdf, pdfOf } from '#test/support/pdf.ts'
import { pack, pptxParts } from '#test/support/presentations.ts'
import { send, startServer } from '#test/support/server.ts'
import { sample, testInAll } from '#test/support/test-all.ts'
import { useServer } from '#test/support/use-server.ts'

const pdf = { 'content-type': 'application/pdf' }
const ownTemporaryFiles = async () =>
  (await readdir(tmpdir())).filter(name => new RegExp(`^live-poll-deck-${process.pid}[.-]`).test(name))

/** A page that does everything a PDF can do by itself: scripts, launching programs, and reaching for other files and servers. */
function busyPdf(url: string): Buffer {
  const script = `(app.launchURL\\("${url}/script"\\);)`
  return assemblePdf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS ${script} /Next 6 0 R >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS ${script} >>] >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /XObject << /Out 5 0 R >> >> /Annots [7 0 R] /AA << /O 6 0 R >> >>',
    '<< /Length 16 >>\nstream\nq /Out Do Q     \nendstream',
    `<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length 3 /F << /FS /URL /F (${url}/picture) >> >>\nstream\nabc\nendstream`,
    `<< /S /Launch /F (/bin/sh) /Next << /S /GoToR /F << /FS /URL /F (${url}/remote) >> /Next << /S /URI /URI (${url}/link) >> >> >>`,
    `<< /Type /Annot /Subtype /Link /Rect [0 0 400 200] /A << /S /URI /URI (${url}/annotation) >> >>`,
  ])
}

describe('hostile files', () => {
  const engine = inject('engines')[0]!
  const server = useServer(engine)
  const importFile = (raw: Buffer, headers: Record<string, string> = pdf) =>
    server.send('POST', '/decks/import', { as: server.key, headers, raw })

  test('[D47] nothing that a PDF asks for is run or fetched', async () => {
    let connections = 0
    const listener = createServer(socket => {
      connections += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo
    const { status, body } = await importFile(busyPdf(`http://127.0.0.1:${port}`))
    expect(status).toBe(200)
    await paintedPages(server, server.key, body.id)
    expect(connections).toBe(0)
    listener.close()
  })

  const pageTrees = [
    ['a page tree that contains itself', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>'],
    ['a page tree that says it has a billion pages', '<< /Type /Pages /Kids [] /Count 1000000000 >>'],
    ['a page tree that is a number', '17'],
  ]
  test.each(sample(pageTrees, 1))('%s is refused', async (_name, pages) => {
    const { status, body } = await importFile(assemblePdf(['<< /Type /Catalog /Pages 2 0 R >>', pages]))
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: expect.stringMatching(/damaged|no pages|pages, which is too many/),
    })
  })

  const boxes = [
    ['a page without size', '[0 0 0 0]'],
    ['a page whose size is no number', '[0 0 (a) (b)]'],
    ['a page of a line', '[0 0 10000 1]'],
    ['a page turned inside out', '[400 200 0 0]'],
  ] as const
  test.each(sample(boxes, 1))('%s is shown as viewers show it, or refused', async (_name, box) => {
    const file = Buffer.from(pdfOf(['One']).toString('latin1').replace('[0 0 400 200]', box), 'latin1')
    const { status, body } = await importFile(file)
    if (status === 400) return expect(body.error).toMatch(/damaged/)
    expect(status).toBe(200)
    const { pages } = await paintedPages(server, server.key, body.id)
    expect(pages[0].aspect).toBeGreaterThanOrEqual(0.2)
    expect(pages[0].aspect).toBeLessThanOrEqual(5)
    expect((await server.send('GET', `/decks/${body.id}/steps/1`, { as: server.key })).status).toBe(200)
  })

  testInAll(
    'a form, a name with folders in it, and a file that is cut off leave no temporary file',
    async () => {
      const before = await ownTemporaryFiles()
      const headers = { ...pdf, 'content-disposition': 'attachment; filename="../../etc/passwd"' }
      const named = await importFile(pdfOf(['One']), headers)
      const { deck } = (await server.send('GET', `/decks/${named.body.id}`, { as: server.key })).body
      expect(deck.title).toBe('passwd')
      await importFile(pdfOf(['One']).subarray(0, 60))
      const abort = new AbortController()
      const body = new ReadableStream({
        // It stays open.
        start: controller => controller.enqueue(new Uint8Array(100_000)),
      })
      const cut = fetch(`${server.url}/api/v1/decks/import`, {
        method: 'POST',
        headers: { ...pdf, authorization: `Bearer ${server.key}` },
        body,
        duplex: 'half',
        signal: abort.signal,
      } as RequestInit)
      cut.catch(() => undefined)
      await expect.poll(ownTemporaryFiles).not.toEqual(before)
      abort.abort()
      await expect(cut).rejects.toThrow()
      await expect.poll(ownTemporaryFiles).toEqual(before)
    },
  )

  test.each([
    ['is closed', true],
    ['goes silent', false],
  ])(
    'a form whose connection %s in the middle of its file leaves the server running and no file',
    async (_name, isClosed) => {
      const before = await ownTemporaryFiles()
      await using own = await startServer(engine, { requestLimits: { bodyMs: isClosed ? 60_000 : 400 } })
      const { key } = await own.newTeam()
      const socket = connect(Number(new URL(own.url).port), '127.0.0.1')
      let reply = ''
      socket.setEncoding('utf8').on('data', (text: string) => (reply += text))
      socket.write(
        [
          'POST /api/v1/decks/import HTTP/1.1',
          'Host: stage.test',
          `Authorization: Bearer ${key}`,
          'Content-Type: multipart/form-data; boundary=xB',
          'Content-Length: 200000',
          '',
          '--xB',
          'Content-Disposition: form-data; name="file"; filename="a.pdf"',
          '',
          'x'.repeat(1_000),
        ].join('\r\n'),
      )
      if (isClosed) {
        await expect.poll(ownTemporaryFiles).not.toEqual(before)
        socket.destroy()
      } else await expect.poll(() => reply).toMatch(/^HTTP\/1\.1 408 /)
      await expect.poll(ownTemporaryFiles).toEqual(before)
      expect((await send(own.url, 'GET', '/me', { as: key })).status).toBe(200)
      socket.destroy()
    },
  )

  test('a form that ends in the middle of its file is a 400', async () => {
    const raw = '--xB\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhello'
    const { status, body } = await server.send('POST', '/decks/import', {
      as: server.key,
      headers: { 'content-type': 'multipart/form-data; boundary=xB' },
      raw,
    })
    expect({ status, fix: body.fix }).toEqual({ status: 400, fix: expect.stringMatching(/^file: /) })
  })

  testInAll('a slide as thin as a line, and notes without end, are bounded', async () => {
    const parts = pptxParts({
      slides: [{ text: 'One', notes: 'n'.repeat(200_000) }],
      size: { cx: 1, cy: 1_000_000 },
    })
    const { status, body } = await importFile(Buffer.from(pack(parts)), {
      'content-type': 'application/octet-stream',
    })
    expect(status).toBe(200)
    const { deck } = (await server.send('GET', `/decks/${body.id}`, { as: server.key })).body
    expect(deck.extras.aspects).toEqual([0.2])
    expect(deck.document[1].notes).toHaveLength(5_000)
  })

  testInAll('many files at once are described a few at a time', async () => {
    const replies = Promise.all(Array.from({ length: 8 }, (_, n) => importFile(pdfOf([`File ${n}`]))))
    let most = 0
    const timer = setInterval(() => (most = Math.max(most, server.context.pages.processCount())), 5)
    expect((await replies).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    clearInterval(timer)
    // Two are described, two kept open, and two paint.
    expect(most).toBeLessThanOrEqual(6)
  })

  test('without space on the disk a file is a 507, and nothing of it is kept', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lpd-full-'))
    const full: Blobs = {
      ...directoryBlobs(folder),
      putFile: () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
    }
    await using own = await startServer(engine, { blobs: full })
    const { key } = await own.newTeam()
    const before = await ownTemporaryFiles()
    const reply = await send(own.url, 'POST', '/decks/import', { as: key, headers: pdf, raw: pdfOf(['One']) })
    expect(reply).toMatchObject({
      status: 507,
      body: { error: 'The server has too little disk space left for this.' },
    })
    expect(await own.database.db.selectFrom('uploads').selectAll().execute()).toEqual([])
    expect(await own.database.db.selectFrom('blobs').selectAll().execute()).toEqual([])
    expect(await ownTemporaryFiles()).toEqual(before)
    await rm(folder, { recursive: true, force: true })
  })
})
