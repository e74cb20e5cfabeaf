import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { findFirefox } from '#test/support/programs.mjs'
import { openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { patienceMs } from '#test/support/patience.ts'

const firefox = findFirefox()

describe.skipIf(!firefox)('in Firefox', () => {
  const server = useServer(inject('engines')[0]!)
  let browser: Browser
  const contexts: BrowserContext[] = []
  let errors: string[] = []

  beforeAll(async () => {
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefox!,
      headless: true,
      // Only one of its pages is in front.
      extraPrefsFirefox: {
        'dom.min_background_timeout_value': 4,
        'dom.timeout.enable_budget_timer_throttling': false,
      },
    })
  })
  afterAll(() => browser.close())
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
    expect(errors).toEqual([])
    errors = []
  })

  async function open(url: string, { width = 390, height = 844, cookie = '' } = {}): Promise<Page> {
    const context = await browser.createBrowserContext()
    contexts.push(context)
    const page = await context.newPage()
    page.setDefaultTimeout(patienceMs)
    page.on('pageerror', error => errors.push(String(error)))
    await page.setViewport({ width, height })
    if (cookie !== '') {
      const [name = '', value = ''] = cookie.split('=')
      await browser.setCookie({ name, value, domain: new URL(url).hostname, path: '/' })
      await context.setCookie({ name, value, domain: new URL(url).hostname, path: '/' })
    }
    await page.goto(url)
    return page
  }
  /** Clicks like a person, on the page in front: others get frames once a second, and Puppeteer waits for some. */
  const click = async (page: Page, selector: string) => {
    await page.bringToFront()
    await (await page.waitForSelector(selector))!.click()
  }
  const press = (page: Page, name: string) =>
    click(page, `button:not([aria-disabled='true']) ::-p-text(${name})`)
  const reads = (page: Page, text: string) =>
    page.waitForFunction(
      wanted => document.body.textContent.replaceAll(/\s+/g, ' ').includes(wanted),
      { polling: 50 },
      text,
    )

  test('a stage, a remote and two phones run a quiz and a cloud', async () => {
    const quiz = steps.choice('quiz', {
      prompt: 'Which is right?',
      options: ['Wrong', 'Right'],
      correctIndex: 1,
      quizView: 'standings',
    })
    const room = await openRoom(server, server.key, quiz, steps.words('cloud', { prompt: 'One word?' }))
    const stage = await open(`${server.url}/stage/${room.code}#key=${room.hostToken}`, {
      width: 1600,
      height: 900,
    })
    await reads(stage, `${room.code.slice(0, 3)} ${room.code.slice(3)}`)
    const remote = await open(`${server.url}/host/${room.code}#key=${room.hostToken}`)
    const phones = [await open(`${server.url}/j/${room.code}`), await open(`${server.url}/j/${room.code}`)]
    for (const [index, phone] of phones.entries()) {
      await click(phone, '::-p-aria([name="Your name (optional)"][role="textbox"])')
      await phone.keyboard.type(['Ada', 'Bob'][index]!)
      await press(phone, 'Save')
    }
    await reads(stage, '2 people are here')
    await press(remote, 'Start')
    for (const [index, phone] of phones.entries()) {
      await click(phone, `label ::-p-text(${['Wrong', 'Right'][index]})`)
      await reads(phone, 'Counted.')
    }
    await reads(stage, '2 of 2 answered')
    await press(remote, 'Close & reveal')
    await reads(phones[1]!, '+1,000 points')
    await reads(phones[0]!, 'Not this time.')
    await press(remote, 'Show standings')
    await reads(stage, '1,000')
    await press(remote, 'Next')
    for (const phone of phones) {
      await click(phone, 'main input, main textarea')
      await phone.keyboard.type('trust')
      await phone.keyboard.press('Enter')
      await reads(phone, 'Counted.')
    }
    await stage.waitForFunction(() => document.querySelector('svg')?.textContent.includes('trust') === true, {
      polling: 50,
    })
    await server.send('POST', `/rooms/${room.code}/actions`, { as: server.key, body: { action: 'stop' } })
    await reads(stage, 'Thank you')
  })

  test('the editor writes, drags and saves', async () => {
    const person = await newPerson(server)
    const slide = {
      kind: 'slide',
      id: 's',
      texts: [{ id: 'a', text: 'Good morning', rect: { x: 0.1, y: 0.1, w: 0.4, h: 0.2 } }],
    }
    const { body } = await person.send('POST', '/decks', { title: 'Deck', document: [steps.join, slide] })
    const page = await open(`${server.url}/decks/${body.id}`, {
      width: 1440,
      height: 900,
      ...(person.cookie !== undefined && { cookie: person.cookie }),
    })
    await page.locator('::-p-aria([name="Deck title"][role="textbox"])').fill('From Firefox')
    await page.locator('#step-s').click()
    for (let turn = 1; turn <= 3; turn += 1) {
      const box = await (await page.waitForSelector('[data-element=a]'))!.boundingBox()
      await page.mouse.move(box!.x + box!.width / 2, box!.y + box!.height / 2)
      await page.mouse.down()
      await page.mouse.move(box!.x + box!.width / 2 + 40, box!.y + box!.height / 2 + 20, { steps: 4 })
      await page.mouse.up()
      await expect
        .poll(
          async () => (await person.send('GET', `/decks/${body.id}`)).body.deck.document[1].texts[0].rect.x,
        )
        .toBeGreaterThan(0.1 + turn * 0.03)
    }
    expect((await person.send('GET', `/decks/${body.id}`)).body.deck.title).toBe('From Firefox')
  })
})
