import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { type Somebody, newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { joinRoom, steps } from '#test/support/server.ts'
import { openSignedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('folders and many decks at once in the library, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const open = (person: Somebody, path = '/decks') => openSignedIn(browser, server, person, path)
  const newDecks = async (person: Somebody, ...titles: string[]) => {
    const ids: string[] = []
    for (const title of titles)
      ids.push((await person.send('POST', '/decks', { title, document: [steps.join] })).body.id)
    return ids
  }
  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
  const notice = (page: Page, text: string) =>
    page.locator('.notice').getByRole('status').filter({ hasText: text })
  const failure = (page: Page) => page.locator('.notice').getByRole('alert')
  /** Waits until these decks are shown, in this order. */
  const showsDecks = (page: Page, ...titles: string[]) =>
    expect.poll(() => page.locator('.deck-link').allTextContents()).toEqual(titles)
  const choose = async (page: Page, of: string, item: string) => {
    await page.getByRole('button', { name: `More for ${of}`, exact: true }).click()
    await page.locator('.menu').getByRole('button', { name: item, exact: true }).click()
  }

  test('[D93] folders are made, filled by dragging and by the menu, renamed, moved and deleted; decks are never lost', async () => {
    const person = await newPerson(server)
    await newDecks(person, 'One', 'Two', 'Three')
    const { page, errors } = await open(person)
    const make = async (name: string, whose?: string) => {
      await page.getByRole('button', { name: 'New folder' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill(name)
      if (whose !== undefined) await dialog.getByLabel('Whose folder').selectOption(whose)
      expect(await accessibilityViolations(page)).toEqual([])
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    await make('Talks')
    await make('Sales', 'The team')
    const talks = page.locator('.folder-tile').filter({ hasText: 'Talks' })
    await link(page, 'One').dragTo(talks)
    await notice(page, 'Moved to “Talks”: “One”').waitFor()
    await page.getByRole('link', { name: 'Talks, 1 deck' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])

    await choose(page, 'Two', 'Move to …')
    const dialog = page.getByRole('dialog')
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Talks' }).click()
    await page.getByRole('link', { name: 'Talks, 2 decks' }).click()
    await page.waitForURL('**/decks?folder=*')
    await showsDecks(page, 'Two', 'One')
    await make('Spring')
    await link(page, 'Two').dragTo(page.locator('.folder-tile').filter({ hasText: 'Spring' }))
    await showsDecks(page, 'One')
    await page.getByRole('link', { name: 'Spring, 1 deck' }).click()
    await showsDecks(page, 'Two')
    // What is made in a folder is in it.
    await page.getByRole('button', { name: 'New deck' }).click()
    await page.getByRole('textbox', { name: 'Deck title' }).waitFor()
    await page.goBack()
    await showsDecks(page, 'Untitled deck', 'Two')
    const made = (await person.send('GET', '/decks?q=Untitled')).body.decks[0].id
    await person.send('DELETE', `/decks/${made}`)
    // Back and loading anew keep the folder.
    await page.reload()
    await showsDecks(page, 'Two')
    await page.goBack()
    await showsDecks(page, 'One')
    await page.goForward()

    await choose(page, 'the folder Spring', 'Rename')
    await dialog.getByLabel('Name').fill('Summer')
    await page.keyboard.press('Enter')
    await choose(page, 'the folder Summer', 'Move to …')
    await dialog.getByRole('button', { name: 'Not in another folder' }).click()
    await page.getByRole('link', { name: 'Talks', exact: true }).waitFor({ state: 'detached' })
    await choose(page, 'the folder Summer', 'Delete')
    await dialog.getByRole('button', { name: 'Delete the folder' }).click()
    await showsDecks(page, 'Three', 'Two', 'One')

    // What the team does not share is not put in its folders, which is told.
    await link(page, 'Three').dragTo(page.locator('.folder-tile').filter({ hasText: 'Sales' }))
    await failure(page).filter({ hasText: '“Three”: The team does not share this deck.' }).waitFor()
    await link(page, 'Three').dragTo(talks)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Talks, 1 deck' }).waitFor()
    expect(errors).toEqual([])
  })

  test('decks are filtered by their sessions, with words and order; going back and loading anew keep all of it', async () => {
    const person = await newPerson(server)
    const [used, old] = await newDecks(person, 'Tea new', 'Tea old', 'Tea never', 'Coffee')
    const rooms: string[] = []
    for (const deckId of [used, old]) {
      const { code } = (await person.send('POST', '/rooms', { deckId })).body
      await joinRoom(server, code, 'Ada')
      rooms.push(code)
    }
    await server.database.pool.query(
      `update rooms set created_at = now() - interval '20 days' where code = $1`,
      [rooms[1]],
    )
    const { page, errors } = await open(person)
    await showsDecks(page, 'Coffee', 'Tea never', 'Tea old', 'Tea new')
    await page.getByLabel('Which sessions').selectOption('With results')
    await showsDecks(page, 'Tea old', 'Tea new')
    await page.getByLabel('Which sessions').selectOption('Used this week')
    await showsDecks(page, 'Tea new')
    await page.goBack()
    await showsDecks(page, 'Tea old', 'Tea new')
    expect(await page.getByLabel('Which sessions').inputValue()).toBe('ever')
    await page.getByRole('searchbox').fill('tea')
    await page.getByLabel('Sort by').selectOption('Title')
    await showsDecks(page, 'Tea new', 'Tea old')
    expect(new URL(page.url()).search).toBe('?used=ever&q=tea&sort=title')
    await page.reload()
    await showsDecks(page, 'Tea new', 'Tea old')
    expect(await page.getByRole('searchbox').inputValue()).toBe('tea')
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByLabel('Which sessions').selectOption('Used or not')
    await showsDecks(page, 'Tea never', 'Tea new', 'Tea old')
    expect(errors).toEqual([])
  })

  test('as a list, which is remembered, decks are sorted by each column, and few of many are in the page', async () => {
    const person = await newPerson(server)
    const [original, used] = await newDecks(person, 'Original', 'Used')
    const { code } = (await person.send('POST', '/rooms', { deckId: used })).body
    await joinRoom(server, code, 'Ada')
    // Their ids come before all others: those decide among decks of one owner.
    await server.database.pool.query(
      `insert into decks (id, team_id, owner_id, title, document, steps, updated_at)
       select '0-listed-' || n, team_id, owner_id, 'Deck ' || n, document, steps, now() - n * interval '1 minute'
       from decks, generate_series(1, 300) as n where id = $1`,
      [original],
    )
    const { page, errors } = await open(person)
    await link(page, 'Used').waitFor()
    await page.getByRole('button', { name: 'List' }).click()
    const table = page.getByRole('table', { name: 'Decks' })
    await table.getByRole('row').nth(5).waitFor()
    expect(await table.getAttribute('aria-rowcount')).toBe('303')
    expect(await accessibilityViolations(page)).toEqual([])
    const first = () => page.locator('.deck-link').first().textContent()
    const sortBy = (name: string) => table.getByRole('columnheader', { name }).getByRole('button').click()
    await sortBy('Title')
    await expect.poll(first).toBe('Deck 1')
    for (const column of ['Last session', 'Results']) {
      await sortBy(column)
      await expect.poll(first).toBe('Used')
      await sortBy('Owner')
      await expect.poll(first).not.toBe('Used')
    }
    await sortBy('Title')
    await expect.poll(first).toBe('Deck 1')
    await page.reload()
    await table.getByRole('columnheader', { name: 'Title' }).waitFor()
    await link(page, 'Deck 1').focus()
    await page.keyboard.press('End')
    await page.locator('.deck-link:focus', { hasText: 'Used' }).waitFor()
    expect(await table.getByRole('row').count()).toBeLessThan(60)
    await page.keyboard.press('Shift+ArrowUp')
    await page.getByRole('toolbar').getByText('2 decks').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Grid' }).click()
    await page.getByRole('list', { name: 'Decks' }).waitFor()
    expect(errors).toEqual([])
  })

  test('a deck is offered to the team as a template, and a colleague begins with it', async () => {
    const person = await newPerson(server)
    const colleague = await newPerson(server, { team: person.team })
    await newDecks(person, 'Weekly review')
    const { page, errors } = await open(person)
    await choose(page, 'Weekly review', 'Use as template')
    await notice(
      page,
      'A template of the team: “Weekly review”. Everybody in the team may view it now',
    ).waitFor()
    const other = await open(colleague)
    await other.page.getByRole('button', { name: 'Use Weekly review' }).waitFor()
    expect(await accessibilityViolations(other.page)).toEqual([])
    await other.page.getByRole('button', { name: 'Use Weekly review' }).click()
    await other.page.getByRole('textbox', { name: 'Deck title' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('shared by you').waitFor({ state: 'detached' })
    expect(
      (await colleague.send('GET', '/templates')).body.templates.filter(
        ({ team }: { team: boolean }) => team,
      ),
    ).toEqual([])
    expect([...errors, ...other.errors]).toEqual([])
  })

  test('many decks are selected by the pointer, moved, starred and binned with one undo; what fails is told by name', async () => {
    const person = await newPerson(server)
    const colleague = await newPerson(server, { team: person.team })
    await newDecks(person, 'E', 'D', 'C')
    const [theirs] = await newDecks(colleague, 'B')
    await colleague.send('PUT', `/decks/${theirs}/sharing/team`, { permission: 'view' })
    await newDecks(person, 'A')
    const { page, errors } = await open(person)
    await showsDecks(page, 'A', 'B', 'C', 'D', 'E')
    const bar = page.getByRole('toolbar', { name: 'Selected decks' })
    await link(page, 'A').hover()
    await page.getByRole('checkbox', { name: 'Select A' }).check()
    await link(page, 'C').click({ modifiers: ['Shift'] })
    await bar.getByText('3 decks').waitFor()
    await link(page, 'E').click({ modifiers: ['ControlOrMeta'] })
    await bar.getByText('4 decks').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await bar.getByRole('button', { name: 'Move to …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Or a new folder of yours').fill('Together')
    await page.keyboard.press('Enter')
    await notice(page, 'Moved to “Together”: 4 decks').waitFor()
    await page.getByRole('link', { name: 'Together, 4 decks' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Together, 0 decks' }).waitFor()

    await link(page, 'A').click({ modifiers: ['ControlOrMeta'] })
    await link(page, 'C').click({ modifiers: ['Shift'] })
    await bar.getByRole('button', { name: 'Star' }).click()
    await expect.poll(() => page.getByRole('img', { name: 'Starred' }).count()).toBe(3)

    // Of those that are moved to the bin one is somebody else's.
    await link(page, 'A').click({ modifiers: ['ControlOrMeta'] })
    await link(page, 'C').click({ modifiers: ['Shift'] })
    await bar.getByRole('button', { name: 'Move to bin' }).click()
    await notice(page, 'Moved to the bin: 2 decks. Not done with “B”: Only who manages this deck').waitFor()
    await showsDecks(page, 'B', 'D', 'E')
    await page.getByRole('button', { name: 'Undo' }).click()
    await showsDecks(page, 'A', 'B', 'C', 'D', 'E')
    expect(errors).toEqual([])
  })

  test('many decks are selected, shared, binned and restored by keyboard alone', async () => {
    const person = await newPerson(server)
    await newDecks(person, 'D', 'C', 'B', 'A')
    const { page, errors } = await open(person)
    const { keyboard } = page
    await showsDecks(page, 'A', 'B', 'C', 'D')
    const bar = page.getByRole('toolbar', { name: 'Selected decks' })
    const selected = async () => {
      const all = page.locator('.deck-check')
      return all.evaluateAll(each => each.filter(box => (box as HTMLInputElement).checked).length)
    }
    await link(page, 'A').focus()
    await keyboard.press('Space')
    await keyboard.press('Shift+ArrowRight')
    await keyboard.press('Shift+ArrowRight')
    await expect.poll(selected).toBe(3)
    await keyboard.press('Space')
    await expect.poll(selected).toBe(2)
    await keyboard.press('Escape')
    await expect.poll(selected).toBe(0)
    await keyboard.press('ControlOrMeta+a')
    await bar.getByText('4 decks').waitFor()
    await bar.getByRole('button', { name: 'Share with the team' }).press('Enter')
    await notice(page, 'Shared with Their team: 4 decks').waitFor()
    await page.getByText('shared by you').nth(3).waitFor()
    await link(page, 'A').focus()
    await keyboard.press('ControlOrMeta+a')
    await bar.getByRole('button', { name: 'Move to bin' }).press('Enter')
    await notice(page, 'Moved to the bin: 4 decks').waitFor()
    await link(page, 'Bin').press('Enter')
    const first = page.getByRole('checkbox', { name: 'Select A' })
    await first.press('Space')
    await page.getByRole('checkbox', { name: 'Select B' }).press('Space')
    await bar.getByText('2 decks').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await bar.getByRole('button', { name: 'Restore' }).press('Enter')
    await notice(page, 'Restored: 2 decks').waitFor()
    await page.getByRole('checkbox').nth(1).waitFor()
    await link(page, 'All').press('Enter')
    await expect
      .poll(async () => (await page.locator('.deck-link').allTextContents()).toSorted())
      .toEqual(['A', 'B'])
    expect(errors).toEqual([])
  })
})
