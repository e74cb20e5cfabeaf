import { expect, inject, test } from 'vitest'
import { cmykJpeg, jpeg2000 } from '#test/support/encoded-pictures.ts'
import { near, pictureOfPdf } from '#test/support/page-picture.ts'
import { pdfWith, streamOf } from '#test/support/pdf.ts'
import { sample } from '#test/support/test-all.ts'
import { useServer } from '#test/support/use-server.ts'

const server = useServer(inject('engines')[0]!)

const picture = (entries: string, bytes: Buffer) =>
  pdfWith({
    content: 'q 400 0 0 200 0 0 cm /I Do Q',
    resources: '/XObject << /I 5 0 R >>',
    objects: [streamOf(`/Type /XObject /Subtype /Image /Width 16 /Height 8 ${entries}`, bytes)],
  })
const halves = (left: string, right: string) =>
  pdfWith({ content: `${left} k 0 0 200 200 re f ${right} k 200 0 200 200 re f` })
const uncompressed = (left: readonly number[], right: readonly number[]) =>
  Buffer.from(
    Array.from({ length: 16 * 8 }, (_, index) =>
      (index % 16 < 8 ? left : right).map(part => part * 255),
    ).flat(),
  )

const red = [237, 28, 36] as const
const cyan = [0, 174, 239] as const
const yellow = [255, 242, 0] as const
const magenta = [236, 0, 140] as const
const black = [35, 31, 32] as const
const blue = [46, 49, 146] as const

// What inks of a printer look like is from the tables of printing in North America (SWOP), which other viewers show as well.
const drawings = [
  ['a JPEG 2000', picture('/Filter /JPXDecode', jpeg2000), [0, 160, 0], [0, 0, 200]],
  [
    'a JPEG in CMYK with inverted values',
    picture(
      '/ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /DCTDecode /Decode [1 0 1 0 1 0 1 0]',
      cmykJpeg,
    ),
    red,
    cyan,
  ],
  [
    'a picture in CMYK',
    picture('/ColorSpace /DeviceCMYK /BitsPerComponent 8', uncompressed([0, 0, 1, 0], [0, 1, 0, 0])),
    yellow,
    magenta,
  ],
  ['yellow and magenta as shapes', halves('0 0 1 0', '0 1 0 0'), yellow, magenta],
  ['black and blue as shapes', halves('0 0 0 1', '1 1 0 0'), black, blue],
  [
    'an ink with a name of its own',
    pdfWith({
      content: '/S cs 1 scn 0 0 200 200 re f 0.5 scn 200 0 200 200 re f',
      resources:
        '/ColorSpace << /S [/Separation /House /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0 0.4 0.8] /N 1 >>] >>',
    }),
    [0, 102, 204],
    [128, 179, 230],
  ],
] as const
test.each(sample(drawings, 1))('%s has the colours that viewers show', async (_name, file, left, right) => {
  const { colourAt } = await pictureOfPdf(server, server.key, file)
  expect(colourAt(0.25, 0.5)).toEqual(near(left))
  expect(colourAt(0.75, 0.5)).toEqual(near(right))
})
