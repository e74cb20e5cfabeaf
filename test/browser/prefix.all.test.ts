import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { newPerson, password } from '#test/people/person.ts'
import { browserFile, openPhone, openSurface } from '#test/support/browser.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { openRoom, steps } from '#test/support/server.ts'
import { openSignedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { patienceMs } from '#test/support/patience.ts'

const prefix = '/polls/2026'

describe.skipIf(!browserFile)('a server whose addresses begin with a path, in browsers', () => {
  const server = useServer(inject('engines')[0]!, { ownBaseUrl: true, prefix })
  const shared = useBrowser()
  const asked: string[] = []

  /** Contexts that note every address that their pages ask for. */
  const browser: Pick<Browser, 'newContext'> = {
    async newContext(options) {
      const context = await shared.newContext(options)
      context.on('request', request => asked.push(request.url()))
      return context
    },
  }
  afterEach(() => {
    const sent = asked.splice(0).filter(url => !/^(data|blob|about):/.test(url))
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.filter(url => !url.startsWith(`${server.url}/`))).toEqual([])
  })

  test('a phone joins from the home page and answers; stage and remote show it', async () => {
    const room = await openRoom(server, server.key, steps.choice('q1'))
    const stage = await openSurface(browser, server.url, 'stage', room)
    expect(stage.page.url()).toBe(`${server.url}/stage/${room.code}`)
    await stage.page.reload()
    await stage.page.getByText(new URL(server.url).host).first().waitFor()
    const remote = await openSurface(browser, server.url, 'host', room)
    const phone = await openPhone(browser, `${server.url}/`)
    await phone.getByRole('textbox').first().fill(room.code)
    await phone.getByRole('button', { name: 'Skip' }).click()
    expect(phone.url()).toBe(`${server.url}/j/${room.code}`)
    const [cookie] = await phone.context().cookies(`${server.url}/api/v1/live/${room.code}/join`)
    expect(cookie?.path).toBe(`${prefix}/api/v1/live/${room.code}`)
    await remote.page.getByRole('button', { name: 'Start' }).click()
    await phone.getByRole('radio', { name: 'A' }).check({ force: true })
    await phone.getByText('Counted.').waitFor()
    await stage.page.locator('svg').getByText('Question q1?').first().waitFor()
    await phone.reload()
    await phone.getByText('Question q1?').first().waitFor()
    await remote.page.getByText('1 answer').first().waitFor()

    // What links lead to is inside as well.
    for (const { page } of [stage, remote]) {
      const links = await page
        .locator('a[href]')
        .evaluateAll(all => all.map(each => each.getAttribute('href')))
      expect(links.filter(link => link?.startsWith('/') && !link.startsWith(`${prefix}/`))).toEqual([])
    }
    await stage.page.mouse.move(300, 300)
    await stage.page.getByRole('button', { name: 'More' }).click()
    const made = stage.page.waitForResponse(reply => reply.url().endsWith('/remote-link'))
    await stage.page.getByRole('button', { name: 'Remote on a phone …' }).click()
    await stage.page.getByRole('button', { name: 'Show the QR code' }).click()
    const { url } = await (await made).json()
    expect(url.startsWith(`${server.url}/host/${room.code}#once=`)).toBe(true)
    const second = await openPhone(browser, url)
    await second.getByText('Step 1 of 1').first().waitFor()
    expect([...stage.errors, ...remote.errors]).toEqual([])
  })

  test('a presenter signs in, uploads slides, edits, presents, reads results and settings', async () => {
    const person = await newPerson(server)
    const { page, errors } = await openSignedIn(browser, server, { cookie: undefined }, '/decks')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('There are no decks yet.').waitFor()
    await page.getByText(`${server.url}/api/mcp`).waitFor()
    const session = (await page.context().cookies()).find(({ name }) => name === 'lpd')
    expect(session?.path).toBe(prefix)

    await using folder = await temporaryDirectory()
    const file = join(folder.path, 'Kick-off.pdf')
    await writeFile(file, pdfOf(['One', 'Two']))
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload slides' }).click()
    await (await chooser).setFiles(file)
    await page.getByText('Ready, 2 slides.').waitFor()
    // The picture of the deck, from an address that is signed.
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.images].some(
            ({ src, naturalWidth }) => src.includes('/thumbnails/') && naturalWidth > 0,
          ),
        ),
      )
      .toBe(true)

    await page.getByRole('link', { name: 'Kick-off', exact: true }).first().click()
    const title = page.getByRole('textbox', { name: 'Deck title' })
    await title.waitFor()
    expect(page.url()).toMatch(new RegExp(`^${server.url}/decks/\\w{20}$`))
    await title.fill('Autumn')
    await title.press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor()
    await page.locator('.canvas svg image').first().waitFor()
    await page.reload()
    await title.waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Start a room for Autumn' }).click()
    const stageLink = page.getByRole('link', { name: 'Open the stage' }).first()
    const href = (await stageLink.getAttribute('href')) ?? ''
    const stage = await page.context().newPage()
    await stage.goto(new URL(href, server.url).href)
    await stage.locator('svg').first().waitFor()
    await stage.keyboard.press('ArrowRight')
    await stage.locator('svg image[href*="/pages/"]').first().waitFor()
    const code = /\/stage\/(\d{6})/.exec(stage.url())?.[1] ?? ''
    await page.goto(`${server.url}/rooms/${code}/results`)
    await page.getByText('Autumn').first().waitFor()
    for (const path of ['you', 'team', 'api']) {
      await page.goto(`${server.url}/settings/${path}`)
      await page.locator('main h2').first().waitFor()
    }
    await page.getByText(`${server.url}/api/mcp`).waitFor()
    await page.getByRole('link', { name: 'Decks', exact: true }).click()
    await expect.poll(() => page.url()).toBe(`${server.url}/decks`)
    // Whoever is signed in is led from the home page to the decks.
    await page.goto(`${server.url}/`)
    expect(page.url()).toBe(`${server.url}/decks`)
    expect(errors).toEqual([])
  })

  test('the reference of the API, and the page for an unknown address', async () => {
    const context = await browser.newContext()
    context.setDefaultTimeout(patienceMs)
    const page = await context.newPage()
    await page.goto(`${server.url}/docs`)
    await page.locator('.operation').first().waitFor()
    await page.getByText(`BASE=${server.url}`).first().waitFor()
    await page.goto(`${server.url}/nowhere`)
    await page.getByRole('link', { name: /Read the documentation/ }).click()
    await page.locator('.operation').first().waitFor()
    expect(page.url()).toBe(`${server.url}/docs`)
  })
})
