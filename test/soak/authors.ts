import type { Visitor } from '#test/people/person.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { readEvents, steps } from '#test/support/server.ts'
import { type Run, bodyOf, keepDoing, think } from './pauses.ts'

interface Authoring {
  run: Run
  url: string
  author: Visitor
}

const slide = {
  kind: 'slide',
  texts: [{ text: 'Monday', rect: { x: 0.1, y: 0.1, w: 0.8, h: 0.2 }, style: { size: 64 } }],
}
/** After so many saves an author begins another deck, and leaves this one in the library. */
const savesOfDeck = 60

/** Edits a deck as the editor does, with its stream open; each sixth save has a stale revision. Looks at what was made. */
export async function keepEditing({ run, url, author }: Authoring): Promise<void> {
  await keepDoing(run, 5, 'an edited deck', async () => {
    const made = bodyOf(
      await author.send('POST', '/decks', {
        document: [steps.join, slide, steps.choice('q'), steps.words('w')],
      }),
    )
    const deck = `/decks/${made.id}`
    const first = bodyOf(await author.send('GET', deck))
    let [revision, stale] = [first.revision, first.revision]
    await using _stream = await readEvents(`${url}/api/v1${deck}/events`, { cookie: author.cookie ?? '' })
    for (let turn = 0; turn < savesOfDeck && !run.signal.aborted; turn += 1) {
      await think(run, 2.5)
      const isStale = turn % 6 === 5
      const saved = await author.send('PATCH', `${deck}/steps/1/elements/text/0`, {
        text: { text: `Monday, ${turn}` },
        revision: isStale ? stale : revision,
      })
      if (isStale && saved.status === 409) continue
      stale = revision
      revision = bodyOf(saved).revision
      const step = `${deck}/steps/${1 + (turn % 3)}`
      if (turn % 4 === 0) bodyOf(await author.send('GET', `${step}/screenshot?preview=sample`))
      if (turn % 10 === 0) bodyOf(await author.send('GET', `${deck}/versions`))
    }
  })
}

/** Uploads a small PDF, makes slides of it, looks at them when they are painted, and deletes them. */
export async function keepUploading({ run, url, author }: Authoring): Promise<void> {
  await keepDoing(run, 40, 'an upload', async turn => {
    const file = pdfOf([`Page one of ${turn}`, 'Page two', `Page three ${Math.random()}`])
    const { upload, url: address } = bodyOf(await author.send('POST', '/uploads'))
    const put = await fetch(`${url}${new URL(address).pathname}`, {
      method: 'PUT',
      body: new Uint8Array(file),
    })
    await put.arrayBuffer()
    const { id } = bodyOf(await author.send('POST', '/decks/import', { upload }))
    const pages = async () => bodyOf(await author.send('GET', `/decks/${id}/pages`)).pages
    while ((await pages()).some(({ status }: { status: string }) => status === 'waiting')) {
      if (run.signal.aborted) return
      await think(run, 1)
    }
    bodyOf(await author.send('GET', `/decks/${id}/contact-sheet`))
    bodyOf(await author.send('DELETE', `/decks/${id}`))
  })
}

/** Reads what the library and agents read. */
export async function keepReading({ run, author }: Pick<Authoring, 'run' | 'author'>): Promise<void> {
  await keepDoing(run, 2, 'reading', async () => {
    for (const path of ['/decks?limit=20', '/rooms?limit=20', '/me', '/templates', '/webhooks'])
      bodyOf(await author.send('GET', path))
    const { decks } = bodyOf(await author.send('GET', '/decks?limit=1'))
    const [deck] = decks
    if (!deck) return
    // Another author may delete it meanwhile.
    await author.send('GET', `/decks/${deck.id}/outline`)
    await author.send('GET', `/decks/${deck.id}/thumbnails`)
  })
}
