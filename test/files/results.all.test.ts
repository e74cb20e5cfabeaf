import { open, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, inject, test } from 'vitest'
import { openDocument } from '#server/import/document-process.ts'
import { newPerson } from '#test/people/person.ts'
import { openPicture } from '#test/support/page-picture.ts'
import { pdfWith } from '#test/support/pdf.ts'
import { joinRoom } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const server = useServer(inject('engines')[0]!)
/** A colour that no theme has. */
const page = [200, 0, 120] as const
const pageFile = pdfWith({ content: `${page.map(channel => channel / 255).join(' ')} rg 0 0 400 200 re f` })

/** Returns the picture of a page of a PDF, from 0. */
async function pictureOf(pdf: Uint8Array, number: number) {
  const folder = await mkdtemp(join(tmpdir(), 'lpd-pages-'))
  await writeFile(join(folder, 'file.pdf'), pdf)
  const handle = await open(join(folder, 'file.pdf'))
  const document = openDocument(handle)
  try {
    return openPicture((await document.paint(number)).pictures[1]!.bytes)
  } finally {
    void document.kill()
    await handle.close()
    await rm(folder, { recursive: true })
  }
}

test('the PDF and the pictures of the results show the page of a file below its card', async () => {
  const person = await newPerson(server)
  const upload = (await person.send('POST', '/uploads')).body
  await fetch(`${server.url}${new URL(upload.url).pathname}`, {
    method: 'PUT',
    body: new Uint8Array(pageFile),
  })
  const deck = (await person.send('POST', '/decks/import', { upload: upload.upload })).body
  await expect
    .poll(async () => JSON.stringify((await person.send('GET', `/decks/${deck.id}/pages`)).body))
    .toContain('"status":"painted"')
  await person.send('POST', `/decks/${deck.id}/steps/1/overlays`, {
    poll: { type: 'rating', prompt: 'Rate' },
    rect: { x: 0, y: 0, w: 0.5, h: 1 },
  })
  const room = (await person.send('POST', '/rooms', { deckId: deck.id })).body
  const act = (action: string) =>
    server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action } })
  await act('start')
  await act('next')
  const participant = await joinRoom(server, room.code)
  const answered = await participant.answer(participant.room.polls[0].pollId, { score: 4 })
  expect(answered.status).toBe(200)
  const download = async (ending: string) => {
    const reply = await fetch(`${server.url}/api/v1/rooms/${room.code}/results.${ending}`, {
      headers: { cookie: person.cookie! },
    })
    expect(reply.status).toBe(200)
    return new Uint8Array(await reply.arrayBuffer())
  }
  const pictures = Object.values(unzipSync(await download('zip')))
  expect(pictures).toHaveLength(1)
  // A page twice as wide as high takes 8/9 of a stage of 16:9, and the card half of that.
  expect((await openPicture(pictures[0]!)).shareOf(page)).toBeGreaterThan(0.42)
  // The overview has none; a portrait page of paper shows the step, small enough for two, in its upper part.
  const printed = await download('pdf')
  expect((await pictureOf(printed, 0)).shareOf(page)).toBe(0)
  expect((await pictureOf(printed, 1)).shareOf(page)).toBeGreaterThan(0.05)
})
