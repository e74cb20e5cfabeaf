import { Zip } from 'fflate'
import { paced } from '#server/turns/pace.ts'
import { deflatedFile } from './deflated-file.ts'
import { xmlText } from './xml.ts'

/** A share from 0 to 1, shown as a percentage. */
export interface Share {
  share: number
}

/** What a cell holds. A text is never read as a formula, a date is in UTC. */
export type Cell = string | number | Date | Share | null

export interface Column {
  title: string
  /** In characters of the house font of spreadsheet programs. */
  width: number
}

export interface Sheet {
  /** At most 28 characters, without `[]:*?/\`. */
  name: string
  columns: readonly Column[]
  /** The rows below the titles, in batches that are written one at a time. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** How many rows are written before others get their turn: a few ms of work. */
const rowsAtOnce = 200
/** A sheet takes 1,048,576 rows; one has the titles. */
const mostRows = 1_048_575
/** A cell takes so many characters. */
const mostCharacters = 32_767
const style = { plain: 0, title: 1, date: 2, share: 3, wrapped: 4, quoted: 5 } as const
/** Signs with which a program would begin a formula when somebody edits the cell. */
const formulaSign = /^[=+\-@\t＝＋－＠]/u
const dayMs = 86_400_000
/** The number of 1970-01-01 among the days of spreadsheet programs. */
const epochDay = 25_569

/**
 * Writes a workbook (XLSX), a piece after each batch of rows: what is in memory does not grow with the number of rows. A sheet with
 * more rows than programs take goes on in another one.
 */
export async function* writeWorkbook(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const archive = new Zip((error, bytes) => {
    if (error) throw error
    pieces.push(bytes)
  })
  using files = new DisposableStack()
  const add = (path: string) => files.use(deflatedFile(archive, path))
  // It begins with what is the same in all, so that a client has its first bytes before anything is read.
  for (const [path, text] of Object.entries(fixedParts)) await add(path).end(text)
  yield* pieces.splice(0)
  const names: string[] = []

  for (const { name, columns, rows } of sheets) {
    let part = 0
    let count = 0
    const begin = async () => {
      part += 1
      count = 0
      names.push(part === 1 ? name : `${name} ${part}`)
      const file = add(`xl/worksheets/sheet${names.length}.xml`)
      await file.write(sheetStart(columns))
      return file
    }
    let file = await begin()
    for await (const batch of rows) {
      for (let from = 0; from < batch.length;) {
        if (count === mostRows) {
          await file.end(sheetEnd)
          file = await begin()
        }
        const some = batch.slice(from, from + Math.min(rowsAtOnce, mostRows - count))
        const first = count
        // Row 1 has the titles.
        const xml = await paced(() => some.map((row, index) => rowXml(row, first + index + 2)).join(''))
        await file.write(xml)
        count += some.length
        from += some.length
      }
      yield* pieces.splice(0)
    }
    await file.end(sheetEnd)
    yield* pieces.splice(0)
  }
  for (const [path, text] of Object.entries(partsNaming(names))) await add(path).end(text)
  archive.end()
  yield* pieces.splice(0)
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const sheetStart = (columns: readonly Column[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
  columns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('') +
  `</cols><sheetData><row r="1">${columns.map(({ title }, index) => textXml(title, `${letters(index)}1`, style.title)).join('')}</row>`

const sheetEnd = '</sheetData></worksheet>'

const rowXml = (cells: readonly Cell[], row: number): string =>
  `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${letters(index)}${row}`)).join('')}</row>`

function cellXml(cell: Cell, at: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string')
    return textXml(
      cell,
      at,
      formulaSign.test(cell) ? style.quoted : cell.includes('\n') ? style.wrapped : style.plain,
    )
  if (cell instanceof Date) return numberXml(cell.getTime() / dayMs + epochDay, at, style.date)
  return typeof cell === 'number' ? numberXml(cell, at, style.plain) : numberXml(cell.share, at, style.share)
}

const numberXml = (value: number, at: string, styled: number): string =>
  Number.isFinite(value) ? `<c r="${at}" s="${styled}"><v>${value}</v></c>` : ''

/** The text stands in its cell as it is (`inlineStr`), which no program computes. */
const textXml = (text: string, at: string, styled: number): string =>
  `<c r="${at}" s="${styled}" t="inlineStr"><is><t xml:space="preserve">${xmlText(shortened(text))}</t></is></c>`

const shortened = (text: string): string =>
  text.length <= mostCharacters
    ? text
    : `${text.slice(0, mostCharacters - 1).replace(/[\ud800-\udbff]$/, '')}…`

/** Returns the letters of a column by its index: A, B … Z, AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
const xf = (attributes: string, inner = '') =>
  `<xf fontId="0" fillId="0" borderId="0" xfId="0" ${attributes}>${inner}</xf>`
const wrapped = '<alignment vertical="top" wrapText="1"/>'

/** The parts of the file that are the same in every workbook, by their paths. */
const fixedParts: Record<string, string> = {
  'xl/styles.xml':
    `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">' +
    xf('numFmtId="0"') +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    xf('numFmtId="164" applyNumberFormat="1"') +
    xf('numFmtId="10" applyNumberFormat="1"') +
    xf('numFmtId="0" applyAlignment="1"', wrapped) +
    xf('numFmtId="0" quotePrefix="1"') +
    '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
}

/** Returns the parts of the file that name its sheets, by their paths. */
function partsNaming(names: readonly string[]): Record<string, string> {
  const numbered = names.map((name, index) => ({ name: xmlText(name), number: index + 1 }))
  const part = (path: string, type: string) =>
    `<Override PartName="${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  return {
    'xl/workbook.xml':
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
      numbered
        .map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)
        .join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `${head}<Relationships xmlns="${packages}/relationships">` +
      numbered.map(({ number }) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)).join('') +
      `${relation(names.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    '[Content_Types].xml':
      `${head}<Types xmlns="${packages}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      part('/xl/workbook.xml', 'sheet.main') +
      part('/xl/styles.xml', 'styles') +
      numbered.map(({ number }) => part(`/xl/worksheets/sheet${number}.xml`, 'worksheet')).join('') +
      '</Types>',
  }
}
