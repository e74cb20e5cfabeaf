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

/** Waits until all pages of a deck are painted, or could not be, and returns what `list_pages` says then. */
export async function paintedPages(server: Sender, key: string, deck: string): Promise<any> {
  for (let waitMs = 50; ; waitMs = Math.min(waitMs * 1.5, 1_000)) {
    const { body } = await server.send('GET', `/decks/${deck}/pages`, { as: key })
    if (body.pages.every(({ status }: { status: string }) => status !== 'waiting')) return body
    await new Promise(resolve => setTimeout(resolve, waitMs))
  }
}
