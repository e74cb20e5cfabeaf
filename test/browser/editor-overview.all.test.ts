import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('the overview of all steps, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  async function open(count: number) {
    const person = await newPerson(server)
    const slides = Array.from({ length: count }, (_, n) => ({
      kind: 'slide',
      id: `s${n + 1}`,
      texts: [{ text: `Slide ${n + 1}` }],
    }))
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document: [steps.join, ...slides] }))
      .body.id
    const { page, errors } = await openEditor(browser, server, person, deck)
    const order = async () => {
      await savedIn(page)
      const { document } = (await person.send('GET', `/decks/${deck}`)).body.deck
      return document.slice(1).map(({ id }: { id: string }) => Number(id.slice(1)))
    }
    return { page, errors, order, overview: page.locator('.steps[data-overview]') }
  }
  const step = (page: Page, id: string) => page.locator(`#step-${id}`)
  const shown = (page: Page) => page.locator('.step[aria-current]').getAttribute('id')

  test('steps are walked through, moved and opened by the keyboard', async () => {
    const { page, errors, order, overview } = await open(20)
    for (const by of ['O', 'button', 'O'] as const) {
      if (by === 'O') await page.keyboard.press('o')
      else await page.getByRole('button', { name: 'Overview' }).click()
      await overview.waitFor()
      expect(await page.locator('.canvas').isVisible()).toBe(false)
      await page.keyboard.press(by === 'button' ? 'Escape' : 'Enter')
      await overview.waitFor({ state: 'detached' })
      await page.locator('.canvas').waitFor()
    }

    await page.keyboard.press('o')
    const tops = await page
      .locator('.step')
      .evaluateAll(all => all.map(each => each.getBoundingClientRect().top))
    const columns = tops.filter(top => top === tops[0]).length
    expect(columns).toBeGreaterThan(3)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    expect(await shown(page)).toBe(`step-s${columns + 1}`)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    expect(await shown(page)).toBe('step-s2')
    await page.keyboard.press('Alt+ArrowRight')
    expect(await order()).toEqual([1, 3, 2, ...Array.from({ length: 17 }, (_, n) => n + 4)])
    await page.keyboard.press('Delete')
    await expect.poll(order).toHaveLength(19)
    await page.keyboard.press('Control+z')
    await expect.poll(order).toHaveLength(20)
    // A letter that is typed into a field opens nothing.
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Deck title' }).fill('')
    await page.keyboard.type('Oslo')
    expect(await overview.count()).toBe(0)
    expect(errors).toEqual([])
  })

  test('with Shift all from the first to the last are chosen, and the list shows the step that was opened', async () => {
    const { page, errors, overview } = await open(30)
    const chosen = () =>
      page.locator('.step[aria-selected=true]').evaluateAll(all => all.map(({ id }) => Number(id.slice(6))))
    await page.keyboard.press('o')
    await overview.waitFor()
    await step(page, 's2').click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowLeft')
    expect(await chosen()).toEqual([2, 3])
    await page.keyboard.press('Shift+ArrowDown')
    expect((await chosen()).length).toBeGreaterThan(5)
    await step(page, 's10').click()
    await step(page, 's14').click({ modifiers: ['Control'] })
    await step(page, 's12').click({ modifiers: ['Shift'] })
    expect(await chosen()).toEqual([12, 13, 14])
    await page.keyboard.press('Control+d')
    await expect.poll(chosen).toHaveLength(3)
    await page.keyboard.press('Control+z')
    for (const [id, key] of [
      ['s29', 'Enter'],
      ['s1', 'Escape'],
      ['s28', 'o'],
    ] as const) {
      if ((await overview.count()) === 0) await page.keyboard.press('o')
      await step(page, id).click()
      await page.keyboard.press(key)
      await overview.waitFor({ state: 'detached' })
      await expect
        .poll(() => step(page, id).evaluate(each => each.getBoundingClientRect().bottom <= innerHeight))
        .toBe(true)
      expect((await step(page, id).boundingBox())!.y).toBeGreaterThan(0)
    }
    expect(errors).toEqual([])
  })

  test('several steps are dragged at once, within a row and to another one', async () => {
    const { page, errors, order, overview } = await open(12)
    await page.keyboard.press('o')
    await overview.waitFor()
    const drag = async (from: string, to: string, side: 'before' | 'after') => {
      await step(page, from).hover()
      await page.mouse.down()
      const box = (await step(page, to).boundingBox())!
      const x = side === 'before' ? box.x + 30 : box.x + box.width - 10
      await page.mouse.move(x, box.y + box.height / 2, { steps: 6 })
      await page.mouse.up()
    }
    await drag('s2', 's4', 'after')
    await expect.poll(order).toEqual([1, 3, 4, 2, 5, 6, 7, 8, 9, 10, 11, 12])
    await drag('s12', 's1', 'before')
    await expect.poll(order).toEqual([12, 1, 3, 4, 2, 5, 6, 7, 8, 9, 10, 11])
    await step(page, 's1').click()
    await step(page, 's4').click({ modifiers: ['Shift'] })
    await drag('s3', 's10', 'before')
    await expect.poll(order).toEqual([12, 2, 5, 6, 7, 8, 9, 1, 3, 4, 10, 11])
    await step(page, 's9').dblclick()
    await overview.waitFor({ state: 'detached' })
    expect(await shown(page)).toBe('step-s9')
    expect(errors).toEqual([])
  })
})
