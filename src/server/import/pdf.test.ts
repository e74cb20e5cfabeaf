import { readFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { readPdf } from './pdf.ts'

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

const pagesOf = async (bytes: Uint8Array) => {
  const pages = []
  for await (const page of readPdf(bytes)) pages.push(page)
  return pages
}

test('returns the picture of a page, and its words with their boxes', async () => {
  const [page, ...others] = await pagesOf(onePage('Sales doubled'))
  expect(others).toEqual([])
  expect(page?.aspect).toBe(2)
  const picture = await loadImage(page!.png)
  expect([picture.width, picture.height]).toEqual([3200, 1600])
  const thumb = await loadImage(page!.webp)
  expect([thumb.width, thumb.height]).toEqual([400, 200])
  expect(page?.words.map(({ text }) => text)).toEqual(['Sales', 'doubled'])
  const [sales, doubled] = page!.words.map(({ rect }) => rect)
  expect(sales!.x).toBeCloseTo(0.1, 2)
  expect(sales!.y + sales!.h).toBeCloseTo(0.25, 2)
  expect(doubled!.x).toBeGreaterThan(sales!.x + sales!.w)
  const canvas = createCanvas(3200, 1600)
  const context = canvas.getContext('2d')
  context.drawImage(picture, 0, 0)
  const colour = (x: number, y: number) => Array.from(context.getImageData(x, y, 1, 1).data.slice(0, 3))
  expect(colour(3000, 100)).toEqual([255, 0, 0])
  expect(colour(100, 1500)).toEqual([255, 255, 255])
})

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a file that is not a PDF', Buffer.from('this is not a document')],
  ['a truncated PDF', onePage('Sales').subarray(0, 90)],
])('refuses %s', async (_name, bytes) => {
  await expect(pagesOf(bytes)).rejects.toThrow()
})

// A real paper, if the file is there; it is not part of the repository.
const paper = await readFile(new URL('../../../../shared/samples/paper-14-pages.pdf', import.meta.url)).catch(
  () => undefined,
)
if (paper)
  test('returns the words of a real paper in reading order', async () => {
    const pages = readPdf(paper)
    const { value } = await pages.next()
    await pages.return(undefined)
    const text = value?.words.map((word: { text: string }) => word.text).join(' ')
    expect(text).toMatch(/^Trace-based Just-in-Time Type Specialization for Dynamic Languages/)
  })
