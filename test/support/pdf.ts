/** How a page of a test's PDF is set. */
export interface PdfPageOptions {
  /** Points. */
  width?: number
  height?: number
  /** Degrees, clockwise. */
  rotate?: number
  /** Operators that are drawn before the text. */
  drawing?: string
}

/**
 * Returns a PDF with one page for each text, 400 × 200 points unless `options` say otherwise, with one line of text and a red square
 * in the upper right corner.
 */
export function pdfOf(texts: readonly string[], options: PdfPageOptions = {}): Buffer {
  const { width = 400, height = 200, rotate = 0, drawing = '' } = options
  const first = 4
  const kids = texts.map((_, index) => `${first + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...texts.flatMap((text, index) => {
      const content = `${drawing} BT /F1 20 Tf 40 ${height - 50} Td (${text}) Tj ET 1 0 0 rg ${width - 100} ${height - 100} 100 100 re f`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Contents ${first + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  return assemblePdf(objects)
}

/** What a test draws on the page of a PDF. */
export interface PdfDrawing {
  /** The operators of the page, which is 400 × 200 points. */
  content: string
  /** The entries of its resources. */
  resources?: string
  /** Further entries of the page, such as annotations. */
  page?: string
  /** Further entries of the catalogue. */
  catalogue?: string
  /** Further objects; the first one is `5 0 R`. */
  objects?: readonly string[]
}

/** Returns a PDF with one page, on which nothing else is drawn. */
export const pdfWith = ({ content, resources = '', page = '', catalogue = '', objects = [] }: PdfDrawing) =>
  assemblePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 200] >>',
    `<< /Type /Page /Parent 2 0 R ${page} /Contents 4 0 R /Resources << ${resources} >> >>`,
    streamOf('', content),
    ...objects,
  ])

/** Returns an object that is a stream; `entries` are those of its dictionary but the length. */
export const streamOf = (entries: string, content: string | Buffer): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`

/** Returns a PDF of these objects; the first one is the catalogue. */
export function assemblePdf(objects: readonly string[], trailer = ''): Buffer {
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF`
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`, 'latin1')
}
