import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { type Somebody, newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { joinRoom, steps } from '#test/support/server.ts'
import { openSignedIn } from '#test/support/signed-in.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('the library, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const open = (person: Somebody, path = '/decks') => openSignedIn(browser, server, person, path)
  const newDeck = async (
    person: Somebody,
    title: string,
    document: object[] = [steps.join, steps.rating('r')],
  ) => (await person.send('POST', '/decks', { title, document })).body.id as string
  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
  const status = (page: Page) => page.getByRole('status').filter({ hasText: 'deck' }).first()

  test('a deck is made, renamed, starred, copied, shared, binned and restored, by keyboard alone', async () => {
    const person = await newPerson(server)
    const { page, errors } = await open(person)
    await page.getByText('There are no decks yet.').waitFor()
    await page.getByText(`${server.url}/api/mcp`).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])

    const { keyboard } = page
    /** Presses an item of the menu of the deck whose link has the focus. */
    const choose = async (downs: number) => {
      for (let tabs = 0; tabs < 3; tabs += 1) await keyboard.press('Tab')
      await keyboard.press('Enter')
      await page.locator('.menu button').first().waitFor()
      await page.locator('.menu button:focus').waitFor()
      for (let down = 0; down < downs; down += 1) await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
    }
    await page.getByRole('button', { name: 'New deck' }).focus()
    await keyboard.press('Enter')
    // It opens in the editor; back in the library it has the focus.
    await page.getByRole('textbox', { name: 'Deck title' }).waitFor()
    expect(page.url()).toMatch(/\/decks\/\w{20}$/)
    await link(page, 'Decks').press('Enter')
    await page.locator('.deck-link:focus').waitFor()

    await choose(0)
    await page.locator('.title-field:focus').waitFor()
    await keyboard.type('Monday')
    await keyboard.press('Enter')
    await page.locator('.deck-link:focus', { hasText: 'Monday' }).waitFor()
    await choose(1)
    await page.getByRole('img', { name: 'Starred' }).waitFor()
    await link(page, 'Monday').focus()
    await choose(3)
    await page.getByRole('combobox', { name: 'What everybody in Their team may do' }).focus()
    await keyboard.press('End')
    await page.getByText('change it together with you').waitFor()
    await keyboard.press('Escape')
    await page.getByText('shared by you').waitFor()
    await link(page, 'Monday').focus()
    await choose(2)
    await page.locator('.deck-link:focus', { hasText: 'Copy of Monday' }).waitFor()
    expect((await person.send('GET', '/decks?sort=title')).body.decks).toMatchObject([
      { title: 'Copy of Monday', sharedAt: null, starred: false },
      { title: 'Monday', sharedAt: expect.any(String), starred: true },
    ])

    // The next deck gets the focus when one goes to the bin.
    await choose(7)
    await page.getByText('Moved to the bin: “Copy of Monday”').waitFor()
    await page.locator('.deck-link:focus', { hasText: 'Monday' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.locator('.deck-link:focus', { hasText: 'Copy of Monday' }).waitFor()
    await choose(7)
    await link(page, 'Copy of Monday').waitFor({ state: 'detached' })

    await link(page, 'Starred').press('Enter')
    await page.waitForURL('**/decks?view=starred')
    await link(page, 'Monday').waitFor()
    await link(page, 'Bin').press('Enter')
    await page.getByText('30 days left').or(page.getByText('29 days left')).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Restore Copy of Monday' }).press('Enter')
    await page.getByText('Restored: “Copy of Monday”').waitFor()
    await page.getByText('The bin is empty.').waitFor()
    await page.getByRole('button', { name: 'New deck' }).press('Enter')
    await page.getByRole('textbox', { name: 'Deck title' }).waitFor()
    // It begins with a title to be replaced.
    await page.getByRole('button', { name: 'text 0: Title' }).waitFor({ state: 'attached' })
    await page.goBack()
    await link(page, 'All').click()
    await link(page, 'Untitled deck').waitFor()
    expect((await person.send('GET', '/decks')).body.decks).toHaveLength(3)
    expect(errors).toEqual([])
  })

  testInAll(
    'of many decks few are in the page; the scroll bar does not jump, and arrow keys reach every one',
    {},
    async () => {
      const person = await newPerson(server)
      // Of the join screen alone, so that no pictures are painted.
      const id = await newDeck(person, 'Original', [steps.join])
      const count = 400
      await server.database.pool.query(
        `insert into decks (id, team_id, owner_id, title, document, steps, updated_at)
       select 'copy-' || n, team_id, owner_id, 'Deck ' || n, document, steps, now() - n * interval '1 minute'
       from decks, generate_series(1, $1::int) as n where id = $2`,
        [count - 1, id],
      )
      const { page, errors } = await open(person)
      const cards = page.getByRole('list', { name: 'Decks' }).getByRole('listitem')
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      await link(page, 'Deck 1').waitFor()
      const before = await height()
      await link(page, 'Original').focus()
      await page.keyboard.press('End')
      await page.locator('.deck-link:focus', { hasText: `Deck ${count - 1}` }).waitFor()
      expect(await height()).toBe(before)
      expect(await cards.count()).toBeLessThan(60)
      expect(await cards.last().getAttribute('aria-posinset')).toBe(String(count))
      await page.keyboard.press('ArrowUp')
      await page.locator('.deck-link:focus', { hasText: `Deck ${count - 5}` }).waitFor()

      // The card that has the focus stays when it is out of sight.
      for (const top of [30_000, 20_000, 29_000, 3_000, 12_000, 0, 25_000, 0]) {
        await page.evaluate(y => scrollTo(0, y), top)
        await page.evaluate(
          () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
        )
      }
      await link(page, 'Deck 1').waitFor()
      expect(await page.locator('.deck-link:focus').textContent()).toBe(`Deck ${count - 5}`)

      await page.getByRole('searchbox').fill('deck 39')
      await status(page)
        .filter({ hasText: /^11 decks\.$/ })
        .waitFor()
      await page.getByLabel('Sort by').selectOption('Title')
      await page.waitForFunction(() => document.querySelector('.deck-link')?.textContent === 'Deck 39')
      // Back from a deck, the library is at it, however far down it stands.
      await page.goto(`${server.url}/decks/copy-333`)
      await page.getByRole('textbox', { name: 'Deck title' }).waitFor()
      await link(page, 'Decks').click()
      await page.locator('.deck-link:focus', { hasText: 'Deck 333' }).waitFor()
      expect(errors).toEqual([])
    },
  )

  testInAll('who has gone on meanwhile keeps the focus when the deck that was left appears', {}, async () => {
    const person = await newPerson(server)
    await newDeck(person, 'Monday')
    const { page, errors } = await open(person)
    await link(page, 'Monday').click()
    await page.getByRole('textbox', { name: 'Deck title' }).waitFor()
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/v1/decks?*', async route => {
      await isReleased
      await route.continue()
    })
    await link(page, 'Decks').press('Enter')
    await link(page, 'Bin').focus()
    release()
    await link(page, 'Monday').waitFor()
    // The card gets the focus in the frame in which it appears, or not at all.
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Bin')
    expect(errors).toEqual([])
  })

  testInAll('a press on the picture of a deck opens it, and its buttons stay what they are', {}, async () => {
    const person = await newPerson(server)
    await newDeck(person, 'Monday')
    const { page } = await open(person)
    const picture = page.locator('.deck-picture')
    expect(await picture.evaluate(each => getComputedStyle(each).objectFit)).toBe('contain')
    await page.getByRole('button', { name: 'More for Monday' }).click()
    await page.getByRole('button', { name: 'Star', exact: true }).click()
    await page.getByRole('img', { name: 'Starred' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/decks')
    const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.getByRole('textbox', { name: 'Deck title' }).waitFor()
  })

  testInAll(
    'on a phone, the buttons of a running room are in one line, and decks are in sight below',
    {},
    async () => {
      const person = await newPerson(server)
      const id = await newDeck(person, 'A quiz for the whole company in autumn')
      for (let rooms = 0; rooms < 2; rooms += 1) await person.send('POST', '/rooms', { deckId: id })
      const { page } = await openSignedIn(browser, server, person, '/decks', {
        viewport: { width: 390, height: 844 },
      })
      await page.locator('.deck-link').waitFor()
      await page.locator('.room').nth(1).waitFor()
      const tops = await page
        .locator('.room')
        .first()
        .locator('.buttons > *')
        .evaluateAll(all => all.map(each => each.getBoundingClientRect().top))
      expect(tops).toHaveLength(5)
      expect(new Set(tops).size).toBe(1)
      expect((await page.locator('.deck').boundingBox())?.y).toBeLessThan(720)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect(await accessibilityViolations(page)).toEqual([])
    },
  )

  testInAll('a change that is refused is taken back, and the reason is told', async () => {
    const person = await newPerson(server)
    const id = await newDeck(person, 'Mine', [steps.join, steps.choice('q', { options: [] })])
    const { page, errors } = await open(person)
    await page.getByRole('button', { name: 'Start a room for Mine' }).click()
    await page.getByRole('alert').getByText('Step 1:').waitFor()
    await person.send('DELETE', `/decks/${id}`)
    await page.getByRole('button', { name: 'More for Mine' }).click()
    await page.getByRole('button', { name: 'Star', exact: true }).click()
    await page.getByRole('alert').getByText('bin').waitFor()
    await page.getByRole('img', { name: 'Starred' }).waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  })

  testInAll('a deck is made of a template, which stays at hand when there are decks', {}, async () => {
    const person = await newPerson(server)
    const { page, errors } = await open(person)
    await page.getByRole('button', { name: 'Use Sprint retrospective' }).first().click()
    await page.getByRole('textbox', { name: 'Deck title' }).waitFor()
    await link(page, 'Decks').click()
    await page.getByRole('button', { name: /^Start a room for Sprint retrospective/ }).waitFor()
    await page.getByRole('button', { name: 'Templates' }).click()
    await page.getByRole('button', { name: /^Use / }).nth(9).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    const { body } = await person.send('GET', '/decks')
    expect(body.decks).toHaveLength(1)
    expect(errors).toEqual([])
  })

  testInAll(
    '[D49] a room speaks the language of who starts it, who may choose another in the same dialog',
    {},
    async () => {
      const person = await newPerson(server)
      await newDeck(person, 'Runde')
      const { page, errors } = await openSignedIn(browser, server, person, '/decks', { locale: 'de-AT' })
      await page.getByRole('button', { name: 'Raum für Runde starten' }).click()
      const dialog = page.getByRole('dialog')
      const code = ((await dialog.locator('.started-code b').textContent()) ?? '').replaceAll(/\D/g, '')
      const spoken = async () => (await joinRoom(server, code)).room.language
      const choice = dialog.getByLabel('Sprache von Bühne und Telefonen')
      expect(await choice.inputValue()).toBe('de')
      expect(await spoken()).toBe('de')
      for (const language of ['ja', '']) {
        const stored = page.waitForResponse(/\/actions$/)
        await choice.selectOption(language)
        await stored
        expect(await spoken()).toBe(language === '' ? null : language)
        // The page shows what was stored once the reply has been read.
        await expect.poll(() => choice.inputValue()).toBe(language)
      }
      expect(await accessibilityViolations(page)).toEqual([])
      expect(errors).toEqual([])
    },
  )

  testInAll(
    'who started a room opens its remote and stage by its code, and nobody else does',
    {},
    async () => {
      const person = await newPerson(server)
      const deckId = await newDeck(person, 'Quiz')
      const { code } = (await person.send('POST', '/rooms', { deckId })).body
      const remote = await open(person, `/host/${code}`)
      await remote.page.getByRole('button', { name: 'Start' }).waitFor()
      const stage = await open(person, `/stage/${code}`)
      await stage.page.getByText('Quiz').first().waitFor()
      for (const kind of ['host', 'stage']) {
        const stranger = await open(await newPerson(server), `/${kind}/${code}`)
        await stranger.page.getByText('This link is incomplete.').waitFor()
      }
    },
  )

  testInAll(
    'a room is started here, and its stage and remote open on another device, and on that of a colleague',
    {},
    async () => {
      const person = await newPerson(server)
      const colleague = await newPerson(server, { team: person.team })
      const id = await newDeck(person, 'Quiz')
      await person.send('PATCH', `/decks/${id}`, { shared: true })
      const first = await open(person)
      await first.page.getByRole('button', { name: 'Start a room for Quiz' }).click()
      const dialog = first.page.getByRole('dialog')
      await dialog.getByRole('link', { name: 'Open the stage' }).waitFor()
      expect(await accessibilityViolations(first.page)).toEqual([])
      await first.page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })

      for (const who of [person, colleague]) {
        const { page, errors } = await open(who)
        await page.getByRole('heading', { name: 'Running rooms' }).waitFor()
        const [stage] = await Promise.all([
          page.waitForEvent('popup'),
          page.getByRole('button', { name: /^Open the stage of room/ }).click(),
        ])
        await stage.getByText('Quiz').first().waitFor()
        const [remote] = await Promise.all([
          page.waitForEvent('popup'),
          page.getByRole('button', { name: /^Open the remote of room/ }).click(),
        ])
        await remote.getByRole('button', { name: 'Start' }).waitFor()
        expect(errors).toEqual([])
      }
      // Colleagues see who shared the deck.
      const { page, errors } = await open(colleague)
      await page.getByText(`Shared by ${person.email.split('@')[0]}`).waitFor()
      await page.getByRole('button', { name: /^End room/ }).click()
      await page.getByRole('button', { name: 'End for everybody' }).click()
      await page.getByRole('heading', { name: 'Running rooms' }).waitFor({ state: 'detached' })
      await page.getByText('Past rooms').click()
      await page.getByText('Ended just now').waitFor()
      expect(await accessibilityViolations(page)).toEqual([])

      await page.getByRole('button', { name: 'Rehearse Quiz' }).click()
      await page.getByRole('dialog').getByText('Simulated people join').waitFor()
      // A person has one rehearsal at a time.
      const code = page.locator('.started-code b')
      const before = await code.textContent()
      await page.keyboard.press('Escape')
      await code.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Rehearse Quiz' }).click()
      const running = page.getByRole('dialog', { name: 'A rehearsal is still running' })
      await running.getByText(before ?? '').waitFor()
      expect(await accessibilityViolations(page)).toEqual([])
      await running.getByRole('button', { name: 'End it and start a new one' }).click()
      await code.waitFor()
      expect(await code.textContent()).not.toBe(before)
      expect([...errors, ...first.errors]).toEqual([])
    },
  )

  testInAll(
    'no page of an account is wider than a phone of 320 px, also with a running room',
    {},
    async () => {
      const person = await newPerson(server)
      const deck = await newDeck(person, 'Pub quiz night with a long title')
      const { body: room } = await person.send('POST', '/rooms', { deckId: deck })
      await joinRoom(server, room.code, 'Ada')
      const { page, errors } = await openSignedIn(browser, server, person, '/decks', {
        viewport: { width: 320, height: 640 },
      })
      const headings: Record<string, RegExp> = {
        '/decks': /^Running room/,
        '/settings/team': /^Members/,
        '/settings/you': /./,
        '/settings/api': /./,
        [`/rooms/${room.code}/results`]: /Pub quiz/,
      }
      for (const [path, heading] of Object.entries(headings)) {
        await page.goto(server.url + path)
        await page.getByRole('heading', { name: heading }).first().waitFor()
        await expect
          .poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: path })
          .toBe(320)
      }
      expect(errors).toEqual([])
    },
  )
})
