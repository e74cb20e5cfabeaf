import { readFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { loadResources, openPdf } from './pdf.ts'

/** Returns a PDF of one page, 400 × 200 points, with one line of text and a red square in its upper right corner. */
function onePage(text: string): Buffer {
  const content = `BT /F1 20 Tf 40 150 Td (${text}) Tj ET 1 0 0 rg 300 100 100 100 re f`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`)
}

const open = async (bytes: Uint8Array, most = 199) => {
  await loadResources()
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

test('refuses more pages than a deck has, and says how many they are', async () => {
  await expect(open(onePage('Sales'), 0)).rejects.toMatchObject({ code: 'too_many_pages', detail: 1 })
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
