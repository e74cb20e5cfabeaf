import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('the editor: menus at the pointer, zoom, and fingers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const slide = {
    kind: 'slide',
    id: 's',
    texts: [{ id: 'a', text: 'Good morning', rect: { x: 0.1, y: 0.1, w: 0.4, h: 0.2 } }],
    shapes: [{ id: 'b', rect: { x: 0.6, y: 0.6, w: 0.2, h: 0.2 } }],
  }
  const open = async (document: object[], options: object = {}) => {
    const person = await newPerson(server)
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
    const { page, errors } = await openEditor(browser, server, person, deck, options)
    const read = async (): Promise<any[]> => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document
    }
    return { page, errors, read }
  }
  const three = [steps.join, slide, steps.choice('one'), steps.choice('two')]
  const menu = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
  const press = (page: Page, name: string) =>
    page.locator('.context-menu').getByRole('button', { name, exact: true }).click()

  testInAll('elements have a menu: by the mouse, by Shift and F10, and closed by Escape', async () => {
    const { page, read, errors } = await open(three)
    await page.locator('[data-element=a]').click({ button: 'right' })
    await menu(page, 'Menu of the selected elements').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await press(page, 'Duplicate')
    expect((await read())[1].texts).toHaveLength(2)
    await page.locator('[data-element=b]').focus()
    await page.keyboard.press('Shift+F10')
    await page.locator('.context-menu').getByRole('button', { name: 'Cut' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.context-menu').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-element'))).toBe('b')
    await page.keyboard.press('Shift+F10')
    await press(page, 'Align right')
    expect((await read())[1].shapes[0].rect.x).toBeCloseTo(0.8)
    await page.locator('[data-element=b]').click({ button: 'right' })
    await press(page, 'Cut')
    expect((await read())[1].shapes).toEqual([])
    expect(errors).toEqual([])
  })

  testInAll(
    'with Alt a copy is dragged, again and again; Escape leaves nothing, and undo takes one copy back',
    {},
    async () => {
      const group = ['c', 'd'].map((id, index) => ({
        id,
        group: 'g',
        rect: { x: 0.1 + index * 0.05, y: 0.7, w: 0.04, h: 0.1 },
      }))
      const { page, read, errors } = await open([
        steps.join,
        { ...slide, shapes: [...slide.shapes, ...group] },
        steps.choice('one'),
      ])
      const elements = page.locator('.canvas .element')
      const drag = async (id: string, x: number, y: number, end: 'up' | 'Escape' = 'up') => {
        const at = (await page.locator(`[data-element="${id}"]`).boundingBox())!
        const from = { x: at.x + at.width / 2, y: at.y + at.height / 2 }
        const count = await elements.count()
        await page.mouse.move(from.x, from.y)
        await page.mouse.down()
        await page.keyboard.down('Alt')
        await page.mouse.move(from.x + x, from.y + y, { steps: 4 })
        // The copy is seen while it is dragged, and the original where it was.
        await expect.poll(() => elements.count()).toBeGreaterThan(count)
        expect(await page.locator(`[data-element="${id}"]`).boundingBox()).toEqual(at)
        if (end === 'Escape') await page.keyboard.press('Escape')
        await page.mouse.up()
        await page.keyboard.up('Alt')
      }
      for (const way of [40, 80, 120]) await drag('b', -way, -way)
      const { shapes } = (await read())[1]
      expect(shapes).toHaveLength(6)
      expect(shapes[0]).toMatchObject(slide.shapes[0]!)
      const copies = shapes.slice(3)
      expect(new Set(copies.map(({ id }: { id: string }) => id)).size).toBe(3)
      for (const { rect } of copies) expect(rect).toMatchObject({ w: 0.2, h: 0.2 })
      expect(copies[0].rect.x).toBeGreaterThan(copies[1].rect.x)
      expect(copies[1].rect.x).toBeGreaterThan(copies[2].rect.x)
      await drag('c', 0, -90)
      const [one, two] = (await read())[1].shapes.slice(6)
      expect(one.group).toBe(two.group)
      expect(one.group).not.toBe('g')
      expect(two.rect.x - one.rect.x).toBeCloseTo(0.05, 3)
      await drag('a', 60, 60, 'Escape')
      expect((await read())[1].texts).toHaveLength(1)
      await page.keyboard.press('Control+z')
      await expect.poll(async () => (await read())[1].shapes.length).toBe(6)
      expect(errors).toEqual([])
    },
  )

  testInAll(
    'what is deleted again and again ends with the elements; a step is deleted in the list, and told with Undo',
    async () => {
      const { page, read, errors } = await open(three)
      const ids = async () => (await read()).slice(1).map(({ id }) => id)
      const elements = page.locator('.canvas .element')
      await page.locator('[data-element=a]').click()
      for (let count = 0; count < 4; count += 1) await page.keyboard.press('Delete')
      await expect.poll(() => elements.count()).toBe(1)
      expect(await ids()).toEqual(['s', 'one', 'two'])
      await page.keyboard.press('Control+x')
      expect(await ids()).toEqual(['s', 'one', 'two'])
      // By the mouse, in a row on the same button.
      await page.locator('[data-element=b]').click()
      const { x, y } = (await page
        .locator('.insert-bar')
        .getByRole('button', { name: 'Delete' })
        .boundingBox())!
      await page.mouse.click(x + 10, y + 10, { clickCount: 3 })
      await expect.poll(() => elements.count()).toBe(0)
      expect(await ids()).toEqual(['s', 'one', 'two'])
      await page.locator('.step').nth(2).click()
      await page.keyboard.press('Delete')
      expect(await ids()).toEqual(['s', 'two'])
      const notice = page.locator('.notice').filter({ hasText: 'Step deleted.' })
      await notice.getByRole('button', { name: 'Undo' }).click()
      expect(await ids()).toEqual(['s', 'one', 'two'])
      await page.locator('.step').nth(2).click()
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Control+x')
      expect(await ids()).toEqual(['s'])
      await page.getByText('2 steps cut.').waitFor()
      expect(errors).toEqual([])
    },
  )

  testInAll('the slide and the steps have menus of their own', {}, async () => {
    const { page, read } = await open(three)
    await page.locator('.selection-layer').click({ button: 'right', position: { x: 5, y: 5 } })
    await press(page, 'Select all')
    await page.getByRole('heading', { name: '2 elements' }).waitFor()
    await page.locator('.step').nth(3).click({ button: 'right' })
    await press(page, 'Move earlier')
    const ids = async () => (await read()).slice(1).map(({ id }) => id)
    expect(await ids()).toEqual(['s', 'two', 'one'])
    await page.locator('.step').nth(3).click({ button: 'right' })
    await press(page, 'Copy')
    await page.locator('.step').nth(1).click({ button: 'right' })
    await press(page, 'Paste')
    await page.locator('.step').nth(4).waitFor()
    const pasted = await read()
    expect(pasted.map(({ poll }) => poll?.prompt)).toEqual([
      undefined,
      undefined,
      pasted[4].poll.prompt,
      'Question two?',
      'Question one?',
    ])
    // The join screen stays where it is.
    await page.locator('.step').nth(0).click({ button: 'right' })
    expect(await page.locator('.context-menu').getByRole('button').count()).toBe(1)
  })

  testInAll(
    'of several elements a click chooses one; a marquee beside the slide chooses; a drag ends on whole px',
    {},
    async () => {
      const { page, read, errors } = await open(three)
      const pressed = () => page.locator('.element[aria-pressed=true]').count()
      const canvas = (await page.locator('.canvas').boundingBox())!
      await page.mouse.move(canvas.x - 12, canvas.y - 12)
      await page.mouse.down()
      await page.mouse.move(canvas.x + canvas.width * 0.9, canvas.y + canvas.height * 0.9, { steps: 4 })
      await page.mouse.up()
      await page.getByRole('heading', { name: '2 elements' }).waitFor()
      const outlined = await page
        .locator('.element[aria-pressed=true]')
        .evaluateAll(all => all.filter(each => getComputedStyle(each).boxShadow !== 'none').length)
      expect(outlined).toBe(2)
      await page.locator('[data-element=a]').click()
      await page.getByRole('heading', { name: 'Text', exact: true }).waitFor()
      await expect.poll(pressed).toBe(1)
      const { x, y } = (await page.locator('[data-element=a]').boundingBox())!
      // Between the handles.
      await page.mouse.move(x + 50, y + 30)
      await page.mouse.down()
      await page.mouse.move(x + 50 + 31, y + 30 + 43, { steps: 4 })
      await page.mouse.up()
      const { rect } = (await read())[1].texts[0]
      expect(rect.x).toBeGreaterThan(0.1)
      expect(rect.x * 1_600).toBeCloseTo(Math.round(rect.x * 1_600), 1)
      expect(rect.y * 900).toBeCloseTo(Math.round(rect.y * 900), 1)
      expect(errors).toEqual([])
    },
  )

  testInAll(
    'keys in the list of steps: all steps are chosen, copied and pasted, and Page down goes on',
    {},
    async () => {
      const { page, read, errors } = await open(three)
      await page.locator('.canvas').waitFor()
      await page.locator('.step').nth(2).click()
      await page.keyboard.press('PageDown')
      const isLast = () => page.locator('.step').nth(3).getAttribute('aria-current')
      await expect.poll(isLast).toBe('true')
      await page.keyboard.press('Control+a')
      const chosen = () => page.locator('.step[aria-selected=true]').count()
      await expect.poll(chosen).toBe(4)
      expect(await page.evaluate(() => String(getSelection()))).toBe('')
      await page.keyboard.press('Control+d')
      await expect.poll(() => page.locator('.step').count()).toBeGreaterThan(4)
      expect((await read()).length).toBeGreaterThan(4)
      expect(errors).toEqual([])
    },
  )

  testInAll('a kind of step is found by the words that other products have for it', {}, async () => {
    const { page } = await open(three)
    await page.getByRole('button', { name: 'Add step' }).click()
    for (const [word, name] of [
      ['leaderboard', 'Standings of a quiz'],
      ['q&a', 'Questions and answers'],
      ['slider', 'Estimate'],
      ['thanks', 'Thank you'],
      ['closing', 'Thank you'],
      ['2x2', 'Grid'],
      ['matrix', 'Grid'],
      ['quadrants', 'Grid'],
    ] as const) {
      await page.getByRole('searchbox', { name: 'Find a kind of step' }).fill(word)
      await page.locator('.add-choices').getByRole('button', { name, exact: true }).waitFor()
    }
    // Standings are shown with the names and points of sample people, not as a poll that nobody answered.
    await page.getByRole('searchbox', { name: 'Find a kind of step' }).fill('leaderboard')
    const standings = page.locator('.add-choices').getByRole('button', { name: 'Standings of a quiz' })
    await expect
      .poll(() => standings.locator('svg text').allTextContents())
      .toEqual(
        expect.arrayContaining([expect.stringMatching(/^[\d,]+$/), expect.stringMatching(/^\p{L}{2,}/u)]),
      )
    await page.getByRole('searchbox', { name: 'Find a kind of step' }).fill('end')
    await page.locator('.add-choices').getByRole('button', { name: 'Thank you', exact: true }).click()
    await page
      .locator('.canvas')
      .getByRole('button', { name: /Thank you/ })
      .waitFor()
  })

  testInAll('several elements are resized together, to whole px', {}, async () => {
    const { page, read, errors } = await open(three)
    await page.locator('.canvas').waitFor()
    const elements = async () => {
      const { texts, shapes } = (await read())[1]
      return [...texts, ...shapes].map(({ rect }: { rect: { x: number; w: number } }) => rect)
    }
    const before = await elements()
    await page.locator('[data-element=a]').click()
    await page.keyboard.press('Control+a')
    await page.getByRole('heading', { name: '2 elements' }).waitFor()
    const handle = (await page.locator('.handle[data-handle=se]').boundingBox())!
    const from = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x - 61, from.y - 23, { steps: 4 })
    await page.mouse.up()
    const after = await elements()
    const right = (rects: typeof after) => Math.max(...rects.map(({ x, w }) => x + w))
    expect(right(after)).toBeLessThan(right(before))
    expect(right(after) * 1_600).toBeCloseTo(Math.round(right(after) * 1_600), 1)
    for (const [index, { w }] of after.entries()) expect(w).toBeLessThan(before[index]!.w)
    expect(errors).toEqual([])
  })

  testInAll('a double click on the prompt or an option of a poll goes to its field', {}, async () => {
    const { page, errors } = await open(three)
    await page.locator('.step').nth(2).click()
    const words = (text: string) => page.locator('.canvas svg text', { hasText: text }).first()
    const focused = page.locator('.inspector :focus')
    await words('Question one?').dblclick()
    await expect.poll(() => focused.inputValue()).toBe('Question one?')
    const option = page.getByRole('textbox', { name: 'Option 2', exact: true })
    await words(await option.inputValue()).dblclick()
    await expect.poll(() => option.evaluate(field => field === document.activeElement)).toBe(true)
    expect(errors).toEqual([])
  })

  testInAll(
    'a double click on an option of a card goes to its field; a line break at the end of a prompt is left out',
    async () => {
      const poll = { type: 'multiple-choice', prompt: 'Tea or coffee?', options: ['Tea', 'Coffee'] }
      const slide = {
        kind: 'slide',
        id: 's',
        overlays: [{ id: 'c', poll, rect: { x: 0.2, y: 0.1, w: 0.6, h: 0.8 } }],
      }
      const { page, errors, read } = await open([steps.join, slide])
      const openAt = async (text: RegExp) => {
        const box = (await page.locator('.canvas svg text', { hasText: text }).first().boundingBox())!
        await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
      }
      const isFocused = (name: string) =>
        expect
          .poll(() =>
            page
              .getByRole('textbox', { name, exact: true })
              .evaluateAll(([field]) => field === document.activeElement),
          )
          .toBe(true)
      for (const [text, name] of [
        [/^Coffee$/, 'Option 2'],
        [/^Tea or/, 'Prompt'],
        [/^Coffee$/, 'Option 2'],
      ] as const) {
        await openAt(text)
        await isFocused(name)
      }
      await page.getByRole('textbox', { name: 'Prompt' }).fill('Tea or coffee, or water?\n\n')
      await page.getByRole('textbox', { name: 'Option 1' }).click()
      await savedIn(page)
      expect((await read())[1].overlays[0].poll.prompt).toBe('Tea or coffee, or water?')
      expect(errors).toEqual([])
    },
  )

  testInAll('the canvas is zoomed by keys, the wheel and the control, and fits again', {}, async () => {
    const { page } = await open(three)
    const box = async () => (await page.locator('.canvas').boundingBox())!
    const level = page.getByRole('combobox', { name: 'Size of the slide' })
    await page.locator('.canvas').waitFor()
    const fit = await box()
    await page.keyboard.press('0')
    await page.keyboard.press('+')
    await expect.poll(() => level.inputValue()).toBe('0.75')
    expect((await box()).width).toBe(1_200)
    await level.selectOption('2')
    expect((await box()).width).toBe(3_200)
    await page.getByRole('button', { name: 'Zoom out' }).click()
    expect((await box()).width).toBe(2_400)
    await page.getByRole('group', { name: 'Zoom' }).press('0')
    await expect.poll(async () => (await box()).width).toBe(fit.width)
    // What is under the pointer stays there.
    const point = { x: fit.x + fit.width * 0.25, y: fit.y + fit.height * 0.25 }
    await page.mouse.move(point.x, point.y)
    await page.keyboard.down('Control')
    for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, -400)
    await page.keyboard.up('Control')
    await expect.poll(() => level.inputValue()).toBe('4')
    const large = await box()
    expect((point.x - large.x) / large.width).toBeCloseTo(0.25, 1)
    expect((point.y - large.y) / large.height).toBeCloseTo(0.25, 1)
    // A drag on a large canvas moves as far as the pointer.
    const scrolled = await page.locator('.canvas-place').evaluate(place => place.scrollLeft)
    await page.mouse.move(point.x, point.y)
    await page.mouse.down({ button: 'middle' })
    await page.mouse.move(point.x - 50, point.y, { steps: 4 })
    await page.mouse.up({ button: 'middle' })
    await expect
      .poll(() => page.locator('.canvas-place').evaluate(place => place.scrollLeft))
      .toBe(scrolled + 50)
  })

  testInAll('a step is added from pictures in groups, found by typing', {}, async () => {
    const { page, read, errors } = await open(three)
    await page.getByRole('button', { name: 'Add step' }).click()
    const choices = page.getByRole('group', { name: 'Add step' })
    await choices.getByRole('button', { name: 'Word cloud' }).waitFor()
    // Every kind has a picture that shows something.
    expect(await choices.locator('button .scene-picture').count()).toBeGreaterThan(20)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const below = await choices.locator('button:focus').innerText()
    expect(below).toContain('Quote')
    await choices.getByRole('searchbox').fill('rank')
    await choices.getByRole('searchbox').press('Enter')
    const added = (await read())[2]
    expect(added.poll.type).toBe('ranking')
    await page.getByRole('button', { name: 'Add step' }).click()
    await choices.getByRole('searchbox').fill('nothing like it')
    await choices.getByText('Nothing is called that.').waitFor()
    await choices.getByRole('searchbox').fill('')
    await choices.getByRole('button', { name: 'Quote' }).click()
    expect((await read())[3].texts.length).toBeGreaterThan(1)
    expect(errors).toEqual([])
  })

  test('a finger holds a step and moves it, or asks for its menu; two fingers zoom', async () => {
    const { page, read, errors } = await open(three, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const client = await page.context().newCDPSession(page)
    const touch = (type: string, ...touchPoints: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints })
    const middleOf = async (index: number) => {
      const { x, y, width, height } = (await page.locator('.step').nth(index).boundingBox())!
      return { x: x + width / 2, y: y + height / 2 }
    }
    const held = page.locator('.step[data-held]')
    const from = await middleOf(1)
    const to = await middleOf(2)
    await touch('touchStart', from)
    await held.waitFor()
    await touch('touchMove', { x: from.x + 20, y: from.y })
    await touch('touchMove', { x: to.x + 20, y: to.y })
    await page.locator('.step[data-place]').waitFor()
    await touch('touchEnd')
    expect((await read()).slice(1).map(({ id }) => id)).toEqual(['one', 's', 'two'])
    const at = await middleOf(1)
    await touch('touchStart', at)
    await held.waitFor()
    await touch('touchEnd')
    await press(page, 'Delete')
    expect((await read()).slice(1).map(({ id }) => id)).toEqual(['s', 'two'])
    await page.locator('.step').nth(1).tap()
    const box = (await page.locator('.canvas').boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await touch('touchStart', { x: x - 40, y }, { x: x + 40, y })
    await touch('touchMove', { x: x - 80, y }, { x: x + 80, y })
    await touch('touchEnd')
    await expect
      .poll(async () => (await page.locator('.canvas').boundingBox())!.width)
      .toBeGreaterThan(box.width * 1.7)
    expect(errors).toEqual([])
  })
})
