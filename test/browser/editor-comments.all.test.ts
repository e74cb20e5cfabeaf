import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { type Somebody, newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('[D90] comments in the editor, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()
  const named = async (who: Somebody, name: string) => {
    await who.send('PATCH', '/account', { name })
    return who
  }
  async function sharedDeck() {
    const ada = await named(await newPerson(server), 'Ada Lovelace')
    const bob = await named(await newPerson(server, { team: ada.team }), 'Bob')
    const texts = [
      { id: 'one', text: 'One', rect: { x: 0.1, y: 0.2, w: 0.3, h: 0.2 } },
      { id: 'two', text: 'Two', rect: { x: 0.5, y: 0.6, w: 0.3, h: 0.2 } },
    ]
    const document = [steps.join, { kind: 'slide', id: 's', texts }, { kind: 'slide', id: 'other' }]
    const id: string = (await ada.send('POST', '/decks', { title: 'Deck', document })).body.id
    await ada.send('PATCH', `/decks/${id}`, { shared: true })
    return { ada, bob, id }
  }
  const panel = (page: Page) => page.getByRole('complementary', { name: 'Comments' })
  const button = (page: Page) => page.getByRole('button', { name: /^Comments/ })
  const field = (page: Page) => panel(page).getByRole('textbox', { name: 'New comment' })
  const element = (page: Page, name: RegExp) =>
    page.getByRole('group', { name: 'Slide' }).getByRole('button', { name })
  const pins = (page: Page) => page.locator('.comment-pin')
  const threads = (page: Page) => panel(page).locator('.thread')
  const opened = async (who: Somebody, id: string, query = '') => {
    const { page, errors } = await openEditor(browser, server, who, id + query)
    await button(page).waitFor()
    return { page, errors }
  }

  test('a thread that somebody writes is at once at its element in the other tab, and so are reply, resolving and its end', async () => {
    const { ada, bob, id } = await sharedDeck()
    const mine = await opened(ada, id)
    const theirs = await opened(bob, id)
    for (const round of [1, 2, 3]) {
      await element(mine.page, /One/).click()
      await mine.page.keyboard.press('Control+Alt+m')
      await expect.poll(() => field(mine.page).evaluate(each => each === document.activeElement)).toBe(true)
      await mine.page.keyboard.type(`Shorter ${round}?`)
      await mine.page.keyboard.press('Control+Enter')
      await threads(mine.page).getByText(`Shorter ${round}?`).waitFor()
      await pins(theirs.page).click()
      await threads(theirs.page).getByText(`Shorter ${round}?`).waitFor()
      expect(await button(theirs.page).getAttribute('aria-label')).toBe('Comments, 1 thread open')
      expect(await theirs.page.locator('#step-s .step-comments').textContent()).toBe('1 comments')
      const reply = panel(theirs.page).getByRole('textbox', { name: 'Reply' })
      await reply.fill('Done')
      await panel(theirs.page).getByRole('button', { name: 'Reply' }).click()
      await threads(mine.page).getByText('Done').waitFor()
      await panel(mine.page).getByRole('button', { name: 'Resolve', exact: true }).click()
      await expect.poll(() => pins(theirs.page).count()).toBe(0)
      await expect.poll(() => threads(theirs.page).count()).toBe(0)
      await panel(theirs.page).getByRole('button', { name: 'Close comments' }).click()
    }
    await panel(mine.page).getByRole('button', { name: 'Resolved', exact: true }).click()
    await expect.poll(() => threads(mine.page).count()).toBe(3)
    expect([...mine.errors, ...theirs.errors]).toEqual([])
  })

  test('a thread outlasts the step that it is on, and is there again when that is undone', async () => {
    const { ada, id } = await sharedDeck()
    const { page, errors } = await opened(ada, id)
    await ada.send('POST', `/decks/${id}/comments`, { step: 's', element: 'two', text: 'Why two?' })
    await pins(page).waitFor()
    await button(page).click()
    await page.locator('#step-s').click()
    for (const _ of [1, 2, 3]) {
      await page.keyboard.press('Delete')
      await panel(page).getByRole('region', { name: 'On what was removed' }).getByText('Why two?').waitFor()
      expect(await pins(page).count()).toBe(0)
      await savedIn(page)
      await page.locator('.editor-bar').getByRole('button', { name: 'Undo', exact: true }).click()
      await pins(page).waitFor()
      await panel(page).getByRole('region', { name: 'On this step' }).getByText('Why two?').waitFor()
      await page.locator('#step-s').click()
    }
    expect(errors).toEqual([])
  })

  test('people are mentioned by the keyboard; a draft stays while the panel is closed and the net is cut, and is sent once', async () => {
    const { ada, id } = await sharedDeck()
    const { page, errors } = await opened(ada, id)
    await button(page).click()
    await field(page).click()
    await page.keyboard.type('Ask @bo')
    await panel(page).getByRole('option', { name: 'Bob' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.keyboard.type('please')
    expect(await field(page).inputValue()).toBe('Ask @Bob please')
    await panel(page).getByRole('button', { name: 'Close comments' }).click()
    await page.context().setOffline(true)
    await button(page).click()
    expect(await field(page).inputValue()).toBe('Ask @Bob please')
    await field(page).press('Control+Enter')
    await panel(page).getByRole('alert').getByText('The service could not be reached.').waitFor()
    await page.context().setOffline(false)
    for (const _ of [1, 2, 3]) await field(page).press('Control+Enter')
    await expect.poll(() => threads(page).count()).toBe(1)
    expect(await threads(page).locator('.mention').textContent()).toBe('@Bob')
    expect(await field(page).inputValue()).toBe('')
    const stored = (await ada.send('GET', `/decks/${id}/comments`)).body.threads
    expect(stored).toMatchObject([{ text: expect.stringMatching(/^Ask @\[\w+\] please$/) }])
    expect(errors).toEqual([])
  })

  test('one’s own comments are changed and deleted, with the keyboard alone', async () => {
    const { ada, id } = await sharedDeck()
    const { page, errors } = await opened(ada, id)
    await button(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('First')
    await expect.poll(() => field(page).inputValue()).toBe('First')
    await page.keyboard.press('Control+Enter')
    await threads(page).getByText('First').waitFor()
    for (const words of ['Second', 'Third', 'Fourth']) {
      await panel(page).getByRole('button', { name: 'Edit' }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+a')
      await page.keyboard.type(words)
      await page.keyboard.press('Control+Enter')
      await threads(page).locator('.comment-text').getByText(words).waitFor()
    }
    await threads(page).getByText('edited').waitFor()
    await panel(page).getByRole('button', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    await panel(page).getByRole('alert').getByRole('button', { name: 'Delete' }).focus()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await panel(page).getByText('No comments yet.').waitFor()
    expect(errors).toEqual([])
  })

  test.each([320, 768, 1280, 1600])(
    'nothing is cut off or inaccessible in a window %i px wide',
    async width => {
      const { ada, bob, id } = await sharedDeck()
      const { comment } = (
        await bob.send('POST', `/decks/${id}/comments`, {
          step: 's',
          element: 'one',
          text: `Very-long-word-${'x'.repeat(80)} for @[${ada.id}]`,
        })
      ).body
      await ada.send('POST', `/decks/${id}/comments`, { thread: comment, text: 'Yes' })
      const { page, errors } = await openEditor(browser, server, ada, `${id}?comment=${comment}`, {
        viewport: { width, height: 800 },
      })
      await panel(page).getByText('Yes').waitFor()
      expect(await accessibilityViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await panel(page).evaluate(each => each.scrollWidth - each.clientWidth)).toBe(0)
      await panel(page).getByRole('button', { name: 'Resolve', exact: true }).click()
      await panel(page).getByText('No comments yet.').waitFor()
      expect(errors).toEqual([])
    },
  )

  test('the menu of an element begins a comment on it, and what is typed goes there', async () => {
    const { ada, id } = await sharedDeck()
    const { page, errors } = await opened(ada, id)
    for (const round of [1, 2, 3]) {
      await element(page, /text 1: Two/).click({ button: 'right' })
      await page.locator('.context-menu').getByRole('button', { name: 'Comment' }).click()
      await panel(page).getByText('Text “Two”').first().waitFor()
      await expect.poll(() => field(page).evaluate(each => each === document.activeElement)).toBe(true)
      await page.keyboard.type(`Note ${round}`)
      await expect.poll(() => field(page).inputValue()).toBe(`Note ${round}`)
      await page.keyboard.press('Control+Enter')
      await expect.poll(() => threads(page).count()).toBe(round)
    }
    const stored = (await ada.send('GET', `/decks/${id}/comments`)).body.threads
    expect(stored.map(({ element, text }: any) => [element, text])).toEqual([
      ['two', 'Note 3'],
      ['two', 'Note 2'],
      ['two', 'Note 1'],
    ])
    expect(errors).toEqual([])
  })

  test('what was added just now, and is not saved yet, is commented on', async () => {
    const { ada, id } = await sharedDeck()
    const { page, errors } = await opened(ada, id)
    await page.locator('#step-other').click()
    for (const round of [1, 2, 3]) {
      await page.getByRole('button', { name: 'Add text' }).click()
      // Escape drops what is typed before the field is there.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.matches('[contenteditable], textarea')))
        .toBe(true)
      await page.keyboard.type(`New ${round}`)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+Alt+m')
      await page.keyboard.type('Is it right?')
      await expect.poll(() => field(page).inputValue()).toBe('Is it right?')
      await page.keyboard.press('Control+Enter')
      await panel(page)
        .getByRole('button', { name: `Text “New ${round}”` })
        .waitFor()
    }
    expect(await page.locator('#step-other .step-comments').textContent()).toBe('3 comments')
    expect(errors).toEqual([])
  })

  test('the address of a comment opens it, also a resolved one, on its step', async () => {
    const { ada, id } = await sharedDeck()
    const { comment } = (await ada.send('POST', `/decks/${id}/comments`, { step: 'other', text: 'Empty?' }))
      .body
    for (const isResolved of [false, true]) {
      await ada.send('PATCH', `/decks/${id}/comments/${comment}`, { resolved: isResolved })
      const { page, errors } = await opened(ada, id, `?comment=${comment}`)
      await panel(page).getByRole('button', { name: 'The slide', expanded: true }).waitFor()
      expect(await page.locator('#step-other').getAttribute('aria-current')).toBe('true')
      expect(errors).toEqual([])
    }
  })
})
