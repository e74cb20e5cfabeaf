import { expect, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import type { Engine } from '#test/support/engines.setup.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { importAs, pageStatuses, whenPainted } from '#test/support/files.ts'
import { standInFor } from '#test/support/office-stand-in.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { pack, pptxParts } from '#test/support/presentations.ts'
import { startServer } from '#test/support/server.ts'

/** How often the converter tries a file whose process crashes. */
const tries = 3
const slides = ['One', 'Two', 'Three'].map(text => ({ text }))

/** Starts a server whose converter fails for the first file, or for ever. */
async function serverThatFails(engine: Engine, failures = tries) {
  const { program } = await standInFor({ failures, pages: slides.map(({ text }) => text) })
  return startServer(engine, { soffice: program })
}

const problem = (page: number) => ({
  step: page,
  path: 'pageIndex',
  message: `Page ${page} of “deck.pptx” could not be painted. Have it painted again, or remove it.`,
})

onEveryEngine(engine => {
  test('a presentation whose conversion failed for good is a problem of its deck until it is tried again', async () => {
    await using server = await serverThatFails(engine)
    const person = await newPerson(server)
    const deck = await importAs(server, person, 'deck.pptx', pack(pptxParts({ slides })))
    expect(await pageStatuses(person, deck)).toEqual(['failed', 'failed', 'failed'])

    const problems = [1, 2, 3].map(problem)
    const read = await person.send('GET', `/decks/${deck}`)
    expect(read.body.deck).toMatchObject({ ready: false, problems })
    expect((await person.send('GET', `/decks/${deck}/outline`)).body).toMatchObject({
      ready: false,
      problems,
    })
    const written = await person.send('PATCH', `/decks/${deck}`, { title: 'Kick-off' })
    expect(written.body).toMatchObject({ ready: false, problems })
    const copy = (await person.send('POST', `/decks/${deck}/duplicate`)).body
    expect(copy).toMatchObject({ ready: false, problems })
    const listed = (await person.send('GET', '/decks')).body.decks
    expect(listed.map(({ failedPages }: { failedPages: number }) => failedPages)).toEqual([3, 3])
    const [failed] = (await person.send('GET', `/decks/${deck}/editor`)).body.failedPages
    expect(failed).toEqual({
      file: 'deck.pptx',
      firstPage: 0,
      numbers: [0, 1, 2],
      problem: 'The file could not be converted. Export it as a PDF where it was made, and send that.',
    })

    for (const start of [
      () => person.send('POST', '/rooms', { deckId: deck }),
      () => person.send('POST', `/decks/${deck}/rehearsals`, { people: 1 }),
    ])
      expect(await start()).toMatchObject({
        status: 409,
        body: { fix: expect.stringMatching(/^Pages 1 to 3 of “deck\.pptx” could not be painted\. /) },
      })

    const before = await person.send('GET', `/decks/${deck}/outline`)
    expect((await person.send('POST', `/decks/${deck}/pages/retry`)).body).toEqual({ ok: true, pages: 3 })
    await whenPainted(person, deck)
    expect(await pageStatuses(person, deck)).toEqual(['painted', 'painted', 'painted'])
    const after = await person.send('GET', `/decks/${deck}/outline`)
    expect(after.body).toMatchObject({ ready: true, problems: [] })
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    // The copy shows the same pages.
    expect((await person.send('GET', `/decks/${copy.id}`)).body.deck).toMatchObject({
      ready: true,
      problems: [],
    })
    expect((await person.send('POST', '/rooms', { deckId: deck })).status).toBe(200)
    expect((await person.send('POST', `/decks/${deck}/pages/retry`)).body).toEqual({ ok: true, pages: 0 })
  })

  test('a page of a PDF that could not be painted is named, and tried again beside the others', async () => {
    const heavy = pdfOf(['One'], { drawing: '0 0 m 400 200 l 0 200 l 400 0 l f* '.repeat(150_000) })
    const limits = { workMs: 1_000, timeoutMs: 60_000, maxBytes: 1024 ** 3 }
    await using server = await startServer(engine, { documentLimits: limits })
    const person = await newPerson(server)
    const deck = await importAs(server, person, 'plan.pdf', heavy)
    expect((await person.send('POST', '/rooms', { deckId: deck })).body.fix).toMatch(
      /^Page 1 of “plan\.pdf” could not be painted\. /,
    )
    expect((await person.send('POST', `/decks/${deck}/pages/retry`)).body).toEqual({ ok: true, pages: 1 })
    await whenPainted(person, deck)
    expect((await person.send('GET', `/decks/${deck}`)).body.deck).toMatchObject({ ready: false })
    // The same for a document whose content is gone meanwhile.
    const { original } = await server.database.db
      .selectFrom('files')
      .select('original')
      .executeTakeFirstOrThrow()
    await server.context.blobs.remove(original)
    await person.send('POST', `/decks/${deck}/pages/retry`)
    await expect
      .poll(async () => (await person.send('GET', `/decks/${deck}/pages`)).body.files[0].problem)
      .toBe('The file is no longer on the server. Send it again.')
  })

  test('a file whose content is gone is told, and not waited for', async () => {
    await using server = await serverThatFails(engine)
    const person = await newPerson(server)
    const deck = await importAs(server, person, 'deck.pptx', pack(pptxParts({ slides })))
    const { original } = await server.database.db
      .selectFrom('files')
      .select('original')
      .executeTakeFirstOrThrow()
    // As when the folder of the files was restored without this one.
    await server.context.blobs.remove(original)
    await person.send('POST', `/decks/${deck}/pages/retry`)
    await whenPainted(person, deck)
    const { files } = (await person.send('GET', `/decks/${deck}/pages`)).body
    expect(files).toMatchObject([
      { status: 'failed', problem: 'The file is no longer on the server. Send it again.' },
    ])
    expect((await person.send('GET', `/decks/${deck}`)).body.deck.problems).toHaveLength(3)
  })
})
