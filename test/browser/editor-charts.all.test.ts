import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

/** Returns an XLSX file with one sheet of these rows. */
function workbook(rows: readonly (readonly (string | number)[])[]): Buffer {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const cell = (value: string | number, ref: string) =>
    typeof value === 'number'
      ? `<c r="${ref}"><v>${value}</v></c>`
      : `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`
  const sheet = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((value, x) => cell(value, `${'ABC'[x]}${at + 1}`)).join('')}</row>`,
    )
    .join('')
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  )
}

describe.skipIf(!browserFile)('charts, in the editor', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const open = async () => {
    const person = await newPerson(server)
    const document = [steps.join, { kind: 'slide', id: 's' }]
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
    const { page, errors } = await openEditor(browser, server, person, deck)
    await page.locator('.canvas').waitFor()
    await page.getByRole('button', { name: 'Add chart' }).click()
    await page.getByLabel('Number 1, series 1').waitFor()
    const read = async (): Promise<any> => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document[1].shapes[0]?.chart
    }
    return { page, errors, read }
  }
  const paste = (page: Page, text: string) =>
    page.getByLabel('Label 1', { exact: true }).evaluate((field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)

  test('cells are typed one after another, in either way of writing numbers, and what is no number is refused', async () => {
    const { page, errors, read } = await open()
    await page.getByLabel('Number 1, series 1').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('1,204.5')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.getByLabel('Number 2, series 1').evaluate(each => each === document.activeElement))
      .toBe(true)
    await page.keyboard.type('3,5')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await read()).series[0].values.slice(0, 2)).toEqual([1204.5, 3.5])
    await page.getByLabel('Number 3, series 1').fill('many')
    await page.keyboard.press('Tab')
    await page.getByText('This is not a number.').waitFor()
    expect((await read()).series[0].values[2]).toBe(5)
    await page.getByLabel('Number 5, series 1').fill('8')
    await page.keyboard.press('Tab')
    await page.getByLabel('Name of series 2').fill('Second')
    await page.keyboard.press('Tab')
    await expect
      .poll(async () => (await read()).series)
      .toMatchObject([{ values: [1204.5, 3.5, 5, 9, 8] }, { name: 'Second' }])
    expect(errors).toEqual([])
  })

  test('a table that is pasted replaces the numbers, and comes back with undo; kinds and rows change', async () => {
    const { page, errors, read } = await open()
    await paste(page, 'City\t2024\t2025\nBern\t1,204\t900\nBasel\t400\t1,012')
    const pasted = {
      labels: ['Bern', 'Basel'],
      series: [
        { name: '2024', values: [1204, 400] },
        { name: '2025', values: [900, 1012] },
      ],
    }
    await expect.poll(read).toMatchObject(pasted)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(async () => (await read()).labels).toHaveLength(4)
    await page.getByRole('button', { name: 'Redo' }).click()
    for (const kind of ['bars', 'lines', 'areas', 'pie', 'scatter', 'columns']) {
      await page.getByLabel('Kind of chart').selectOption(kind)
      await expect.poll(async () => (await read()).kind).toBe(kind)
    }
    await page.getByRole('button', { name: 'Remove last row' }).click()
    await page.getByRole('button', { name: 'Remove last column' }).click()
    await expect.poll(read).toMatchObject({ labels: ['Bern'], series: [{ values: [1204] }] })
    expect(errors).toEqual([])
  })

  test('files are read: CSV and the first sheet of a workbook', async () => {
    const { page, errors, read } = await open()
    const file = page.locator('input[type=file][accept*=csv]')
    await file.setInputFiles({
      name: 'a.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name;value\nA;1,5\nB;2'),
    })
    await expect
      .poll(read)
      .toMatchObject({ labels: ['A', 'B'], series: [{ name: 'value', values: [1.5, 2] }] })
    await file.setInputFiles({
      name: 'b.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: workbook([
        ['Team', 'Points'],
        ['North', 12],
        ['South', 7.5],
      ]),
    })
    await expect
      .poll(read)
      .toMatchObject({ labels: ['North', 'South'], series: [{ name: 'Points', values: [12, 7.5] }] })
    await file.setInputFiles({
      name: 'c.xlsx',
      mimeType: 'application/zip',
      buffer: Buffer.from('no workbook'),
    })
    await page.getByText('could not be read').waitFor()
    expect((await read()).labels).toEqual(['North', 'South'])
    expect(errors).toEqual([])
  })
})
