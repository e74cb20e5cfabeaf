import { expect, inject, test } from 'vitest'
import { near, pictureOfPdf } from '#test/support/page-picture.ts'
import { pdfWith, streamOf } from '#test/support/pdf.ts'
import { sample, testInAll } from '#test/support/test-all.ts'
import { useServer } from '#test/support/use-server.ts'

const server = useServer(inject('engines')[0]!)
const pictureOf = (file: Buffer) => pictureOfPdf(server, server.key, file)
const green = [0, 153, 0] as const
const blue = [0, 0, 204] as const
const white = [255, 255, 255] as const

/** How the two corners of a drawing are coloured: green in the lower left, blue in the upper right. */
const corners = '0 0.6 0 rg 20 20 60 60 re f 0 0 0.8 rg 320 120 60 60 re f'

testInAll('fields of forms show what they hold, and pressed buttons', async () => {
  const appearance = (content: string) =>
    streamOf('/Type /XObject /Subtype /Form /BBox [0 0 100 100]', content)
  const field = (entries: string) => `<< /Type /Annot /Subtype /Widget /F 4 ${entries} >>`
  const file = pdfWith({
    content: '',
    catalogue: '/AcroForm << /Fields [] >>',
    page: `/Annots [${field('/FT /Tx /T (name) /V (Ada) /Rect [0 0 100 100] /AP << /N 5 0 R >>')} ${field('/FT /Btn /T (yes) /V /On /AS /On /Rect [200 0 300 100] /AP << /N << /On 6 0 R /Off 5 0 R >> >>')} ${field('/FT /Btn /T (no) /V /Off /AS /Off /Rect [300 0 400 100] /AP << /N << /On 6 0 R >> >>')}]`,
    objects: [appearance('0 0.6 0 rg 0 0 100 100 re f'), appearance('0 0 0.8 rg 0 0 100 100 re f')],
  })
  const { colourAt } = await pictureOf(file)
  expect(colourAt(0.125, 0.75)).toEqual(near(green))
  expect(colourAt(0.625, 0.75)).toEqual(near(blue))
  expect(colourAt(0.875, 0.75)).toEqual(near(white))
})

testInAll(
  'annotations are shown, also those that only say what they are, and hidden ones are not',
  async () => {
    const annotation = (entries: string) => `<< /Type /Annot ${entries} >>`
    const file = pdfWith({
      content: '',
      page: `/Annots [${annotation('/Subtype /Stamp /Rect [0 0 100 100] /AP << /N 5 0 R >>')} ${annotation('/Subtype /Square /Rect [200 0 300 100] /C [0 0 0.8] /IC [0 0 0.8]')} ${annotation('/Subtype /Stamp /F 2 /Rect [300 0 400 100] /AP << /N 5 0 R >>')}]`,
      objects: [streamOf('/Type /XObject /Subtype /Form /BBox [0 0 100 100]', '0 0.6 0 rg 0 0 100 100 re f')],
    })
    const { colourAt } = await pictureOf(file)
    expect(colourAt(0.125, 0.75)).toEqual(near(green))
    expect(colourAt(0.625, 0.75)).toEqual(near(blue))
    expect(colourAt(0.875, 0.75)).toEqual(near(white))
  },
)

const turns: [rotate: number, left: [number, number], right: [number, number]][] = [
  [0, [0.125, 0.75], [0.875, 0.25]],
  [90, [0.25, 0.125], [0.75, 0.875]],
  [180, [0.875, 0.25], [0.125, 0.75]],
  [270, [0.75, 0.875], [0.25, 0.125]],
]
test.each(sample(turns, ([rotate]) => rotate === 90))(
  'a page turned by %i degrees is shown as viewers show it',
  async (rotate, left, right) => {
    const { width, height, colourAt } = await pictureOf(
      pdfWith({ content: corners, page: `/Rotate ${rotate}` }),
    )
    expect(width / height).toBe(rotate % 180 === 0 ? 2 : 0.5)
    expect(colourAt(...left)).toEqual(near(green))
    expect(colourAt(...right)).toEqual(near(blue))
  },
)

testInAll('a cropped page shows its crop box, wherever that lies', async () => {
  const page = '/MediaBox [-400 -200 400 200] /CropBox [-100 -100 100 0]'
  const content = '0 0 0.8 rg -400 -200 800 400 re f 0 0.6 0 rg -100 -100 100 50 re f'
  const { width, height, colourAt, shareOf } = await pictureOf(pdfWith({ content, page }))
  expect(width / height).toBe(2)
  expect(colourAt(0.25, 0.75)).toEqual(near(green))
  expect(shareOf(green)).toBeCloseTo(0.25, 2)
  expect(shareOf(blue)).toBeCloseTo(0.75, 2)
})

/** A scan of 8 × 8 pixels as ITU-T T.6 writes it: four white lines, four black ones, and the end of the picture. */
const halfBlack = Buffer.from(
  Array.from(
    `${'1'.repeat(4)}00100110101000101${'11'.repeat(3)}${'000000000001'.repeat(2)}00000`.matchAll(/.{8}/g),
    ([byte]) => Number.parseInt(byte, 2),
  ),
)

/** The same scan as the segments of a JBIG2 stream: the page, and a region that is written as in T.6. */
function halfBlackAsJbig2(): Buffer {
  const segment = (number: number, type: number, data: Buffer) => {
    const head = Buffer.alloc(11)
    head.writeUInt32BE(number, 0)
    head.writeUInt8(type, 4)
    head.writeUInt8(1, 6)
    head.writeUInt32BE(data.length, 7)
    return Buffer.concat([head, data])
  }
  const size = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8])
  const page = Buffer.concat([size, Buffer.alloc(11)])
  const region = Buffer.concat([size, Buffer.alloc(9), Buffer.from([1]), halfBlack])
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)])
}

const scans = [
  ['CCITT fax', '/CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 8 >>', halfBlack],
  ['JBIG2', '/JBIG2Decode', halfBlackAsJbig2()],
] as const
test.each(sample(scans, 1))('scans that are compressed as %s are shown', async (_, filter, bytes) => {
  const picture = `/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter ${filter}`
  const { colourAt } = await pictureOf(
    pdfWith({
      content: '0 0.6 0 rg 0 0 400 200 re f q 400 0 0 200 0 0 cm /Scan Do Q',
      resources: '/XObject << /Scan 5 0 R >>',
      objects: [streamOf(picture, bytes)],
    }),
  )
  expect(colourAt(0.5, 0.25)).toEqual(near(white))
  expect(colourAt(0.5, 0.75)).toEqual(near([0, 0, 0]))
})
