import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { createDemo, offerSetup } from '#server/demo/demo.ts'
import { connectAgent } from '#test/mcp/agent.ts'
import { startReceiver, verified } from '#test/webhooks/receiver.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { startServer } from '#test/support/server.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { patienceMs } from '#test/support/patience.ts'

const password = 'four words of my own'

describe.skipIf(!browserFile)('people with an account, in browsers', () => {
  const browser = useBrowser()

  /** Opens a page in a browser of its own, and counts the clicks in it. */
  async function open(url: string): Promise<{ page: Page; errors: string[] }> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    context.setDefaultTimeout(patienceMs)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await page.goto(url)
    return { page, errors }
  }

  test('from the printed link to a shared deck and a working key in at most twelve clicks; a removed member loses everything', async () => {
    await using server = await startServer(inject('engines')[0]!)
    const demo = await createDemo(server.database.db, server.context.blobs)
    const setup = await offerSetup(server.database.db)
    const { page, errors } = await open(`${server.url}/welcome#setup=${setup}`)
    let clicks = 0
    const press = async (role: 'button' | 'link', name: string | RegExp) => {
      clicks += 1
      await page.getByRole(role, { name, exact: true }).click()
    }

    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Password').fill(password)
    expect(await accessibilityViolations(page)).toEqual([])
    await press('button', 'Make my account')
    await page.getByRole('heading', { name: 'Welcome to Live Poll Deck' }).waitFor()
    expect(page.url()).toBe(`${server.url}/decks`)
    expect(await accessibilityViolations(page)).toEqual([])

    await press('link', 'Settings')
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await press('link', 'Team')
    await page.getByLabel('Email').fill('grace@example.org')
    await press('button', 'Invite')
    const invitation = await page
      .getByLabel('Send this link to grace@example.org', { exact: true })
      .textContent()
    expect(await accessibilityViolations(page)).toEqual([])

    await press('link', 'API')
    await page.getByLabel('Name').fill('My agent')
    await press('button', 'Create key')
    const key = (await page.getByLabel('API key', { exact: true }).textContent())!
    expect(key).toMatch(/^lpd_\w{40}$/)
    expect(await accessibilityViolations(page)).toEqual([])
    const shared = await server.send('PATCH', `/decks/${demo!.deckId}`, { as: key, body: { shared: true } })
    expect(shared.status).toBe(200)
    await using agent = await connectAgent(server.url, key)
    expect((await agent.call('list_decks')).decks).toMatchObject([{ title: 'Welcome to Live Poll Deck' }])
    expect(clicks).toBeLessThanOrEqual(12)

    // The second person, in another browser.
    const link = new URL(invitation!)
    const second = await open(server.url + link.pathname + link.hash)
    await second.page.getByText('Ada invites grace@example.org to the team').waitFor()
    await second.page.getByLabel('Name').fill('Grace')
    await second.page.getByLabel('Password').fill(password)
    await second.page.getByRole('button', { name: 'Join the team' }).click()
    await second.page.getByRole('heading', { name: 'Welcome to Live Poll Deck' }).waitFor()

    // The key is revoked, and refused by its next request.
    await press('button', 'I have copied it')
    await press('button', 'Revoke My agent')
    await press('button', 'Revoke “My agent”')
    await page.getByRole('button', { name: 'Revoke My agent' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Revoke “My agent”' }).waitFor({ state: 'detached' })
    expect((await server.send('GET', '/decks', { as: key })).status).toBe(401)

    // The member is removed: the next thing that she does is refused.
    await press('link', 'Team')
    await press('button', 'Remove Grace')
    await page
      .getByRole('group', { name: 'Remove Grace' })
      .getByRole('button', { name: 'Remove Grace' })
      .click()
    await page.getByText('grace@example.org').waitFor({ state: 'detached' })
    await second.page.reload()
    await second.page.getByText('You are in no team.').waitFor()
    expect(await second.page.getByRole('heading', { name: 'Welcome to Live Poll Deck' }).count()).toBe(0)
    expect([...errors, ...second.errors]).toEqual([])
  })

  testInAll(
    'a person signs out, and in again by keyboard alone; the home page leads on to the decks',
    {},
    async () => {
      await using server = await startServer(inject('engines')[0]!)
      await createDemo(server.database.db, server.context.blobs)
      const setup = await offerSetup(server.database.db)
      const { page, errors } = await open(`${server.url}/welcome#setup=${setup}`)
      await page.getByLabel('Email').fill('ada@example.org')
      await page.getByLabel('Name').fill('Ada')
      await page.getByLabel('Password').fill(password)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Decks' }).waitFor()
      // The token of the link is neither in the address nor in the history.
      await page.goBack()
      expect(page.url()).not.toContain('setup=')
      await page.goto(server.url)
      await page.getByRole('heading', { name: 'Decks' }).waitFor()
      await page.getByRole('button', { name: /^Your account/ }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      expect(await accessibilityViolations(page)).toEqual([])
      await page.getByLabel('Email').focus()
      await page.keyboard.type('ada@example.org')
      await page.keyboard.press('Tab')
      await page.keyboard.type('not my password')
      await page.keyboard.press('Enter')
      await page.getByText('The e-mail address or the password is wrong.').waitFor()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Decks' }).waitFor()
      expect(errors).toEqual([])
    },
  )

  testInAll(
    'a person adds a passkey, signs in with it, and it does not work once it is removed',
    {},
    async () => {
      await using server = await startServer(inject('engines')[0]!)
      // Browsers make no passkeys for an address of digits.
      const url = server.url.replace('127.0.0.1', 'localhost')
      await createDemo(server.database.db, server.context.blobs)
      const setup = await offerSetup(server.database.db)
      const { page, errors } = await open(`${url}/welcome#setup=${setup}`)
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('WebAuthn.enable')
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      await page.getByLabel('Email').fill('ada@example.org')
      await page.getByLabel('Name').fill('Ada')
      await page.getByLabel('Password').fill(password)
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Settings', exact: true }).click()
      const name = page.getByLabel('Name of the passkey')
      const form = page.locator('form').filter({ has: name })
      await name.fill('My laptop')
      await form.getByLabel('Your password, to confirm').fill('not my password')
      await form.getByRole('button', { name: 'Add passkey' }).click()
      await form.getByText('is not your password').waitFor()
      await form.getByLabel('Your password, to confirm').fill(password)
      await form.getByRole('button', { name: 'Add passkey' }).click()
      const remove = page.getByRole('button', { name: 'Remove the passkey My laptop' })
      await remove.waitFor()
      expect(await accessibilityViolations(page)).toEqual([])

      const signOut = async () => {
        await page.getByRole('button', { name: /^Your account/ }).click()
        await page.getByRole('button', { name: 'Sign out' }).click()
      }
      const withPasskey = page.getByRole('button', { name: 'Use a passkey' })
      await signOut()
      await withPasskey.click()
      await page.getByRole('heading', { name: 'Decks' }).waitFor()
      const { sessions } = await page.evaluate(async () => (await fetch('/api/v1/account/sessions')).json())
      expect(sessions[0]).toMatchObject({ method: 'passkey', current: true })

      await page.getByRole('link', { name: 'Settings', exact: true }).click()
      await remove.click()
      await remove.waitFor({ state: 'detached' })
      await signOut()
      await withPasskey.click()
      await page.getByText('This passkey does not work here.').waitFor()
      expect(errors).toEqual([])
    },
  )

  testInAll(
    'an owner adds a webhook, sends a test, reads the log and sends it again, pauses and deletes it, by keyboard too',
    {},
    async () => {
      const engine = inject('engines')[0]!
      const senderRules = { everyMs: 50, pausesMs: [100] }
      await using server = await startServer(engine, { webhookAllowPrivate: true, senderRules })
      await using receiver = await startReceiver(response => response.writeHead(500).end('Not today'))
      await createDemo(server.database.db, server.context.blobs)
      const setup = await offerSetup(server.database.db)
      const { page, errors } = await open(`${server.url}/welcome#setup=${setup}`)
      await page.getByLabel('Email').fill('ada@example.org')
      await page.getByLabel('Name').fill('Ada')
      await page.getByLabel('Password').fill(password)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Decks' }).waitFor()
      await page.goto(`${server.url}/settings/api`)
      await page.getByText('There are no webhooks yet.').waitFor()
      await page.getByText('What is sent, and how to verify it').click()
      expect(await accessibilityViolations(page)).toEqual([])

      await page.getByLabel('URL of your server').fill('ftp://example.org')
      await page.keyboard.press('Enter')
      await page.getByText('Must be a URL like').waitFor()
      await page.getByLabel('URL of your server').fill(receiver.url)
      await page.getByLabel('A shared deck is saved').uncheck()
      await page.getByRole('button', { name: 'Add webhook' }).press('Enter')
      const secret = (await page.getByLabel('Secret of the webhook', { exact: true }).textContent())!
      expect(await accessibilityViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'I have copied the secret' }).press('Enter')
      expect(await page.content()).not.toContain(secret)

      await page.getByRole('button', { name: `Send test to ${receiver.url}` }).press('Enter')
      await page.getByText('Status 500').waitFor()
      await page.getByText('Not today').waitFor({ state: 'attached' })
      expect(verified(secret, await receiver.next()).type).toBe('webhook.test')
      expect(await accessibilityViolations(page)).toEqual([])
      receiver.reply = response => response.writeHead(204).end()
      await page.getByText('Delivered').waitFor()
      const count = receiver.all.length
      await page.getByRole('button', { name: /^Resend webhook.test of/ }).press('Enter')
      while (receiver.all.length === count) await receiver.next()
      await page.getByText('Status 204').waitFor()

      await page.getByRole('button', { name: `Change ${receiver.url}` }).press('Enter')
      const change = page.locator('.webhook form')
      await change.getByLabel('A room is opened').uncheck()
      await change.getByRole('button', { name: 'Save events' }).press('Enter')
      await change.getByText('Saved', { exact: true }).waitFor()
      expect(await accessibilityViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Make a new secret' }).press('Enter')
      const fresh = (await page.getByLabel('Secret of the webhook', { exact: true }).textContent())!
      expect(fresh).not.toBe(secret)
      const stored = await server.database.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()
      expect(stored).toMatchObject({
        events: ['room.ended', 'poll.closed'],
        secret: fresh,
        previous_secret: secret,
      })

      await page.getByRole('button', { name: `Pause ${receiver.url}` }).press('Enter')
      await page.getByText('Paused, just now.').waitFor()
      await page.getByRole('button', { name: `Resume ${receiver.url}` }).press('Enter')
      await page.getByText('On.', { exact: true }).waitFor()
      await page.getByRole('button', { name: `Delete ${receiver.url}` }).press('Enter')
      await page.getByRole('button', { name: 'Delete this webhook' }).press('Enter')
      await page.getByText('There are no webhooks yet.').waitFor()
      expect(errors).toEqual([])
    },
  )
})
