import { readFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { assemblePdf, pdfOf } from '#test/support/pdf.ts'
import { loadResources } from './pdf-resources.ts'
import { openPdf } from './pdf.ts'

const onePage = (text: string) => pdfOf([text])

/** The dictionary of a document that opens with a password alone; the hashes fit none. */
const encryption = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'28bf4e5e'.repeat(8)}> /U <${'11223344'.repeat(8)}> >>`

const open = async (bytes: Uint8Array, most = 199) => {
  loadResources()
  return openPdf(new Uint8Array(bytes), most)
}

test('returns the pictures of a page in four sizes, and its words with their boxes', async () => {
  const pdf = await open(onePage('Sales doubled'))
  expect(pdf.aspects).toEqual([2])
  const { pictures, words } = await pdf.paint(0)
  const decoded = await Promise.all(pictures.map(({ bytes }) => loadImage(bytes)))
  expect(decoded.map(({ width, height }) => [width, height])).toEqual([
    [400, 200],
    [800, 400],
    [1600, 800],
    [3200, 1600],
  ])
  expect(words.map(({ text }) => text)).toEqual(['Sales', 'doubled'])
  const [sales, doubled] = words.map(({ rect }) => rect)
  expect(sales!.x).toBeCloseTo(0.1, 2)
  expect(sales!.y + sales!.h).toBeCloseTo(0.25, 2)
  expect(doubled!.x).toBeGreaterThan(sales!.x + sales!.w)
  const canvas = createCanvas(3200, 1600)
  const context = canvas.getContext('2d')
  context.drawImage(decoded[3]!, 0, 0)
  const colour = (x: number, y: number) => Array.from(context.getImageData(x, y, 1, 1).data.slice(0, 3))
  const [red = 0, green = 0, blue = 0] = colour(3000, 100)
  expect(red).toBeGreaterThan(240)
  expect(green + blue).toBeLessThan(24)
  expect(Math.min(...colour(100, 1500))).toBeGreaterThan(250)
})

test.each([
  ['an empty file', Buffer.alloc(0), 'broken'],
  ['a file that is not a PDF', Buffer.from('this is not a document'), 'broken'],
  ['a truncated PDF', onePage('Sales').subarray(0, 90), 'broken'],
])('refuses %s', async (_name, bytes, code) => {
  await expect(open(bytes)).rejects.toMatchObject({ code })
})

test('a turned page is painted as viewers show it, and its words are where it shows them', async () => {
  const pdf = await open(pdfOf(['Sales doubled'], { rotate: 90 }))
  expect(pdf.aspects).toEqual([0.5])
  const { words, pictures } = await pdf.paint(0)
  // The line runs downwards at the right edge.
  const [sales, doubled] = words.map(({ rect }) => rect)
  expect(sales!.x).toBeGreaterThan(0.6)
  expect(doubled!.y).toBeGreaterThan(sales!.y)
  const smallest = await loadImage(pictures[0]!.bytes)
  expect(smallest.height).toBe(smallest.width * 2)
})

test('an open password and a page without area are told apart', async () => {
  const locked = assemblePdf(
    ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>', encryption],
    '/Encrypt 3 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
  )
  await expect(open(locked)).rejects.toMatchObject({ code: 'encrypted' })
  const empty = assemblePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])
  await expect(open(empty)).rejects.toMatchObject({ code: expect.stringMatching(/empty|broken/) })
})

test('a page of 60,000 points is painted in the size of any other', async () => {
  const pdf = await open(pdfOf(['Wide'], { width: 60_000, height: 30_000 }))
  const { pictures } = await pdf.paint(0)
  const largest = await loadImage(pictures.at(-1)!.bytes)
  expect([largest.width, largest.height]).toEqual([3200, 1600])
})

test('refuses more pages than a deck has, and says how many they are', async () => {
  await expect(open(onePage('Sales'), 0)).rejects.toMatchObject({ code: 'too_many_pages', pages: 1 })
})

// A real paper, if the file is there; it is not part of the repository.
const paper = await readFile(new URL('../../../../shared/samples/paper-14-pages.pdf', import.meta.url)).catch(
  () => undefined,
)
if (paper)
  test('returns the words of a real paper in reading order', async () => {
    const pdf = await open(paper)
    const { words } = await pdf.paint(0)
    expect(words.map(({ text }) => text).join(' ')).toMatch(
      /^Trace-based Just-in-Time Type Specialization for Dynamic Languages/,
    )
  })
