import { read, utils } from 'xlsx'
import { expect, test } from 'vitest'
import { csvOfPages, writeCsv } from '#server/http/csv.ts'

/** Returns the cells of a table as a spreadsheet program reads them. */
function cellsOf(csv: string) {
  const book = read(Buffer.from(csv), { type: 'buffer' })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const { e: end } = utils.decode_range(sheet['!ref'] ?? 'A1')
  return Array.from({ length: end.r + 1 }, (_, r) =>
    Array.from({ length: end.c + 1 }, (__, c): { t?: string; v?: unknown; f?: string } => {
      return sheet[utils.encode_cell({ r, c })] ?? {}
    }),
  )
}
const table = (text: unknown) => writeCsv(['name', 'text', 'count'], [{ name: 'Ada', text, count: 7 }])

test.each([
  ['two\nlines', 'two\nlines'],
  ['two\r\nlines', 'two\r\nlines'],
  ['She said "no", twice', 'She said "no", twice'],
  ['a\ttab', 'a\ttab'],
  ['Äpfel, 苹果 und 🍎', 'Äpfel, 苹果 und 🍎'],
  ['one\u2028two\u2029three\u0085four', 'one\u2028two\u2029three\u0085four'],
  ['=1+1', "'=1+1"],
  ['+1+1', "'+1+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['  =1+1', "  '=1+1"],
  ['\ufeff=1+1', "\ufeff'=1+1"],
  ['harmless\n=1+1', "harmless\n'=1+1"],
  ['harmless\r=1+1', "harmless\r'=1+1"],
  ['harmless\r\n\t=1+1', "harmless\r\n\t'=1+1"],
  ['harmless\u2028=1+1', "harmless\u2028'=1+1"],
  ['harmless\n\n@x\n-y', "harmless\n\n'@x\n'-y"],
  ['harmless;=1+1', "harmless;'=1+1"],
  ['harmless;-A1', "harmless;'-A1"],
  ['well done ;-)', "well done ;'-)"],
  [';-(HYPERLINK("http://e","x"))', `;'-(HYPERLINK("http://e","x"))`],
  [';-(=HYPERLINK("http://e","x"))', `;'-(=HYPERLINK("http://e","x"))`],
  [';-)=1', ";'-)=1"],
  [';)=1;-)\n=1', ";)=1;'-)\n'=1"],
  ['\tindented', "'\tindented"],
])('%j in a field stays one cell and is no formula', (given, shown) => {
  // The reader returns a line break within a cell as a line feed.
  const rows = cellsOf(table(given))
  expect(rows).toHaveLength(2)
  expect(rows[0]?.map(({ v }) => v)).toEqual(['name', 'text', 'count'])
  expect(rows[1]?.map(({ v }) => v)).toEqual(['Ada', shown.replaceAll('\r\n', '\n'), 7])
  expect(rows.flat().filter(({ f }) => f !== undefined)).toEqual([])
})

test.each([5, -5, 0.25, -1e21, '-5', '12.5', '+3'])('the number %j stays a number', given => {
  expect(cellsOf(table(given))[1]?.[1]).toMatchObject({ t: 'n', v: Number(given) })
})

test('quotes every field, also an empty one', () => {
  expect(
    writeCsv(
      ['a', 'b'],
      [
        { a: null, b: 1 },
        { a: true, b: { c: '\n=1' } },
      ],
    ),
  ).toBe('\ufeff"a","b"\r\n"","1"\r\n"true","{""c"":""\\n=1""}"\r\n')
})

test('a program that splits at every line break and comma gets no formula either', () => {
  for (const sign of ['=', '+', '-', '@', '\t', '\r', '-)', '-('])
    for (const end of ['\n', '\r', '\r\n', '\u2028', '\u2029', '\v', '\f', '\u0085', ';'])
      for (const line of table(`x${end}${sign}cmd`).split(/[;\r\n\v\f\u0085\u2028\u2029]+/))
        expect(line).not.toMatch(/^[\s"]*[=+\-@]/)
})

test('escapes texts of line breaks and blanks in linear time', () => {
  const began = performance.now()
  for (const piece of ['\n', ' ', '\n ', '\ufeff', '\r\n\t', ';'])
    for (let n = 0; n < 20; n += 1) table(piece.repeat(20_000))
  // With quadratic time this would take minutes.
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('a list that comes in one page is written in pieces, which together are the whole', async () => {
  const list = Array.from({ length: 2_500 }, (_, n) => ({ n, text: `=${n}` }))
  const rows = (output: unknown) => (Array.isArray(output) ? output : [])
  const csv = await csvOfPages({ columns: ['n', 'text'], rows }, {}, async () => list)
  expect(typeof csv).toBe('object')
  const pieces: Uint8Array[] = []
  if (typeof csv !== 'string') for await (const piece of csv) pieces.push(piece)
  expect(pieces).toHaveLength(3)
  expect(Buffer.concat(pieces).toString()).toBe(writeCsv(['n', 'text'], list))
})
