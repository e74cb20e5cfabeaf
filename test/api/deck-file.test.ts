import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, inject, test } from 'vitest'
import { officeConverter } from '#server/import/office/converter.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useServer } from '#test/support/use-server.ts'

const server = useServer(inject('engines')[0]!)
const slide = {
  kind: 'slide',
  texts: [{ text: '- Tea **first**\n- Cake', format: 'markdown' }],
  shapes: [{ shape: 'diamond', text: 'Choose' }],
  notes: '**Say hello.**',
}
let room = { code: '', hostToken: '', deckId: '' }

beforeAll(async () => {
  room = await openRoom(server, server.key, slide, steps.choice('tea'), { ...slide, skip: true })
})

async function get(query: string, key = server.key, deckId = room.deckId) {
  const reply = await fetch(`${server.url}/api/v1/decks/${deckId}/export?${query}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  return { status: reply.status, headers: reply.headers, bytes: new Uint8Array(await reply.arrayBuffer()) }
}

/** Returns the words of each page of a PDF. */
async function wordsOf(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: pdf.slice() })
  const document = await task.promise
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '))
  }
  await task.destroy()
  return pages
}

test('a deck is a presentation: slides with their words, notes, what is skipped hidden', async () => {
  const { status, headers, bytes } = await get('format=pptx')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('presentationml')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=".*\.pptx"/)
  const files = unzipSync(bytes)
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(Object.keys(files).filter(name => /slides\/slide\d+\.xml$/.test(name))).toHaveLength(4)
  expect(text('ppt/slides/slide2.xml')).toContain('<a:t>Tea </a:t>')
  expect(text('ppt/notesSlides/notesSlide2.xml')).toContain('Say hello.')
  expect(text('ppt/slides/slide3.xml')).toContain('descr="Question tea?"')
  expect(text('ppt/slides/slide4.xml')).toContain('show="0"')
})

test('a deck is a PDF: a page for each step, with notes where wanted, or several steps on a page', async () => {
  const plain = await get('format=pdf')
  expect(plain.headers.get('content-type')).toBe('application/pdf')
  const pages = await wordsOf(plain.bytes)
  expect(pages).toHaveLength(4)
  expect(pages[1]).toContain('Cake')
  expect(pages[1]).not.toContain('Say hello.')
  const noted = await wordsOf((await get('format=pdf&notes=true')).bytes)
  expect(noted[1]).toContain('Say hello.')
  expect(noted.join()).not.toContain('**')
  expect(await wordsOf((await get('format=pdf&perPage=2')).bytes)).toHaveLength(2)
  expect((await wordsOf((await get('format=pdf&perPage=4&notes=true')).bytes))[0]).toContain('Say hello.')
})

test('with a room the file has its results', async () => {
  const act = (action: string) =>
    server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action } })
  await act('start')
  await act('next')
  await act('next')
  const participant = await joinRoom(server, room.code)
  expect((await participant.answer('tea', { choices: [0] })).status).toBe(200)
  const before = (await wordsOf((await get('format=pdf')).bytes))[2]
  await expect
    .poll(async () => (await wordsOf((await get(`format=pdf&room=${room.code}`)).bytes))[2])
    .toContain('100')
  expect(before).not.toContain('100')
})

test('decks and rooms out of reach are not found, and what a file lacks is refused', async () => {
  const other = await server.newTeam()
  expect((await get('format=pptx', other.key)).status).toBe(404)
  expect((await get('format=pdf', 'lpd_nobody')).status).toBe(401)
  const theirs = await openRoom(server, other.key, steps.choice('x'))
  expect((await get(`format=pdf&room=${theirs.code}`)).status).toBe(404)
  const second = await openRoom(server, server.key, steps.choice('y'))
  expect((await get(`format=pdf&room=${second.code}`)).status).toBe(404)
  for (const query of [
    '',
    'format=odp',
    'format=pptx&notes=true',
    'format=pptx&perPage=2',
    'format=pdf&perPage=3',
  ])
    expect((await get(query)).status).toBe(400)
  const { key } = await server.newKey(other.team, { scopes: ['rooms:read'] })
  expect((await get('format=pdf', key)).status).toBe(403)
})

testInAll('LibreOffice opens the presentation, with its words', async () => {
  const converter = officeConverter({ soffice: null, log: { warn: () => undefined }, isPatient: true })
  try {
    const pdf = await converter.convert(Buffer.from((await get('format=pptx')).bytes), { kind: 'pptx' })
    const pages = await wordsOf(new Uint8Array(pdf))
    // Without the hidden slide.
    expect(pages).toHaveLength(3)
    expect(pages[1]).toMatch(/Tea\s+first/)
    expect(pages[1]).toContain('Choose')
  } finally {
    await converter.close()
  }
})
