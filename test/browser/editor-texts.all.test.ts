import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

const list = 'One thing\nAnother\nA third thing\nThe very last'

describe.skipIf(!browserFile)('texts in boxes in the editor', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  /** Opens a deck in the editor. */
  const open = async (document: object[]) => {
    const person = await newPerson(server)
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
    const { page, errors } = await openEditor(browser, server, person, deck)
    await page.locator('.canvas').waitFor()
    const read = async (): Promise<any> => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document.at(-1)
    }
    return { page, errors, read }
  }
  /** The sizes of the lines that the canvas draws, px of a slide 1,600 px wide. */
  const drawnSizes = (page: Page, lines: readonly string[]) =>
    page
      .locator('.canvas svg text')
      .evaluateAll(
        (all, words) =>
          all
            .filter(({ textContent }) => words.includes(textContent))
            .map(text => Number.parseFloat(getComputedStyle(text).fontSize)),
        lines,
      )

  test('a list typed into a column keeps its size: its box and the panels grow, and panel and texts move together', async () => {
    const { page, errors, read } = await open([steps.join])
    await page.getByRole('button', { name: 'Add step' }).click()
    await page.locator('.add-choices').getByRole('button', { name: 'Two columns' }).click()
    const left = page.getByRole('button', { name: /What stands on the left/ })
    await left.waitFor()
    const before = await read()
    await left.dblclick()
    await page.locator('.canvas-text .rich-text').press('Control+a')
    for (const [index, line] of list.split('\n').entries()) {
      if (index > 0) await page.keyboard.press('Enter')
      await page.keyboard.type(line)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => drawnSizes(page, list.split('\n'))).toEqual([38, 38, 38, 38])
    const after = await read()
    const text = after.texts.find((each: { text: string }) => each.text === list)
    expect(text.rect.h * 900).toBeGreaterThan(4 * 38)
    const [panel, other] = after.shapes
    expect(panel.rect.h).toBeGreaterThan(before.shapes[0].rect.h)
    expect(other.rect.h).toBe(panel.rect.h)
    expect(panel.rect.y + panel.rect.h).toBeGreaterThan(text.rect.y + text.rect.h)

    const { x, y } = (await page.locator(`[data-element="${panel.id}"]`).boundingBox())!
    await page.mouse.move(x + 6, y + 6)
    await page.mouse.down()
    await page.mouse.move(x + 6, y + 47, { steps: 4 })
    await page.mouse.up()
    const moved = await read()
    const by = moved.shapes[0].rect.y - panel.rect.y
    expect(by).toBeGreaterThan(0)
    const placeOf = (slide: typeof after) => slide.texts.map((each: { rect: { y: number } }) => each.rect.y)
    const shifts = placeOf(moved).map((place: number, index: number) => place - placeOf(after)[index])
    expect(shifts.filter((shift: number) => Math.abs(shift - by) < 1e-4)).toHaveLength(2)
    expect(shifts.filter((shift: number) => shift === 0)).toHaveLength(3)
    await page.keyboard.press('ArrowUp')
    expect(
      placeOf(await read()).filter((place: number, index: number) => place < placeOf(moved)[index]),
    ).toHaveLength(2)
    expect(errors).toEqual([])
  })

  test('a text too high for its box is grown, shrunk or cut, as the inspector says', async () => {
    const rect = { x: 0.1, y: 0.1, w: 0.4, h: 0.12 }
    const { page, errors, read } = await open([
      steps.join,
      { kind: 'slide', id: 's', texts: [{ id: 'a', text: list, rect, style: { size: 38 } }] },
    ])
    await page.locator('[data-element=a]').click()
    const choose = (name: string) =>
      page.locator('.inspector').getByRole('button', { name, exact: true }).click()
    await expect.poll(() => drawnSizes(page, ['Another'])).toHaveLength(1)
    expect((await drawnSizes(page, ['Another']))[0]).toBeLessThan(30)
    await choose('Cut the text')
    await expect.poll(() => drawnSizes(page, ['One thing', 'The very last'])).toEqual([38])
    expect((await read()).texts[0]).toMatchObject({ rect, style: { fit: 'cut' } })
    await choose('Grow the box')
    await expect.poll(() => drawnSizes(page, ['One thing', 'The very last'])).toEqual([38, 38])
    const grown = (await read()).texts[0]
    expect(grown.rect.h * 900).toBeCloseTo(4 * 38 * 1.25, 0)
    // A box that is as high as its text follows it.
    await page
      .locator('.inspector')
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill('One thing\nAnother')
    expect((await read()).texts[0].rect.h * 900).toBeCloseTo(2 * 38 * 1.25, 0)
    await choose('Shrink the text')
    expect((await read()).texts[0].style.fit).toBeUndefined()
    expect(errors).toEqual([])
  })

  test('Enter goes on with a list, Tab indents its lines and stays in the text, and Escape leaves it', async () => {
    const text = { id: 't', text: 'Drinks', rect: { x: 0.1, y: 0.1, w: 0.5, h: 0.5 } }
    const { page, errors, read } = await open([steps.join, { kind: 'slide', texts: [text] }])
    await page.locator('[data-element=t]').dblclick()
    const field = page.locator('.canvas-text .rich-text')
    await field.press('Control+End')
    for (const typed of [
      'Enter',
      '- Tea',
      'Enter',
      'Green',
      'Tab',
      'Enter',
      'Black',
      'Shift+Tab',
      'Enter',
      'Enter',
      'a',
      'Tab',
      'b',
    ])
      if (/^(?:Enter|(?:Shift\+)?Tab)$/.test(typed)) await page.keyboard.press(typed)
      else await page.keyboard.type(typed)
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    expect((await read()).texts[0]).toMatchObject({
      text: 'Drinks\n\n- Tea\n  - Green\n- Black\n\na\tb',
      format: 'markdown',
    })
    // The text stays selected, and Tab goes on to what comes after the slide.
    await page.keyboard.press('Tab')
    expect(await page.locator('[data-element=t]').getAttribute('aria-pressed')).toBe('true')
    expect(
      await page.evaluate(() => document.activeElement?.closest('.canvas, .steps, .insert-bar')),
    ).toBeNull()
    expect(errors).toEqual([])
  })
})
