import { expect } from 'vitest'
import type { Visitor } from '#test/people/person.ts'
import { pdfOf } from './pdf.ts'
import type { TestServer } from './server.ts'

type Sender = Pick<TestServer, 'send' | 'url'>

/** Sends a file to a one-time address, and returns the id of its upload. */
export async function sendFile(
  server: Sender,
  key: string,
  file: Buffer = pdfOf(['One', 'Two']),
): Promise<string> {
  const { body } = await server.send('POST', '/uploads', { as: key })
  const put = await fetch(`${server.url}${new URL(body.url).pathname}`, {
    method: 'PUT',
    body: file as unknown as BodyInit,
  })
  if (put.status !== 200) throw new Error(`The file was refused: ${put.status} ${await put.text()}`)
  return body.upload
}

/** Makes a deck of a file with two pages, and returns its id. */
export async function deckOfFile(server: Sender, key: string): Promise<string> {
  const body = { upload: await sendFile(server, key) }
  return (await server.send('POST', '/decks/import', { as: key, body })).body.id
}

/** Waits until all pages of a deck are painted, or could not be, and returns what `list_pages` says then. */
export async function paintedPages(server: Sender, key: string, deck: string): Promise<any> {
  for (let waitMs = 50; ; waitMs = Math.min(waitMs * 1.5, 1_000)) {
    const { body } = await server.send('GET', `/decks/${deck}/pages`, { as: key })
    if (body.pages.every(({ status }: { status: string }) => status !== 'waiting')) return body
    await new Promise(resolve => setTimeout(resolve, waitMs))
  }
}

/** Makes a deck of a file as a person, and returns its id while its pages are still to be painted. */
export async function beginImport(
  { url }: { url: string },
  person: Visitor,
  name: string,
  file: Buffer,
): Promise<string> {
  const { upload, url: address } = (await person.send('POST', '/uploads')).body
  const body = file as unknown as BodyInit
  await fetch(`${url}${new URL(address).pathname}${name}`, { method: 'PUT', body })
  return (await person.send('POST', '/decks/import', { upload })).body.id
}

/** Makes a deck of a file as a person, and returns its id once its pages are painted, or could not be. */
export async function importAs(...given: Parameters<typeof beginImport>): Promise<string> {
  const deck = await beginImport(...given)
  await whenPainted(given[1], deck)
  return deck
}

/** Returns the states of the pages of a deck. */
export async function pageStatuses(person: Visitor, deck: string): Promise<string[]> {
  const { body } = await person.send('GET', `/decks/${deck}/pages`)
  return body.pages.map(({ status }: { status: string }) => status)
}

/** Waits until all pages of a deck are painted, or could not be. */
export const whenPainted = (person: Visitor, deck: string): Promise<void> =>
  expect.poll(() => pageStatuses(person, deck)).not.toContain('waiting')
