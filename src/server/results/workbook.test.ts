import { read, utils } from 'xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Cell, type Sheet, writeWorkbook } from './workbook.ts'
import { testInAll } from '#test/support/test-all.ts'

const columns = [
  { title: 'A', width: 10 },
  { title: 'B', width: 10 },
]

async function* batches(...rows: Cell[][][]): AsyncGenerator<Cell[][]> {
  yield* rows
}

async function write(...sheets: Sheet[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeWorkbook(sheets)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Reads the workbook of one sheet as a spreadsheet program does. */
async function sheetOf(...rows: Cell[][]) {
  const book = read(await write({ name: 'Answers', columns, rows: batches(rows) }), { cellStyles: true })
  expect(book.SheetNames).toEqual(['Answers'])
  return book.Sheets['Answers'] ?? {}
}

test('has the titles in its first row, and numbers, dates and shares as such', async () => {
  const at = new Date('2026-05-03T09:30:15Z')
  const sheet = await sheetOf(['Tea', 12], [at, { share: 1 / 3 }], [null, -0.5])
  expect(utils.sheet_to_json(sheet, { header: 1 }).slice(0, 2)).toEqual([
    ['A', 'B'],
    ['Tea', 12],
  ])
  expect(sheet['B2']).toMatchObject({ t: 'n', v: 12 })
  expect(sheet['A3']).toMatchObject({ t: 'n', w: '2026-05-03 09:30:15' })
  expect(sheet['B3']).toMatchObject({ t: 'n', v: 1 / 3, w: '33.33%' })
  expect(sheet['A4']).toBeUndefined()
  expect(sheet['B4']).toMatchObject({ t: 'n', v: -0.5 })
})

test.each([
  '=1+1',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '=HYPERLINK("http://e.example","x")',
  "=cmd|' /C calc'!A0",
  '\t=1+1',
  '＝1+1',
])('%j stays text: it is no formula, and does not become one when the cell is edited', async text => {
  const bytes = await write({ name: 'Answers', columns, rows: batches([[text, 1]]) })
  const cell = read(bytes).Sheets['Answers']?.['A2']
  expect([cell?.t, cell?.v, cell?.f]).toEqual(['s', text, undefined])
  const files = unzipSync(bytes)
  const xml = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(xml).not.toContain('<f>')
  // The style of the cell has the sign that keeps programs from computing what is typed.
  const styled = Number(/<c r="A2" s="(\d)" t="inlineStr">/.exec(xml)?.[1])
  const styles = strFromU8(files['xl/styles.xml'] ?? new Uint8Array()).split('<cellXfs')[1] ?? ''
  expect(styles.split('<xf ')[styled + 1]).toContain('quotePrefix="1"')
})

test.each([
  ['a & b < c > "d"', 'a & b < c > "d"'],
  ['Äpfel, 苹果 und 🍎', 'Äpfel, 苹果 und 🍎'],
  ['two\r\nlines\rthree', 'two\nlines\nthree'],
  ['  kept  ', '  kept  '],
  ['_x0041_', '_x0041_'],
  ['bell\u0007 and half \ud83c', 'bell\ufffd and half \ufffd'],
  [']]> <!-- &amp;', ']]> <!-- &amp;'],
])('%j is read as %j', async (given, shown) => {
  const sheet = await sheetOf([given, 1])
  expect(sheet['A2']?.v).toBe(shown)
})

test('a text that is too long for a cell is cut with an ellipsis, never inside a character', async () => {
  const sheet = await sheetOf([`${'x'.repeat(32_765)}🍎🍎`, 1])
  expect(sheet['A2']?.v).toBe(`${'x'.repeat(32_765)}…`)
})

testInAll('goes on in another sheet where one is full', async () => {
  const many = Array.from({ length: 1_048_577 }, (): Cell[] => [1])
  const bytes = await write({ name: 'Answers', columns: columns.slice(0, 1), rows: batches(many) })
  const { SheetNames, Sheets } = read(bytes, { dense: true })
  expect(SheetNames).toEqual(['Answers', 'Answers 2'])
  expect(Sheets['Answers']?.['!ref']).toBe('A1:A1048576')
  expect(Sheets['Answers 2']?.['!ref']).toBe('A1:A3')
})

test('what the rows throw ends the workbook', async () => {
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield [['a', 1]]
    throw new Error('the database is gone')
  }
  await expect(write({ name: 'Answers', columns, rows: rows() })).rejects.toThrow('the database is gone')
})
