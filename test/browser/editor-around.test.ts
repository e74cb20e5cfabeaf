import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { type Somebody, newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor } from '#test/support/signed-in.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('what is around the canvas of the editor, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const open = (person: Somebody, deck: string, width = 1440) =>
    openEditor(browser, server, person, deck, { viewport: { width, height: 900 } })
  const newDeck = async (person: Somebody, document: object[]): Promise<string> => {
    const { body } = await person.send('POST', '/decks', { title: 'Deck', document })
    await person.send('PATCH', `/decks/${body.id}`, { shared: true })
    return body.id
  }
  const read = async (person: Somebody, deck: string) =>
    (await person.send('GET', `/decks/${deck}`)).body.deck
  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  const title = (page: Page) => page.getByRole('textbox', { name: 'Deck title' })
  const status = (page: Page, text: 'Saved' | 'Offline') =>
    page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${text}$`) })
      .waitFor()
  const step = (page: Page, number: number) =>
    page.getByRole('listbox', { name: 'Steps' }).getByRole('option', { name: new RegExp(`^${number}:`) })
  /** Waits until a deck is something. */
  const until = (person: Somebody, deck: string, expected: object) =>
    expect.poll(() => read(person, deck)).toMatchObject(expected)
  const shows = (page: Page, expected: string) => expect.poll(() => title(page).inputValue()).toBe(expected)
  const hello = { kind: 'slide', id: 'hello', texts: [{ id: 'text', text: 'Hello' }] }

  test('what is missing is listed while it is written, leads to its field, and is said instead of a start', async () => {
    const person = await newPerson(server)
    const deck = await newDeck(person, [
      steps.join,
      hello,
      {
        kind: 'poll',
        id: 'q',
        poll: { type: 'multiple-choice', prompt: 'Tea or coffee?', options: ['Tea', ''] },
      },
    ])
    const { page, errors } = await open(person, deck)
    await button(page, 'Present').click()
    const dialog = page.getByRole('dialog', { name: 'Not ready yet' })
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: /Option 2: Write something/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Option 2')

    const checks = page.getByRole('tab', { name: /^Checks/ })
    await checks.and(page.getByRole('tab', { name: /1 thing/ })).waitFor()
    await page.keyboard.type('Coffee')
    await page.getByRole('tab', { name: 'Checks', exact: true }).click()
    await page.getByText('Nothing to improve').waitFor()

    // Advice is about the step that is shown, and a warning about any.
    await person.send('PATCH', `/decks/${deck}/steps/1/elements/text/text`, { text: { text: 'TODO' } })
    await person.send('POST', `/decks/${deck}/steps/1/overlays`, {
      poll: { type: 'rating', prompt: 'How was it?' },
      rect: { x: 0.1, y: 0.1, w: 0.5, h: 0.5 },
    })
    await button(page, /The card “How was it\?” lies over the text “TODO”/).press('Enter')
    await page.locator('.element:focus').waitFor()
    expect(await page.locator('.element:focus').getAttribute('aria-label')).toBe('overlay 0: How was it?')
    await button(page, /is a placeholder/).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await checks.press('ArrowLeft')
    await page.getByRole('textbox', { name: 'Notes' }).waitFor()

    // A placeholder prevents no start, but it is said before one, with a way to it.
    const warning = page.getByRole('dialog', { name: 'Some texts are placeholders' })
    await button(page, 'Present').press('Enter')
    await warning.getByText('One text is still what a new slide or poll has there.').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await warning.getByRole('button', { name: /Step 1 “TODO”/ }).click()
    await warning.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.element:focus').getAttribute('aria-label')).toBe('text 0: TODO')
    await button(page, 'Present').press('Enter')
    await warning.getByRole('button', { name: 'Present anyway' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Open the stage' }).waitFor()
    const heights = await page
      .locator('dialog .buttons > *')
      .evaluateAll(all => all.map(each => each.getBoundingClientRect().height))
    expect(new Set(heights)).toEqual(new Set([48]))
    expect(errors).toEqual([])
  })

  testInAll(
    'what an agent does is named while it happens, marked, and undone without what was changed since',
    {},
    async () => {
      const person = await newPerson(server)
      const { key } = await server.newKey(person.team, { user: person.id })
      const agent = (method: string, path: string, body: object) =>
        server.send(method, `/api/v1${path}`, { as: key, body })
      const deck = await newDeck(person, [steps.join, hello, steps.rating('r')])
      const { page, errors } = await open(person, deck)
      await agent('PATCH', `/decks/${deck}/steps/2/poll`, { poll: { prompt: 'By the agent' } })
      await page
        .getByRole('status')
        .filter({ hasText: 'Key changed one thing on step 2 through the API.' })
        .waitFor()
      await agent('PATCH', `/decks/${deck}/steps/2`, { notes: 'By the agent' })
      await page.getByRole('status').filter({ hasText: 'Key changed 2 things on step 2' }).waitFor()
      // The notice lies below the canvas, whose place keeps that free.
      const boxes = await Promise.all(
        [page.locator('.editor-notice').first(), page.locator('.canvas')].map(each => each.boundingBox()),
      )
      expect(boxes[0]!.y).toBeGreaterThanOrEqual(boxes[1]!.y + boxes[1]!.height)
      expect(await accessibilityViolations(page)).toEqual([])

      await button(page, 'Show what Key changed').press('Enter')
      await page.locator('.step[aria-current][data-marked]').waitFor()
      const prompt = page.getByRole('textbox', { name: 'Prompt' })
      await prompt.fill('Mine')
      await status(page, 'Saved')
      await button(page, 'Undo what Key did').press('Enter')
      await page
        .getByRole('status')
        .filter({ hasText: 'stays as it is: somebody changed it since' })
        .waitFor()
      await until(person, deck, { document: [{}, {}, { poll: { prompt: 'Mine' } }] })
      await expect.poll(async () => (await read(person, deck)).document[2].notes).toBeUndefined()
      await page.locator('.step-list:focus').waitFor()
      expect(errors).toEqual([])
    },
  )

  testInAll(
    'the history shows who did what, undoes what an agent did, and restores a version',
    {},
    async () => {
      const person = await newPerson(server)
      const { key } = await server.newKey(person.team, { user: person.id })
      const deck = await newDeck(person, [steps.join, hello])
      for (const text of ['One', 'Two'])
        await server.send('POST', `/api/v1/decks/${deck}/steps`, {
          as: key,
          body: { step: { kind: 'slide', texts: [{ text }] } },
        })
      const { page, errors } = await open(person, deck)
      await title(page).fill('Since then')
      await status(page, 'Saved')
      await button(page, 'History').press('Enter')
      const dialog = page.getByRole('dialog', { name: 'History' })
      const rows = dialog.getByRole('list', { name: 'Versions' }).getByRole('button')
      await dialog.getByText('added 2 steps').waitFor()
      expect(await rows.count()).toBe(3)
      await dialog.getByText('changed the title').waitFor()
      expect(await accessibilityViolations(page)).toEqual([])
      await dialog.getByRole('checkbox', { name: 'Show every save' }).check()
      await rows.nth(3).waitFor()
      await dialog.getByRole('checkbox', { name: 'Show every save' }).uncheck()

      await rows.filter({ hasText: 'Key' }).click()
      await dialog.getByRole('img', { name: 'Step 2 of this version: One' }).waitFor()
      await button(page, 'Next step').click()
      await dialog.getByRole('img', { name: 'Step 3 of this version: Two' }).waitFor()
      await button(page, 'Undo what Key did').press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await page.locator('[aria-label="History"]:focus').waitFor()
      await step(page, 2).waitFor({ state: 'detached' })
      expect(await title(page).inputValue()).toBe('Since then')
      await status(page, 'Saved')

      await button(page, 'History').click()
      await rows.filter({ hasText: 'oldest version' }).click()
      await button(page, 'Restore').click()
      await dialog.waitFor({ state: 'detached' })
      await until(person, deck, { title: 'Deck' })
      await expect.poll(() => title(page).inputValue()).toBe('Deck')
      await page.locator('.notice').getByRole('button', { name: 'Undo' }).click()
      await until(person, deck, { title: 'Since then' })

      // The notice goes when what it says was undone in the bar.
      await button(page, 'History').click()
      await rows.filter({ hasText: 'oldest version' }).click()
      await button(page, 'Restore').click()
      const restored = page.locator('.notice').filter({ hasText: 'Restored' })
      await restored.waitFor()
      await page.locator('.editor-bar').getByRole('button', { name: 'Undo' }).click()
      await restored.waitFor({ state: 'detached' })
      await until(person, deck, { title: 'Since then' })
      expect(errors).toEqual([])
    },
  )

  testInAll('of saves that undo each other the history says so', {}, async () => {
    const person = await newPerson(server)
    const deck = await newDeck(person, [steps.join, hello])
    await person.send('PATCH', `/decks/${deck}`, { title: 'Other' })
    await person.send('PATCH', `/decks/${deck}`, { title: 'Deck' })
    const { page } = await open(person, deck)
    await button(page, 'History').click()
    await page.getByRole('dialog').getByText('changed something and changed it back').waitFor()
  })

  testInAll(
    'on a phone the bar has two lines, with who is here in them, and names do not make the steps higher',
    {},
    async () => {
      const person = await newPerson(server)
      const deck = await newDeck(person, [steps.join, hello])
      await person.send('PATCH', `/decks/${deck}`, { title: 'A title that is too long for a phone' })
      const { page } = await open(person, deck, 390)
      await page.locator('.inspector').waitFor()
      const heights = () =>
        page.evaluate(() =>
          ['.editor-bar', '.steps'].map(part => document.querySelector(part)?.getBoundingClientRect().height),
        )
      const alone = await heights()
      expect(alone[0]).toBeLessThan(110)
      expect(await title(page).evaluate(field => getComputedStyle(field).textOverflow)).toBe('ellipsis')
      const colleague = await newPerson(server, { team: person.team })
      await open(colleague, deck)
      await page.getByRole('list', { name: 'Who is here' }).waitFor()
      await page.locator('.step-people').waitFor()
      expect(await heights()).toEqual(alone)
    },
  )

  testInAll(
    'people see each other, are told by name what met, and can take the other one’s change',
    {},
    async () => {
      const person = await newPerson(server)
      const colleague = await newPerson(server, { team: person.team })
      const [name] = colleague.email.split('@')
      const deck = await newDeck(person, [steps.join, hello, steps.rating('r')])
      const first = await open(person, deck)
      const second = await open(colleague, deck)
      await step(second.page, 2).click()
      await button(first.page, `${name} is on step 2`).click()
      await first.page.locator('.step[aria-current]#step-r').waitFor()

      await first.page.context().setOffline(true)
      await title(first.page).fill('Mine')
      await first.page.getByRole('textbox', { name: 'Prompt' }).fill('Mine?')
      await status(first.page, 'Offline')
      await first.page.getByText('The server cannot be reached.').waitFor()
      await button(first.page, 'Present').click()
      await first.page
        .getByRole('alert')
        .filter({ hasText: /could not be reached|Try again/ })
        .waitFor()
      await title(second.page).fill('Theirs')
      await step(second.page, 2).click()
      await second.page.getByRole('listbox', { name: 'Steps' }).press('Delete')
      await until(colleague, deck, { title: 'Theirs', document: [{}, {}] })
      await first.page.context().setOffline(false)
      await first.page
        .getByText(`Your change of the prompt of step 2 is gone: ${name} removed the step.`)
        .waitFor()
      await first.page.getByText('at the same time. Yours is kept. Theirs was:').waitFor()
      await until(person, deck, { title: 'Mine' })
      await shows(second.page, 'Mine')
      expect(await accessibilityViolations(first.page)).toEqual([])
      await button(first.page, 'Use theirs').click()
      await until(person, deck, { title: 'Theirs' })

      // What is written before the news of a change has come meets that change.
      await shows(second.page, 'Theirs')
      // What was written a quarter of a minute ago is not told of any more: here no time passes, however slow the machine is.
      await second.page.clock.setFixedTime(new Date())
      await title(second.page).fill('Mine again')
      await until(colleague, deck, { title: 'Mine again' })
      await title(first.page).fill('Theirs again')
      // The notice about what was overwritten before may still stand there.
      const replaced = second.page
        .getByRole('listitem')
        .filter({ hasText: /changed the title just after you. Theirs is kept. Yours was: Mine again/ })
      await replaced.getByRole('button', { name: 'Use yours' }).click()
      await until(colleague, deck, { title: 'Mine again' })
      expect([...first.errors, ...second.errors]).toEqual([])
    },
  )

  testInAll(
    'canvas and list write the address where people join as the stage does, wherever the editor was opened',
    async () => {
      const person = await newPerson(server)
      const deck = await newDeck(person, [steps.join, hello])
      const { page, errors } = await open(person, deck)
      expect(page.url()).not.toContain('stage.test')
      await page.locator('.canvas svg').getByText('stage.test/j', { exact: true }).waitFor()
      await step(page, 0).click()
      await page.locator('.canvas svg').getByText('stage.test/j', { exact: true }).waitFor()
      const { body: room } = await person.send('POST', '/rooms', { deckId: deck })
      expect(room.joinUrl).toMatch(/^http:\/\/stage\.test\/j\//)
      expect(errors).toEqual([])
    },
  )

  testInAll(
    'a deck is shared, its links are at hand, and shortcuts and hints can be read and closed',
    {},
    async () => {
      const person = await newPerson(server)
      const deck = await newDeck(person, [steps.join, hello])
      const { page, errors } = await open(person, deck)
      await button(page, 'Share').press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Share' })
      // The address of the server, not the one by which this person has come.
      await dialog.getByText('MCP server: http://stage.test/api/mcp').waitFor()
      await dialog.getByText(`http://stage.test/decks/${deck}`, { exact: true }).waitFor()
      expect(await accessibilityViolations(page)).toEqual([])
      for (const [name, ending] of [
        ['PowerPoint (PPTX)', 'pptx'],
        ['PDF with notes', 'pdf'],
      ] as const) {
        const saved = page.waitForEvent('download')
        await dialog.getByRole('button', { name }).click()
        expect((await saved).suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`))
        await dialog.getByText('The file was saved to your downloads.').waitFor()
      }
      await dialog.getByRole('combobox', { name: /What everybody in/ }).selectOption('')
      await until(person, deck, { sharedAt: null })
      await page.keyboard.press('Escape')
      await page.locator('[aria-label="Share"]:focus').waitFor()

      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Shortcuts' }).getByText('Redo').waitFor()
      expect(await accessibilityViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await button(page, 'Next hint').click()
      await button(page, 'Close the notice').click()
      await page.reload()
      await title(page).waitFor()
      expect(await page.getByText('Next hint').count()).toBe(0)
      expect(errors).toEqual([])
    },
  )

  for (const width of [390, 1024])
    testInAll(`everything fits into a window ${width} px wide`, async () => {
      const person = await newPerson(server)
      const deck = await newDeck(person, [steps.join, hello])
      const { page } = await open(person, deck, width)
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await overflow()).toBeLessThanOrEqual(0)
      // A phone has no keys, so the list of them has no button there.
      for (const name of width < 600 ? ['History', 'Share'] : ['History', 'Share', 'Shortcuts']) {
        await button(page, name).click()
        await page.getByRole('dialog', { name }).waitFor()
        expect(await overflow()).toBeLessThanOrEqual(0)
        expect(await accessibilityViolations(page)).toEqual([])
        await button(page, 'Close').click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
    })
})
