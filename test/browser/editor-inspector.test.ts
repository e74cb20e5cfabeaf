import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { sample, testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('what is selected is changed in the inspector', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  /** Opens a deck of the join screen and these steps, with the first of them shown. */
  async function open(document: object[], more: BrowserContextOptions = {}) {
    const person = await newPerson(server)
    const sent = { title: 'Deck', document: [steps.join, ...document] }
    const deck = (await person.send('POST', '/decks', sent)).body.id as string
    const { page, errors } = await openEditor(browser, server, person, deck, more)
    const read = async (index = 1) => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document[index]
    }
    return { page, errors, read }
  }
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
  const paste = (page: Page, name: string, text: string) =>
    field(page, name).evaluate((input, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)

  test('a poll is written by keyboard alone: options are added, pasted, moved and removed, and one is right', async () => {
    const { page, errors, read } = await open([steps.choice('q', { options: ['One'] })])
    const { keyboard } = page
    await field(page, 'Prompt').fill('What is for lunch?')
    await field(page, 'Option 1').focus()
    await keyboard.press('Enter')
    await page.locator('[data-option="1"]:focus').waitFor()
    await keyboard.type('Two')
    await paste(page, 'Option 2', '1. Soup\n2. Rice\n\n3. Pizza')
    await page.locator('[data-option="4"]:focus').waitFor()
    await keyboard.press('Alt+ArrowUp')
    await page.locator('[data-option="3"]:focus').waitFor()
    await page.getByRole('button', { name: 'Option 4 is right' }).press('Space')
    await page.getByRole('button', { name: 'Remove option 2' }).press('Enter')
    expect((await read()).poll).toMatchObject({
      prompt: 'What is for lunch?',
      options: ['One', 'Soup', 'Pizza', 'Rice'],
      correctIndex: 2,
    })
    // What is typed into one field is undone as one.
    await field(page, 'Option 1').press('End')
    await keyboard.type(' and more')
    await keyboard.press('Control+z')
    expect(await field(page, 'Option 1').inputValue()).toBe('One')
    await page.getByRole('button', { name: 'Option 3 is right' }).press('Space')
    expect((await read()).poll).not.toHaveProperty('correctIndex')
    expect(errors).toEqual([])
  })

  testInAll(
    'a quiz question is among the kinds of polls: found by its name, as a card, and as another type of a poll',
    async () => {
      const { page, errors, read } = await open([{ kind: 'slide', id: 's' }])
      await page.getByRole('button', { name: 'Add step' }).click()
      await page.getByRole('searchbox', { name: 'Find a kind of step' }).fill('quiz')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Option 1 is right' }).waitFor()
      const right = { type: 'multiple-choice', correctIndex: 0, timeLimitSec: 20 }
      expect((await read(2)).poll).toMatchObject(right)
      await page.locator('.step').nth(1).click()
      await page.getByRole('button', { name: 'Add poll' }).click()
      const kinds = page.getByRole('group', { name: 'Add poll' })
      // Its name is that of the kind alone, and not what its picture shows.
      await kinds.getByRole('button', { name: 'Quiz question', exact: true }).click()
      await page.getByRole('button', { name: 'Type: Quiz question' }).waitFor()
      expect((await read(1)).overlays[0].poll).toMatchObject(right)
      const become = async (kind: string) => {
        await page.getByRole('button', { name: 'Type: ' }).click()
        await page
          .getByRole('group', { name: 'Type' })
          .getByRole('button', { name: kind, exact: true })
          .click()
        await page.getByRole('button', { name: `Type: ${kind}` }).waitFor()
        return (await read(1)).overlays[0].poll
      }
      expect((await become('Multiple choice')).correctIndex).toBeUndefined()
      await become('Rating')
      expect(await become('Quiz question')).toMatchObject({ type: 'multiple-choice', correctIndex: 0 })
      expect(errors).toEqual([])
    },
  )

  testInAll('another type keeps what both share, and what it did not use comes back', async () => {
    const { page, read } = await open([steps.choice('q', { options: ['Tea', 'Milk'], correctIndex: 1 })])
    const become = async (from: string, to: string) => {
      await page.getByRole('button', { name: `Type: ${from}` }).click()
      await page.getByRole('button', { name: to, exact: true }).click()
    }
    await become('Quiz question', 'Rating')
    expect((await read()).poll).toMatchObject({ type: 'rating', prompt: 'Question q?', options: [] })
    await page.getByRole('radio', { name: 'Gauge' }).check({ force: true })
    expect((await read()).poll.scaleStyle).toBe('gauge')
    await become('Rating', 'Ranking')
    await become('Ranking', 'Multiple choice')
    const { poll } = await read()
    expect(poll).toMatchObject({ options: ['Tea', 'Milk'], correctIndex: 1 })
    expect(poll).not.toHaveProperty('scaleStyle')
  })

  testInAll(
    'looks of several answers are chosen once several answers are allowed, and go with them',
    {},
    async () => {
      const { page, read } = await open([steps.choice('q')])
      const arcs = page.getByRole('radio', { name: 'Arcs' })
      expect(await arcs.isDisabled()).toBe(true)
      await page.getByRole('button', { name: 'Let people choose several' }).click()
      await arcs.check({ force: true })
      expect((await read()).poll).toMatchObject({ multiSelect: true, mcStyle: 'arc' })
      await page.getByRole('switch', { name: 'Several answers' }).click()
      const { poll } = await read()
      expect(poll.mcStyle).toBeUndefined()
    },
  )

  testInAll(
    'a value that the contract refuses stays in its field with the reason, and is not stored',
    async () => {
      const { page, read } = await open([steps.choice('q', { timeLimitSec: 20 })])
      const limit = page.getByRole('spinbutton', { name: 'Time limit' })
      await limit.fill('2')
      await page.getByRole('alert').filter({ hasText: 'from 5 to 600' }).waitFor()
      await limit.blur()
      expect(await limit.inputValue()).toBe('2')
      expect((await read()).poll.timeLimitSec).toBe(20)
      await limit.press('ArrowUp')
      expect((await read()).poll.timeLimitSec).toBe(7)
      await limit.fill('')
      expect((await read()).poll.timeLimitSec).toBe(null)
    },
  )

  testInAll(
    'the colour of a text that has none is what is drawn: one that can be read on the shape below',
    {},
    async () => {
      const texts = [
        { id: 'on', text: 'On it', rect: { x: 0.1, y: 0.1, w: 0.3, h: 0.2 }, style: { align: 'center' } },
        { id: 'off', text: 'Beside it', rect: { x: 0.1, y: 0.7, w: 0.3, h: 0.2 } },
      ]
      const shapes = [{ id: 'shape', shape: 'rect', rect: { x: 0.05, y: 0.05, w: 0.5, h: 0.4 } }]
      const { page } = await open([{ kind: 'slide', id: 's', texts, shapes }], {
        viewport: { width: 1380, height: 900 },
        colorScheme: 'dark',
      })
      const press = (id: string, shiftKey = false) =>
        page.locator(`[data-element="${id}"]`).dispatchEvent('pointerdown', { button: 0, shiftKey })
      const swatch = page.getByLabel('Choose: Colour', { exact: true })
      const drawn = (id: string) =>
        page.locator('.canvas').locator('text', { hasText: id }).first().getAttribute('fill')
      await press('on')
      await expect.poll(() => swatch.inputValue()).toBe('#ffffff')
      expect(await drawn('On it')).toBe('#ffffff')
      expect(await field(page, 'Colour').getAttribute('placeholder')).toBe('Automatic')
      await press('off')
      await expect.poll(() => swatch.inputValue()).not.toBe('#ffffff')
      expect(await swatch.inputValue()).toBe(await drawn('Beside it'))
      expect(await field(page, 'Colour').getAttribute('placeholder')).toBe('As the theme')

      // What differs is said within the column.
      await press('on', true)
      const mixed = page.getByRole('group', { name: 'Align' }).first().getByText('Mixed')
      const edges = await mixed.evaluate(({ parentElement }) =>
        [parentElement, parentElement?.closest('.form-row')].map(each => each?.getBoundingClientRect().right),
      )
      expect(edges[0]).toBeLessThanOrEqual(edges[1] ?? 0)
    },
  )

  test.each(sample(['light', 'dark'] as const, 1))(
    'what is selected has a ring of two tones, %s',
    async colorScheme => {
      const { page } = await open([{ kind: 'slide', id: 's', shapes: [{ id: 'shape' }] }], { colorScheme })
      await page.locator('[data-element="shape"]').dispatchEvent('pointerdown', { button: 0 })
      const shadow = await page.locator('.selection-box').evaluate(box => getComputedStyle(box).boxShadow)
      expect(shadow.match(/rgb\([^)]*\)/g)).toEqual([
        'rgb(255, 255, 255)',
        'rgb(59, 91, 219)',
        'rgb(255, 255, 255)',
      ])
    },
  )

  testInAll('on a tablet that stands upright four looks are in a row', {}, async () => {
    const { page } = await open([steps.choice('q')], { viewport: { width: 820, height: 1180 } })
    const looks = page.getByRole('radiogroup', { name: 'Look' }).locator('.look')
    await looks.nth(4).waitFor()
    const tops = await looks.evaluateAll(all => all.slice(0, 5).map(each => each.getBoundingClientRect().top))
    expect(new Set(tops.slice(0, 4)).size).toBe(1)
    expect(tops[4]).toBeGreaterThan(tops[0] ?? 0)
  })

  testInAll('several elements are changed together in what they share', async () => {
    const slide = {
      kind: 'slide',
      id: 's',
      shapes: [
        { id: 'a', style: { radius: 4 } },
        { id: 'b', rect: { x: 0.1, y: 0.1, w: 0.2, h: 0.2 } },
      ],
      images: [{ id: 'c', dataUrl: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' }],
    }
    const { page, read } = await open([slide])
    const press = (id: string) =>
      page.locator(`[data-element="${id}"]`).dispatchEvent('pointerdown', { button: 0, shiftKey: true })
    await press('a')
    await press('b')
    await page.getByRole('heading', { name: '2 shapes' }).waitFor()
    await field(page, 'Fill').fill('red')
    await press('c')
    await page.getByRole('heading', { name: '3 elements' }).waitFor()
    const corners = page.getByRole('spinbutton', { name: 'Corners' })
    expect(await corners.getAttribute('placeholder')).toBe('Mixed')
    await corners.fill('30')
    await page.getByRole('spinbutton', { name: 'Width' }).fill('400')
    const { shapes, images } = await read()
    for (const shape of shapes)
      expect(shape).toMatchObject({ style: { fill: '#ff0000', radius: 30 }, rect: { w: 0.25 } })
    expect(images).toMatchObject([{ radius: 30, rect: { w: 0.25 } }])
  })

  testInAll(
    'texts, shapes and cards together: what all share once, and what each kind has; undone as one',
    {},
    async () => {
      const slide = {
        kind: 'slide',
        id: 's',
        texts: [
          { id: 'a', text: 'A', style: { size: 30, bold: true } },
          { id: 'b', text: 'B', rect: { x: 0.1, y: 0.4, w: 0.3, h: 0.1 } },
        ],
        shapes: [{ id: 'c', style: { fill: '#112233' } }],
        overlays: [{ id: 'd', poll: { type: 'rating', prompt: 'How was it?' } }],
      }
      const { page, read } = await open([slide])
      const press = (id: string) =>
        page.locator(`[data-element="${id}"]`).dispatchEvent('pointerdown', { button: 0, shiftKey: true })
      await press('a')
      await press('b')
      await press('c')
      await page.getByRole('heading', { name: '3 elements' }).waitFor()
      const shared = page.locator('[data-field="elements.colour"] input[type=text]')
      expect(await shared.getAttribute('placeholder')).toBe('Mixed')
      const group = page.getByRole('region', { name: '2 texts' })
      expect(await group.getByRole('spinbutton', { name: 'Size' }).getAttribute('placeholder')).toBe('Mixed')
      expect(await group.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('mixed')
      await shared.fill('#00aa55')
      await group.getByRole('spinbutton', { name: 'Size' }).fill('64')
      await group.getByRole('button', { name: 'Centre', exact: true }).click()
      await page.getByRole('spinbutton', { name: 'Opacity' }).fill('50')
      const styled = await read()
      for (const text of styled.texts)
        expect(text.style).toMatchObject({ color: '#00aa55', size: 64, align: 'center' })
      expect(styled.shapes[0].style).toEqual({ fill: '#00aa55', opacity: 0.5 })
      await page.getByRole('button', { name: 'Align left' }).click()
      const xs = async () => {
        const { texts, shapes } = await read()
        return new Set([...texts, ...shapes].map(({ rect }: { rect: { x: number } }) => rect.x))
      }
      expect(await xs()).toEqual(new Set([0.1]))
      await page.getByRole('button', { name: 'Undo' }).click()
      expect((await xs()).size).toBe(2)
      // Cards and texts share their font.
      await press('c')
      await press('d')
      await page.locator('[data-field="elements.font"]').getByRole('combobox').selectOption('Fraunces')
      const { texts, overlays } = await read()
      expect(texts.map(({ style }: { style: { font: string } }) => style.font)).toEqual([
        'Fraunces',
        'Fraunces',
      ])
      expect(overlays[0].style).toMatchObject({ titleFont: 'Fraunces', textFont: 'Fraunces' })
      await page.getByRole('button', { name: 'Undo' }).click()
      expect((await read()).overlays[0].style?.titleFont).toBeUndefined()
    },
  )

  testInAll(
    'elements are aligned with each other, the slide, or the first; a group is one of them',
    {},
    async () => {
      const shape = (id: string, x: number, group?: string) => ({
        id,
        rect: { x, y: 0.1 + x / 2, w: 0.1, h: 0.1 },
        ...(group && { group }),
      })
      const shapes = [shape('a', 0.2, 'g'), shape('b', 0.35, 'g'), shape('c', 0.5), shape('d', 0.7)]
      const { page, read } = await open([{ kind: 'slide', id: 's', shapes }])
      const xs = async () =>
        (await read()).shapes.map(({ rect }: { rect: { x: number } }) => Math.round(rect.x * 1_000) / 1_000)
      const press = (id: string) =>
        page.locator(`[data-element="${id}"]`).dispatchEvent('pointerdown', { button: 0, shiftKey: true })
      for (const id of ['d', 'a', 'c']) await press(id)
      await page.getByRole('heading', { name: '4 shapes' }).waitFor()
      const arranged = async (button: string, expected: number[]) => {
        await page.getByRole('button', { name: button }).click()
        await expect.poll(xs).toEqual(expected)
        await page.getByRole('button', { name: 'Undo' }).click()
        await expect.poll(xs).toEqual([0.2, 0.35, 0.5, 0.7])
      }
      const area = page.getByLabel('Align with')
      await arranged('Align left', [0.2, 0.35, 0.2, 0.2])
      await area.selectOption('The slide')
      await arranged('Align right', [0.75, 0.9, 0.9, 0.9])
      await area.selectOption('What was selected first')
      await arranged('Align left', [0.7, 0.85, 0.7, 0.7])
      // The group counts as one box, 0.25 wide.
      await arranged('Distribute horizontally', [0.2, 0.35, 0.525, 0.7])
      // A group alone goes to the edge of the slide as it is.
      await page.locator('[data-element="a"]').click()
      await page.getByRole('heading', { name: '2 shapes' }).waitFor()
      expect(await area.count()).toBe(0)
      await arranged('Align left', [0, 0.15, 0.5, 0.7])
    },
  )

  testInAll('a colour is replaced everywhere, and undone as one', {}, async () => {
    const coloured = {
      texts: [{ text: 'A', style: { color: '#c22f2f' } }],
      shapes: [{ style: { fill: '#C22F2F' } }],
    }
    const { page, read } = await open([
      { kind: 'slide', ...coloured },
      steps.choice('q', { accent: '#c22f2f' }),
    ])
    await page.getByText('Replace everywhere').click()
    await field(page, 'becomes').fill('#123456')
    await page.getByRole('button', { name: 'Replace the colour' }).click()
    await page.getByText('Replaced in 3 places.').waitFor()
    expect((await read(2)).poll.accent).toBe('#123456')
    await page.keyboard.press('Control+z')
    expect((await read(2)).poll.accent).toBe('#c22f2f')
    expect((await read(1)).shapes[0].style.fill).toBe('#C22F2F')
  })

  testInAll('an option is dragged to its place, and a picture becomes its own', {}, async () => {
    const options = ['One', 'Two', 'Three']
    const { page, read } = await open([steps.poll('q', 'image-choice', { options })])
    await page
      .locator('.option-picture input[type=file]')
      .nth(2)
      .setInputFiles({
        name: 'three.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      })
    await page.getByRole('button', { name: 'Replace the picture of option 3' }).waitFor()
    const handles = page.locator('.option-handle')
    const [from, to] = [(await handles.nth(2).boundingBox())!, (await handles.nth(0).boundingBox())!]
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 8, to.y, { steps: 5 })
    await page.mouse.up()
    expect((await read()).poll).toMatchObject({
      options: ['Three', 'One', 'Two'],
      optionImages: [expect.stringMatching(/^data:image/), null, null],
    })
    await page.getByRole('button', { name: 'Remove the picture of option 1' }).press('Enter')
    expect((await read()).poll.optionImages).toEqual([null, null, null])
  })

  testInAll('a font of its own is added to the deck, chosen, and taken away', {}, async () => {
    const { page, errors, read } = await open([{ kind: 'slide', texts: [{ id: 't', text: 'Text' }] }])
    const file = 'fraunces-latin-wght-normal.woff2'
    const buffer = await readFile(`node_modules/@fontsource-variable/fraunces/files/${file}`)
    const choose = page.getByLabel('Font file')
    await choose.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('No font'),
    })
    await page.getByRole('alert').filter({ hasText: 'not a font' }).waitFor()
    await choose.setInputFiles({ name: 'Our_Brand-Regular.woff2', mimeType: 'font/woff2', buffer })
    const titles = page.getByRole('combobox', { name: 'Titles' })
    const ofPreset = await titles.getByRole('option').first().textContent()
    expect(ofPreset).toMatch(/^Inter .*\(as the preset\)$/)
    await titles.selectOption('Our Brand')
    await expect.poll(() => titles.inputValue()).toBe('Our Brand')
    expect(await titles.getByRole('option').first().textContent()).toBe(ofPreset)
    await page.locator('[data-element="t"]').dispatchEvent('pointerdown', { button: 0 })
    await page.getByRole('combobox', { name: 'Font' }).selectOption('Our Brand')
    expect((await read()).texts[0].style.font).toBe('Our Brand')
    await page.locator('.step').nth(0).click()
    await page.getByRole('button', { name: 'Remove the font Our Brand' }).click()
    await page.getByRole('option', { name: 'Our Brand (not in this deck)' }).waitFor({ state: 'attached' })
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Remove the font Our Brand' }).waitFor()
    await savedIn(page)
    await page.reload()
    // Its file comes from an address of the deck.
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => /Our Brand/.test(family) && status === 'loaded'),
    )
    expect(errors).toEqual([])
  })

  for (const colorScheme of ['light', 'dark'] as const)
    testInAll(`the panels have no accessibility problems, ${colorScheme}`, async () => {
      const slide = {
        kind: 'slide',
        id: 's',
        texts: [{ id: 't', text: 'Text' }],
        overlays: [{ id: 'c', poll: { type: 'rating', prompt: 'How?' } }],
      }
      const { page, errors } = await open(
        [
          slide,
          steps.choice('q', { correctIndex: 0 }),
          steps.poll('e', 'place-map'),
          steps.poll('i', 'image-choice'),
        ],
        { colorScheme },
      )
      const unfold = async () => {
        const folded = page.locator('.inspector details:not([open]) > summary')
        while ((await folded.count()) > 0) await folded.first().click()
      }
      for (const index of [1, 2, 3, 4]) {
        await page.locator('.step').nth(index).click()
        await unfold()
        expect(await accessibilityViolations(page)).toEqual([])
      }
      await page.locator('.step').nth(1).click()
      for (const id of ['t', 'c']) {
        await page.locator(`[data-element="${id}"]`).dispatchEvent('pointerdown', { button: 0 })
        await unfold()
        expect(await accessibilityViolations(page)).toEqual([])
      }
      expect(errors).toEqual([])
    })
})
