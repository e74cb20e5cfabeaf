import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { openRoom, steps } from '#test/support/server.ts'
import { openSignedIn, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { patienceMs } from '#test/support/patience.ts'

/** A browser without windows shows all of its pages at once; these are tabs of a window, of which one is seen. */
function tabsOf(context: BrowserContext) {
  const all: Page[] = []
  const set = (page: Page, state: 'visible' | 'hidden') =>
    page.evaluate(to => {
      Object.defineProperty(document, 'visibilityState', { value: to, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  const look = async (seen: Page) => {
    for (const page of all) if (page !== seen) await set(page, 'hidden')
    await set(seen, 'visible')
  }
  return {
    look,
    async open(url: string): Promise<Page> {
      for (const page of all) await set(page, 'hidden')
      const page = await context.newPage()
      all.push(page)
      await page.goto(url)
      return page
    },
  }
}

describe.skipIf(!browserFile)('many tabs of one browser', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()
  const title = (page: Page) => page.getByRole('textbox', { name: 'Deck title' })

  // A browser opens six connections to a server, for all of its tabs together.
  test('twenty editors, a stage, a remote and phones: each loads, saves, and shows what changed meanwhile', async () => {
    const person = await newPerson(server)
    const { body } = await person.send('POST', '/decks', { title: 'Deck', document: [steps.join] })
    const url = `${server.url}/decks/${body.id}`
    const { page: library } = await openSignedIn(browser, server, person, '/decks')
    const tabs = tabsOf(library.context())
    const editors: Page[] = []
    for (let n = 0; n < 20; n += 1) {
      const editor = await tabs.open(url)
      await title(editor).waitFor()
      editors.push(editor)
    }
    const last = editors.at(-1)!
    await title(last).fill('From the last one')
    await savedIn(last)
    for (const editor of [editors[0]!, editors[9]!]) {
      await tabs.look(editor)
      await expect.poll(() => title(editor).inputValue()).toBe('From the last one')
    }

    const { code, hostToken } = await openRoom(server, server.key, steps.choice('q'))
    const stage = await tabs.open(`${server.url}/stage/${code}#key=${hostToken}`)
    await stage.locator('svg.scene-picture').waitFor()
    const remote = await tabs.open(`${server.url}/host/${code}#key=${hostToken}`)
    await remote.getByRole('button', { name: 'Start' }).click()
    for (let n = 0; n < 3; n += 1) {
      const phone = await tabs.open(`${server.url}/j/${code}`)
      await phone.getByRole('radio').first().check({ force: true })
      await phone.getByText('Counted.').waitFor()
    }
    await tabs.look(stage)
    await stage.getByText('Question q?').first().waitFor()
    await tabs.look(remote)
    await remote.getByText('1 answer').first().waitFor()
  })

  // Without windows, all pages are seen and have the focus.
  test.each([
    ['each has the focus', true],
    ['none has the focus', false],
  ])(
    'nine windows beside each other, %s: each loads, they take turns, and answers are counted',
    async (_which, isFocused) => {
      const { code, hostToken } = await openRoom(server, server.key, steps.choice('q'))
      const context = await browser.newContext()
      context.setDefaultTimeout(patienceMs)
      await context.addInitScript(has => {
        document.hasFocus = () => has
      }, isFocused)
      const open = async (url: string) => {
        const page = await context.newPage()
        await page.goto(`${server.url}${url}`)
        return page
      }
      const stage = await open(`/stage/${code}#key=${hostToken}`)
      await stage.locator('svg.scene-picture').waitFor()
      const remote = await open(`/host/${code}#key=${hostToken}`)
      await remote.getByRole('button', { name: 'Start' }).click()
      const more: Page[] = []
      for (let n = 0; n < 6; n += 1) more.push(await open(`/stage/${code}#key=${hostToken}`))
      for (const page of more) await page.getByText('Question q?').first().waitFor()
      const phone = await open(`/j/${code}`)
      await phone.getByRole('radio').first().check({ force: true })
      await phone.getByText('Counted.').waitFor()
      for (const page of [stage, remote, ...more]) await page.getByText('1 answer').first().waitFor()
      await context.close()
    },
  )

  test('six editors beside each other with the focus: a seventh loads, and each saves', async () => {
    const person = await newPerson(server)
    const { body } = await person.send('POST', '/decks', { title: 'Deck', document: [steps.join] })
    const { page: library } = await openSignedIn(browser, server, person, '/decks')
    const editors: Page[] = []
    for (let n = 0; n < 7; n += 1) {
      const editor = await library.context().newPage()
      await editor.goto(`${server.url}/decks/${body.id}`)
      await title(editor).waitFor()
      editors.push(editor)
    }
    for (const [n, editor] of editors.entries()) {
      await title(editor).fill(`Title ${n}`)
      await savedIn(editor)
    }
    for (const editor of editors) await expect.poll(() => title(editor).inputValue()).toBe('Title 6')
  })
})
