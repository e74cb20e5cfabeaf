import { describe, expect, inject, test } from 'vitest'
import { pictureOfPdf } from '#test/support/page-picture.ts'
import { pdfWith, streamOf } from '#test/support/pdf.ts'
import { useServer } from '#test/support/use-server.ts'

const server = useServer(inject('engines')[0]!)

const descriptor = (name: string, more = '') =>
  `<< /Type /FontDescriptor /FontName /${name} /Flags 32 /FontBBox [-200 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 ${more} >>`
const simple = (name: string, more = '') =>
  `<< /Type /Font /Subtype /TrueType /BaseFont /${name} /Encoding /WinAnsiEncoding ${more} >>`
const written = (font: string, text: string, objects: readonly string[] = []) =>
  pdfWith({
    content: `BT /F 60 Tf 20 80 Td ${text} Tj ET`,
    resources: `/Font << /F ${font} >>`,
    objects,
  })
const utf16 = (text: string) => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
/** A font of 16-bit characters that is not in the file, as programs in East Asia leave it out. */
const eastAsian = (ordering: string, encoding: string) =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /House /Encoding /${encoding} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /House /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /DW 1000 /FontDescriptor ${descriptor('House')} >>] >>`

/** The box of the character with this number, from 0, when each is as wide as its height. */
const boxOf = (index: number) => [(20 + index * 60) / 400, 0.27, 60 / 400, 0.4] as const

describe('a font that is not in the file', () => {
  const missing = [
    ['Helvetica', '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ['Times', '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>'],
    ['Calibri', simple('Calibri', `/FontDescriptor ${descriptor('Calibri')}`)],
    ['a font that nobody has', simple('House', `/FontDescriptor ${descriptor('House')}`)],
  ] as const
  test.each(missing)('%s is replaced by one in which the text can be read', async (_name, font) => {
    const inkOf = async (text: string) =>
      (await pictureOfPdf(server, server.key, written(font, text))).inkIn(0.05, 0.3, 0.2, 0.35)
    const [few, many] = await Promise.all([inkOf('(.......)'), inkOf('(MMMMMMM)')])
    // A box for each missing character would have the same ink whatever it says.
    expect(few).toBeGreaterThan(0.002)
    expect(many).toBeGreaterThan(few * 4)
  })

  const eastern = [
    ['Japanese', 'Japan1', 'UniJIS-UTF16-H', '一売あ'],
    ['simplified Chinese', 'GB1', 'UniGB-UTF16-H', '一销额'],
    ['traditional Chinese', 'CNS1', 'UniCNS-UTF16-H', '一銷額'],
    ['Korean', 'Korea1', 'UniKS-UTF16-H', 'ㅡ매출'],
  ] as const
  test.each(eastern)('%s is written, not drawn as boxes', async (_name, ordering, encoding, text) => {
    const font = eastAsian(ordering, encoding)
    const { inkIn } = await pictureOfPdf(server, server.key, written(font, utf16(text)))
    const [few, many, some] = [0, 1, 2].map(index => inkIn(...boxOf(index))) as [number, number, number]
    expect(few).toBeGreaterThan(0.01)
    expect(Math.min(many, some)).toBeGreaterThan(few * 1.5)
    expect(many).not.toBeCloseTo(some, 3)
  })
})

describe('a font that cannot be read', () => {
  const garbage = Buffer.from(
    Array.from({ length: 3_000 }, (_, index) => (index * 7_919 + index * index) % 256),
  )
  const kinds = [
    ['TrueType', 'FontFile2', '/Length1 3000'],
    ['Type 1', 'FontFile', '/Length1 3000 /Length2 0 /Length3 0'],
    ['CFF', 'FontFile3', '/Subtype /Type1C'],
  ] as const
  test.each(kinds)(
    'a broken %s font leaves its text and the rest of the page',
    async (_name, entry, entries) => {
      const font = simple('House', `/FontDescriptor ${descriptor('House', `/${entry} 5 0 R`)}`)
      const file = pdfWith({
        content: 'BT /F 60 Tf 20 80 Td (Text) Tj ET 0 0.6 0 rg 300 0 100 100 re f',
        resources: `/Font << /F ${font} >>`,
        objects: [streamOf(entries, garbage)],
      })
      const { inkIn, shareOf } = await pictureOfPdf(server, server.key, file)
      expect(inkIn(0.05, 0.3, 0.3, 0.35)).toBeGreaterThan(0.05)
      expect(shareOf([0, 153, 0])).toBeCloseTo(0.125, 2)
    },
  )
})
