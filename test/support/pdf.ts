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
