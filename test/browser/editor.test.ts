import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { type Somebody, type Visitor, newPerson, password, visitor } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('the editor, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const open = (person: Somebody, deck: string) => openEditor(browser, server, person, deck)
  const newDeck = async (person: Somebody, document: object[], more: object = {}): Promise<string> =>
    (await person.send('POST', '/decks', { title: 'Deck', document, ...more })).body.id
  /** Signs in anew, after the session has ended. */
  const signedIn = async ({ email }: Somebody): Promise<Visitor> => {
    const again = visitor(server.url)
    await again.send('POST', '/account/sign-in', { email, password })
    return again
  }
  const read = async (person: Visitor, deck: string) => (await person.send('GET', `/decks/${deck}`)).body.deck
  const element = (page: Page, name: string | RegExp) =>
    page.getByRole('group', { name: 'Slide' }).getByRole('button', { name })
  const drag = async (page: Page, from: { x: number; y: number }, dx: number, dy: number) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + dx, from.y + dy, { steps: 8 })
    await page.mouse.up()
  }
  const middleOf = async (page: Page, name: string | RegExp) => {
    const box = (await element(page, name).boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, w: box.width }
  }
  /** Returns what the browser keeps of edits that are not saved. */
  const keptEdits = (page: Page): Promise<string> =>
    page.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers<unknown[]>()
      const opening = indexedDB.open('keyval-store')
      opening.onsuccess = () => {
        const reading = opening.result.transaction('keyval').objectStore('keyval').getAll()
        reading.onsuccess = () => resolve(reading.result)
      }
      return JSON.stringify(await promise)
    })
  const blank = [steps.join, { kind: 'slide', id: 'one' }]

  test('texts, shapes and polls are added, moved, resized, turned and undone, and what is shown is stored', async () => {
    const person = await newPerson(server)
    const deck = await newDeck(person, blank)
    const { page, errors } = await open(person, deck)
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.locator('.canvas-text .rich-text').waitFor()
    await page.keyboard.type('Good morning')
    await page.keyboard.press('Escape')
    await element(page, 'text 0: Good morning').waitFor()
    await page.getByRole('button', { name: 'Add shape' }).click()
    await page.getByRole('button', { name: 'Ellipse' }).click()
    await page.getByRole('button', { name: 'Add poll' }).click()
    await page.getByRole('button', { name: 'Rating' }).click()
    await savedIn(page)
    const [, before] = (await read(person, deck)).document
    expect(before).toMatchObject({
      texts: [{ text: 'Good morning' }],
      shapes: [{ shape: 'ellipse' }],
      overlays: [{ poll: { type: 'rating' } }],
    })

    const shape = await middleOf(page, /^shape 0/)
    await drag(page, { x: shape.x - shape.w / 4, y: shape.y }, -120, 77)
    await element(page, /^shape 0/).press('Shift+ArrowLeft')
    const handle = (await page.locator('.handle[data-handle=nw]').boundingBox())!
    await drag(page, { x: handle.x + 7, y: handle.y + 7 }, -30, -20)
    const card = await middleOf(page, /^overlay 0/)
    await page.mouse.click(card.x, card.y)
    const turn = (await page.locator('.turn-handle').boundingBox())!
    await drag(page, { x: turn.x + 7, y: turn.y + 7 }, 60, 10)
    await savedIn(page)
    const [, after] = (await read(person, deck)).document
    expect(after.shapes[0].rect.x).toBeLessThan(before.shapes[0].rect.x - 0.1)
    expect(after.shapes[0].rect.w).toBeGreaterThan(before.shapes[0].rect.w)
    expect(Number.isInteger(after.overlays[0].style.rotation)).toBe(true)
    expect(after.overlays[0].style.rotation).toBeGreaterThan(0)

    for (let count = 0; count < 4; count += 1)
      await page.locator('.editor-bar').getByRole('button', { name: 'Undo' }).click()
    await savedIn(page)
    expect((await read(person, deck)).document[1]).toEqual(before)
    await page.keyboard.press('Control+Shift+Z')
    await savedIn(page)
    expect((await read(person, deck)).document[1].shapes[0].rect.y).toBeGreaterThan(before.shapes[0].rect.y)
    expect(await accessibilityViolations(page)).toEqual([])
    expect(errors).toEqual([])
  })

  testInAll(
    'a person and a program change one deck at once: both see both changes, and nothing is lost',
    async () => {
      const person = await newPerson(server)
      const slide = {
        kind: 'slide',
        id: 'one',
        texts: [
          { id: 't', text: 'Old' },
          { id: 'u', text: 'Other', rect: { x: 0.1, y: 0.5, w: 0.8, h: 0.2 } },
        ],
      }
      const deck = await newDeck(person, [steps.join, slide, steps.rating('q')])
      const [first, second] = [await open(person, deck), await open(person, deck)]
      await element(first.page, 'text 0: Old').dblclick()
      await first.page.keyboard.press('Control+a')
      await first.page.keyboard.type('From the first')
      // While the first one is typing, a program changes another text.
      await person.send('PATCH', `/decks/${deck}/steps/one/elements/text/u`, {
        text: { text: 'From a program' },
      })
      await second.page.getByRole('textbox', { name: 'Deck title' }).fill('From the second')
      for (const { page } of [first, second]) {
        await page.getByRole('option', { name: /^1: From the first/ }).waitFor()
        await page
          .getByRole('listbox', { name: 'Steps' })
          .getByRole('option', { name: /From a program/ })
          .waitFor()
        await page.waitForFunction(() => document.title.startsWith('From the second'))
        await savedIn(page)
      }
      expect(await read(person, deck)).toMatchObject({
        title: 'From the second',
        document: [{}, { texts: [{ text: 'From the first' }, { text: 'From a program' }] }, {}],
      })
      expect([...first.errors, ...second.errors]).toEqual([])
    },
  )

  test('without a network editing goes on, and everything is saved when it is back; also after the page was loaded anew', async () => {
    const person = await newPerson(server)
    const deck = await newDeck(person, blank)
    const { page, errors } = await open(person, deck)
    const context = page.context()
    const title = page.getByRole('textbox', { name: 'Deck title' })
    // The browser says so before anything was to be saved.
    await context.setOffline(true)
    await page
      .getByRole('status')
      .filter({ hasText: /^Offline/ })
      .waitFor()
    await context.setOffline(false)
    await savedIn(page)
    await page.route('**/edits', route => route.abort())
    await title.fill('Written offline')
    await page
      .getByRole('status')
      .filter({ hasText: /^Offline/ })
      .waitFor()
    await title.fill('Written offline, twice')
    // The edits are kept in the browser a moment later.
    await expect.poll(() => keptEdits(page)).toContain('twice')
    page.on('dialog', dialog => void dialog.accept())
    await page.close()
    const again = await context.newPage()
    again.on('pageerror', error => errors.push(error.message))
    await again.goto(`${server.url}/decks/${deck}`)
    await again.waitForFunction(() => document.title.startsWith('Written offline, twice'))
    await savedIn(again)
    expect((await read(person, deck)).title).toBe('Written offline, twice')
    expect(errors).toEqual([])
  })

  testInAll('steps are chosen, moved, copied and removed by mouse and by keyboard', {}, async () => {
    const person = await newPerson(server)
    const names = ['a', 'b', 'c', 'd']
    const deck = await newDeck(person, [steps.join, ...names.map(id => steps.rating(id))])
    const { page, errors } = await open(person, deck)
    const list = page.getByRole('listbox', { name: 'Steps' })
    const order = async () => {
      await savedIn(page)
      return (await read(person, deck)).document.slice(1).map(({ id }: { id: string }) => id)
    }
    await list.getByRole('option', { name: /^1:/ }).click()
    await list.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowDown')
    expect(await order()).toEqual(['b', 'c', 'a', 'd'])
    const from = (await list.getByRole('option', { name: /^4:/ }).boundingBox())!
    const to = (await list.getByRole('option', { name: /^1:/ }).boundingBox())!
    await drag(page, { x: from.x + 60, y: from.y + 30 }, 0, to.y + 10 - from.y - 30)
    expect(await order()).toEqual(['d', 'b', 'c', 'a'])
    await list.focus()
    await page.keyboard.press('Control+d')
    const copied = await order()
    expect(copied).toHaveLength(5)
    expect(copied.toSpliced(1, 1)).toEqual(['d', 'b', 'c', 'a'])
    await page.keyboard.press('Delete')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Delete')
    expect(await order()).toEqual(['d', 'a'])
    await page.keyboard.press('Control+z')
    expect(await order()).toEqual(['d', 'b', 'c', 'a'])
    expect(errors).toEqual([])
  })

  testInAll('elements and steps are copied to another deck, with their pictures', {}, async () => {
    const person = await newPerson(server)
    const dataUrl = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`
    const slide = { kind: 'slide', id: 'one', images: [{ id: 'p', dataUrl, alt: 'Plan' }] }
    const deck = await newDeck(person, [steps.join, slide])
    const other = await newDeck(person, blank)
    const { page, errors } = await open(person, deck)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await element(page, 'image 0: Plan').click()
    await page.keyboard.press('Control+c')
    await page.goto(`${server.url}/decks/${other}`)
    await page.getByRole('option', { name: /^1:/ }).waitFor()
    await page.keyboard.press('Control+v')
    await element(page, 'image 0: Plan').waitFor()
    await savedIn(page)
    const [, pasted] = (await read(person, other)).document
    expect(pasted.images).toMatchObject([{ alt: 'Plan' }])
    expect(pasted.images[0].dataUrl).toMatch(/^data:image\/svg\+xml/)
    expect(errors).toEqual([])
  })

  testInAll('the pages of a PDF that is dropped become slides, and cards are put on them', async () => {
    const person = await newPerson(server)
    const deck = await newDeck(person, blank)
    const { page, errors } = await open(person, deck)
    const file = Buffer.from(pdfOf(['First page', 'Second page'])).toString('base64')
    await page.evaluate(content => {
      const bytes = Uint8Array.from(atob(content), letter => letter.codePointAt(0) ?? 0)
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], 'Talk.pdf', { type: 'application/pdf' }))
      for (const kind of ['dragenter', 'drop'])
        document.body.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }))
    }, file)
    await page.getByText('2 pages of “Talk.pdf” were added.').waitFor()
    expect(await page.getByText('in another tab').count()).toBe(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await page.getByRole('option', { name: /^3:/ }).waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await page.getByRole('option', { name: /^3:/ }).click()
    await page.getByRole('button', { name: 'Add poll' }).click()
    await page.getByRole('button', { name: 'Rating' }).click()
    await savedIn(page)
    expect((await read(person, deck)).document.slice(1)).toMatchObject([
      { id: 'one' },
      { pageIndex: 0, overlays: [] },
      { pageIndex: 1, overlays: [{ poll: { type: 'rating' } }] },
    ])
    // The page itself is drawn behind the card.
    await expect
      .poll(() =>
        page
          .locator('.canvas image')
          .evaluate(async image => (await createImageBitmap(image as SVGImageElement)).width),
      )
      .toBeGreaterThan(1_000)
    expect(errors).toEqual([])
  })

  testInAll('the pages of a PDF are added from the menu of steps', {}, async () => {
    const person = await newPerson(server)
    const deck = await newDeck(person, [...blank, steps.rating('last')])
    const { page, errors } = await open(person, deck)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add step' }).click()
    // The field has the focus each time.
    for (let time = 0; time < 2; time += 1) {
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
        .toBe('search')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Add step' }).click()
    }
    await page.getByRole('searchbox', { name: 'Find a kind of step' }).fill('powerpoint')
    await page.keyboard.press('Enter')
    await (
      await chooser
    ).setFiles({
      name: 'Talk.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdfOf(['First', 'Second'])),
    })
    await page.getByText('2 pages of “Talk.pdf” were added.').waitFor()
    await page.getByRole('option', { name: /^4:/ }).waitFor()
    expect((await read(person, deck)).document.slice(1)).toMatchObject([
      { id: 'one' },
      { pageIndex: 0 },
      { pageIndex: 1 },
      { id: 'last' },
    ])
    expect(errors).toEqual([])
  })

  testInAll('Arabic and Japanese are typed, stored and drawn', {}, async () => {
    const person = await newPerson(server)
    const deck = await newDeck(person, blank)
    const { page, errors } = await open(person, deck)
    for (const [text, direction] of [
      ['صباح الخير جميعًا', 'rtl'],
      ['おはようございます', 'ltr'],
    ] as const) {
      await page.getByRole('button', { name: 'Add text' }).click()
      await page.locator('.canvas-text .rich-text').waitFor()
      await page.keyboard.insertText(text)
      await page.keyboard.press('Escape')
      const drawn = page.locator('.canvas .scene-picture text', { hasText: text })
      await drawn.waitFor()
      expect(await drawn.getAttribute('direction')).toBe(direction)
    }
    await savedIn(page)
    expect((await read(person, deck)).document[1].texts).toMatchObject([
      { text: 'صباح الخير جميعًا' },
      { text: 'おはようございます' },
    ])
    expect(errors).toEqual([])
  })

  testInAll('a step is found by its words', {}, async () => {
    const person = await newPerson(server)
    const slide = { kind: 'slide', id: 'two', texts: [{ text: 'Café at nine' }] }
    const deck = await newDeck(person, [steps.join, steps.rating('one'), slide, steps.rating('three')])
    const { page, errors } = await open(person, deck)
    await page.keyboard.press('Control+f')
    await page.getByRole('searchbox', { name: 'Find in this deck' }).fill('cafe')
    await page.getByText('1 place in 1 step', { exact: true }).waitFor()
    await page.locator('.step[data-found=true]').waitFor()
    expect(await page.locator('.step[data-found=false]').count()).toBe(3)
    await page.keyboard.press('Enter')
    await element(page, 'text 0: Café at nine').and(page.locator('[aria-pressed=true]')).waitFor()
    await page.locator('.step-search mark').getByText('Café', { exact: true }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Match case and accents' }).click()
    await page.getByText('Nothing found', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Match case and accents' }).click()
    await page.getByRole('searchbox').fill('NINE')
    await page.keyboard.press('Control+h')
    await page.keyboard.type('ten')
    await page.getByRole('button', { name: 'Replace all' }).click()
    await element(page, 'text 0: Café at ten').waitFor()
    const notice = page.locator('.notice').filter({ hasText: 'Replaced in 1 place.' })
    await notice.waitFor()
    await page.keyboard.press('Control+z')
    await element(page, 'text 0: Café at nine').waitFor()
    await notice.waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: 'Replace with' }).press('Escape')
    await page.getByRole('searchbox').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.step[data-found]').count()).toBe(0)
    expect(errors).toEqual([])
  })

  testInAll('copies keep the order of the stack and lie beside what is there', {}, async () => {
    const person = await newPerson(server)
    const rect = { x: 0.3, y: 0.3, w: 0.2, h: 0.2 }
    const slide = {
      kind: 'slide',
      id: 'one',
      shapes: [{ id: 's', shape: 'rect', rect, z: 0 }],
      texts: [{ id: 't', text: 'On top', rect, z: 1 }],
    }
    const deck = await newDeck(person, [steps.join, slide])
    const { page, errors } = await open(person, deck)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const stored = async () => {
      await savedIn(page)
      return (await read(person, deck)).document[1]
    }
    await element(page, 'text 0: On top').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+d')
    await element(page, 'text 1: On top').waitFor()
    const copied = await stored()
    expect(copied.texts[1].z).toBeGreaterThan(copied.shapes[1].z)
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await element(page, 'text 2: On top').waitFor()
    const pasted = await stored()
    expect(pasted.texts[2].z).toBeGreaterThan(pasted.shapes[2].z)
    expect(pasted.texts.map((text: { rect: { x: number } }) => text.rect.x)).toEqual([0.3, 0.32, 0.34])
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Control+i')
    expect((await stored()).texts[2].style).toEqual({ bold: true, italic: true })
    await page.keyboard.press('Control+b')
    expect((await stored()).texts[2].style).toEqual({ italic: true })
    expect(errors).toEqual([])
  })

  testInAll('undo and redo show where something was done, and select what was selected', {}, async () => {
    const person = await newPerson(server)
    const slide = { kind: 'slide', id: 'two', texts: [{ text: 'Café' }] }
    const deck = await newDeck(person, [steps.join, { kind: 'slide', id: 'one' }, slide])
    const { page, errors } = await open(person, deck)
    const selected = () =>
      page
        .getByRole('group', { name: 'Slide' })
        .getByRole('button', { pressed: true })
        .evaluateAll(all => all.map(each => each.getAttribute('aria-label')))
    await page.getByRole('option', { name: /^2:/ }).click()
    await element(page, 'text 0: Café').click()
    await page.keyboard.press('Control+d')
    await expect.poll(selected).toEqual(['text 1: Café'])
    // The focus goes along, so that no other element has a ring.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('text 1: Café')
    await page.getByRole('option', { name: /^1:/ }).click()
    await element(page, 'text 0: Café').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await expect.poll(selected).toEqual(['text 0: Café'])
    expect(await element(page, 'text 1: Café').count()).toBe(0)
    await page.keyboard.press('Control+Shift+z')
    await element(page, 'text 1: Café').waitFor()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Delete')
    await element(page, 'text 0: Café').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await expect.poll(selected).toEqual(['text 0: Café'])
    expect(errors).toEqual([])
  })

  testInAll(
    'what was typed while the session ended is saved after signing in again; signing out forgets it',
    {},
    async () => {
      const person = await newPerson(server)
      const deck = await newDeck(person, blank)
      const { page, errors } = await open(person, deck)
      await page.route('**/edits', route => route.abort())
      await page.getByRole('textbox', { name: 'Deck title' }).fill('Typed too late')
      await page
        .getByRole('status')
        .filter({ hasText: /^Offline/ })
        .waitFor()
      await server.database.db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
      await page.unroute('**/edits')
      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForFunction(() => document.title.startsWith('Typed too late'))
      await savedIn(page)
      expect((await read(await signedIn(person), deck)).title).toBe('Typed too late')

      await page.route('**/edits', route => route.abort())
      await page.getByRole('textbox', { name: 'Deck title' }).fill('Never saved')
      await expect.poll(() => keptEdits(page)).toContain('Never saved')
      await page.getByRole('link', { name: 'Decks' }).click()
      await page.getByRole('button', { name: /^Your account/ }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByLabel('Password').waitFor()
      await expect.poll(() => keptEdits(page)).toBe('[]')
      expect(errors).toEqual([])
    },
  )

  testInAll(
    'leaving a deck saves it, and what is saved is not made again at the next visit',
    {},
    async () => {
      const person = await newPerson(server)
      const colleague = await newPerson(server, { team: person.team })
      const slide = { kind: 'slide', id: 'one', texts: [{ id: 't', text: 'First' }] }
      const deck = await newDeck(person, [steps.join, slide])
      await person.send('PATCH', `/decks/${deck}`, { shared: true })
      const { page, errors } = await open(person, deck)
      await page.getByRole('textbox', { name: 'Deck title' }).fill('Left at once')
      await page.getByRole('link', { name: 'Decks' }).click()
      await page.getByRole('link', { name: 'Left at once' }).waitFor()
      await expect.poll(async () => (await read(person, deck)).title).toBe('Left at once')
      await expect.poll(() => keptEdits(page)).toBe('[]')

      await page.getByRole('link', { name: 'Left at once' }).click()
      await page.getByRole('button', { name: 'Add text' }).click()
      await page.locator('.canvas-text .rich-text').waitFor()
      await page.keyboard.type('Mine')
      await page.keyboard.press('Escape')
      await savedIn(page)
      await page.close()
      const [, changed] = (await read(person, deck)).document
      await colleague.send('DELETE', `/decks/${deck}/steps/one/elements/text/${changed.texts[1].id}`)
      const again = await open(person, deck)
      await element(again.page, 'text 0: First').waitFor()
      expect(await element(again.page, 'text 1: Mine').count()).toBe(0)
      expect((await read(person, deck)).document[1].texts).toHaveLength(1)
      expect([...errors, ...again.errors]).toEqual([])
    },
  )

  testInAll('undo leaves what somebody else has written since, and says so', {}, async () => {
    const person = await newPerson(server)
    const slide = { kind: 'slide', id: 'one', texts: [{ id: 't', text: 'First' }] }
    const deck = await newDeck(person, [steps.join, slide])
    const { page, errors } = await open(person, deck)
    await element(page, 'text 0: First').dblclick()
    await page.locator('.canvas-text .rich-text').waitFor()
    await page.keyboard.type('Mine')
    await page.keyboard.press('Escape')
    await savedIn(page)
    await person.send('PATCH', `/decks/${deck}/steps/one/elements/text/t`, { text: { text: 'Theirs' } })
    await element(page, 'text 0: Theirs').waitFor()
    await page.getByRole('group', { name: 'Undo and redo' }).getByRole('button', { name: 'Undo' }).click()
    await page
      .getByText(/changed|stays/)
      .first()
      .waitFor()
    await savedIn(page)
    expect((await read(person, deck)).document[1].texts).toMatchObject([{ text: 'Theirs' }])
    expect(errors).toEqual([])
  })
})
