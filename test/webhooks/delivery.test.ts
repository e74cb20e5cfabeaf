import { describe, expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { startServer } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { newPerson } from '#test/people/person.ts'
import { startReceiver, status, verified } from './receiver.ts'
import { addWebhook, logOf, logWhen, quickly } from './team.ts'

onEveryEngine(engine => {
  const server = useServer(engine, quickly({ timeoutMs: 1_000 }))
  const sendTest = (owner: Awaited<ReturnType<typeof newPerson>>, { id }: { id: string }) =>
    owner.send('POST', `/webhooks/${id}/test`)

  test('is signed as Standard Webhooks says: with its own secret it is verified, with another it is not', async () => {
    const owner = await newPerson(server)
    await using receiver = await startReceiver(response => response.writeHead(200).end('Thank you\0\u001b!'))
    const webhook = await addWebhook(owner, receiver)
    const { body: sent } = await sendTest(owner, webhook)
    const received = await receiver.next()
    expect(verified(webhook.secret, received)).toMatchObject({ type: 'webhook.test' })
    expect(received.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': sent.eventId,
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'webhook-signature': expect.stringMatching(/^v1,[\w+/]{43}=$/),
    })
    expect(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, received)).toThrow('signature')
    expect(() => verified(webhook.secret, { ...received, body: `${received.body} ` })).toThrow('signature')
    const [delivery] = await logWhen(owner, webhook, ([each]) => each.state === 'delivered')
    expect(delivery).toMatchObject({
      id: sent.id,
      attempts: 1,
      nextAttemptAt: null,
      last: { status: 200, response: 'Thank you  !', error: null },
    })
  })

  test('is sent again with the same id until the receiver takes it', async () => {
    const owner = await newPerson(server)
    await using receiver = await startReceiver(status(500))
    const webhook = await addWebhook(owner, receiver)
    await sendTest(owner, webhook)
    const first = await receiver.next()
    await receiver.next()
    receiver.reply = status(202)
    const [delivery] = await logWhen(owner, webhook, ([each]) => each.state === 'delivered')
    expect(delivery.attempts).toBe(receiver.all.length)
    expect(delivery.attempts).toBeGreaterThan(2)
    expect(new Set(receiver.all.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(verified(webhook.secret, first).type).toBe('webhook.test')
    expect((await owner.send('GET', '/webhooks')).body.webhooks[0].failingSince).toBeNull()
  })

  test.each([
    ['closes the connection', (r: any) => r.destroy(), 'The connection was closed before a reply came.'],
    ['does not reply', () => undefined, 'No reply came within 1 seconds.'],
    [
      'replies something else',
      (r: any) => r.socket.end('SSH-2.0-x\r\n'),
      'What the host replied is not HTTP.',
    ],
  ])('a receiver that %s is told in the log, and gets it again', async (_, reply, error) => {
    const owner = await newPerson(server)
    await using receiver = await startReceiver(reply)
    const webhook = await addWebhook(owner, receiver)
    await sendTest(owner, webhook)
    const [failed] = await logWhen(owner, webhook, ([each]) => each.last !== null)
    expect(failed).toMatchObject({ last: { status: null, error } })
    receiver.reply = status(200)
    await logWhen(owner, webhook, ([each]) => each.state === 'delivered')
  })

  test('a host that cannot be reached is told in the log', async () => {
    const owner = await newPerson(server)
    const receiver = await startReceiver()
    await receiver[Symbol.asyncDispose]()
    const webhook = await addWebhook(owner, receiver)
    await sendTest(owner, webhook)
    const [failed] = await logWhen(owner, webhook, ([each]) => each.last !== null)
    expect(failed.last).toMatchObject({ status: null, error: 'The host refused the connection.' })
  })

  test('a redirect is not followed', async () => {
    const owner = await newPerson(server)
    await using inner = await startReceiver()
    await using receiver = await startReceiver(status(307, { location: inner.url }))
    const webhook = await addWebhook(owner, receiver)
    await sendTest(owner, webhook)
    await receiver.next()
    await receiver.next()
    expect((await logOf(owner, webhook))[0]).toMatchObject({ last: { status: 307 } })
    expect(inner.all).toEqual([])
  })

  test('of an endless reply only the beginning is read', async () => {
    const owner = await newPerson(server)
    let written = 0
    let wasClosed = false
    await using receiver = await startReceiver(response => {
      response.writeHead(200)
      const write = () => {
        while (!wasClosed && written < 500_000_000 && response.write('x'.repeat(65_536))) written += 65_536
      }
      response.on('drain', write).on('close', () => (wasClosed = true))
      write()
    })
    const webhook = await addWebhook(owner, receiver)
    await sendTest(owner, webhook)
    const [delivery] = await logWhen(owner, webhook, ([each]) => each.state === 'delivered')
    expect(delivery.last.response).toHaveLength(1_000)
    while (!wasClosed) await new Promise(resolve => setTimeout(resolve, 10))
    expect(written).toBeLessThan(50_000_000)
  })

  test('slow receivers delay no other of the same team, and a team with many of them delays no other team', async () => {
    // None of them replies before this test ends.
    await using patient = await startServer(engine, quickly({ timeoutMs: 60_000 }))
    const owner = await newPerson(patient)
    const other = await newPerson(patient)
    const open = new Map<string, number>()
    let most = 0
    await using slow = await startReceiver((response, _, { path }) => {
      open.set(path, (open.get(path) ?? 0) + 1)
      most = Math.max(most, ...open.values())
      response.on('close', () => open.set(path, open.get(path)! - 1))
    })
    await using fast = await startReceiver()
    const hanging = async (name: string) => {
      const webhook = await addWebhook(owner, { url: `${slow.url}${name}` })
      for (let n = 0; n < 5; n += 1) await sendTest(owner, webhook)
    }
    for (const name of ['a', 'b', 'c']) await hanging(name)
    while ([...open.values()].reduce((sum, each) => sum + each, 0) < 6) await slow.next()
    await sendTest(owner, await addWebhook(owner, fast))
    await fast.next()
    for (const name of ['d', 'e', 'f']) await hanging(name)
    while ([...open.values()].reduce((sum, each) => sum + each, 0) < 8) await slow.next()
    await sendTest(other, await addWebhook(other, fast))
    await fast.next()
    expect(most).toBe(2)
    expect(slow.all).toHaveLength(8)
  })

  describe('to a private address', () => {
    const addresses = new Map<string, string[]>([
      ['private.example.com', ['127.0.0.1']],
      ['metadata.example.com', ['169.254.169.254', '::ffff:127.0.0.1', 'fd00:ec2::254']],
    ])
    const strict = useServer(engine, {
      senderRules: {
        everyMs: 25,
        pausesMs: [30],
        resolve: async name => addresses.get(name) ?? (addresses.get('rebinding') ?? []).splice(0, 1),
      },
    })
    const refused = { last: { status: null, error: expect.stringContaining('no public address') } }

    test.each(['private.example.com', 'metadata.example.com'])(
      'nothing is sent, whatever name leads there: %s',
      async host => {
        const owner = await newPerson(strict)
        await using receiver = await startReceiver()
        const { port } = new URL(receiver.url)
        const webhook = await addWebhook(owner, { url: `https://${host}:${port}/` })
        await sendTest(owner, webhook)
        expect(await logWhen(owner, webhook, ([each]) => each.last !== null)).toMatchObject([refused])
        expect(receiver.all).toEqual([])
      },
    )

    test('nothing is sent when the URL was stored while that was allowed', async () => {
      const owner = await newPerson(strict)
      await using receiver = await startReceiver()
      const webhook = await addWebhook(owner, { url: 'https://example.com/' })
      for (const url of [receiver.url, receiver.url.replace('127.0.0.1', '[::ffff:7f00:1]')]) {
        await strict.database.db.updateTable('webhooks').set({ url }).where('id', '=', webhook.id).execute()
        const { body } = await sendTest(owner, webhook)
        const [found] = (await logWhen(owner, webhook, ([each]) => each.last !== null)).filter(
          ({ id }) => id === body.id,
        )
        expect(found).toMatchObject(refused)
      }
      expect(receiver.all).toEqual([])
    })

    test('a name is resolved once for a connection, so that its answer cannot change in between', async () => {
      const owner = await newPerson(strict)
      await using receiver = await startReceiver()
      const { port } = new URL(receiver.url)
      // The first answer is a public address at which nobody listens; the next one would be this machine.
      addresses.set('rebinding', ['192.0.2.1', '127.0.0.1'])
      const webhook = await addWebhook(owner, { url: `https://rebind.example.com:${port}/` })
      await sendTest(owner, webhook)
      await logWhen(owner, webhook, ([each]) => each.attempts > 2)
      expect(receiver.all).toEqual([])
    })
  })

  describe('a webhook is switched off', () => {
    test('at once by a 410, until a person resumes it', async () => {
      const owner = await newPerson(server)
      await using receiver = await startReceiver(status(410))
      const webhook = await addWebhook(owner, receiver)
      const { body: sent } = await sendTest(owner, webhook)
      await logWhen(owner, webhook, ([each]) => each.state === 'failed')
      const find = async () => (await owner.send('GET', '/webhooks')).body.webhooks[0]
      while ((await find()).off === null) await new Promise(resolve => setTimeout(resolve, 10))
      expect((await find()).off).toMatchObject({ reason: 'gone' })
      expect((await sendTest(owner, webhook)).status).toBe(409)
      expect((await owner.send('POST', `/webhooks/${webhook.id}/deliveries/${sent.id}/resend`)).status).toBe(
        409,
      )
      receiver.reply = status(200)
      expect((await owner.send('PATCH', `/webhooks/${webhook.id}`, { paused: false })).body.off).toBeNull()
      await owner.send('POST', `/webhooks/${webhook.id}/deliveries/${sent.id}/resend`)
      await logWhen(owner, webhook, ([each]) => each.state === 'delivered')
      expect(receiver.all.map(({ headers }) => headers['webhook-id'])).toEqual([sent.eventId, sent.eventId])
    })

    test('when every attempt of days failed, and not before', async () => {
      const owner = await newPerson(server)
      await using receiver = await startReceiver(status(503))
      const webhook = await addWebhook(owner, receiver)
      const failingFor = (days: number) =>
        server.database.db
          .updateTable('webhooks')
          .set({ failing_since: new Date(Date.now() - days * 86_400_000).toISOString() })
          .where('id', '=', webhook.id)
          .execute()
      await failingFor(4.9)
      await sendTest(owner, webhook)
      await receiver.next()
      await receiver.next()
      expect((await owner.send('GET', '/webhooks')).body.webhooks[0].off).toBeNull()
      await failingFor(5.1)
      for (;;) {
        const { off } = (await owner.send('GET', '/webhooks')).body.webhooks[0]
        if (off === null) continue
        expect(off.reason).toBe('failing')
        break
      }
    })

    test('while it is paused nothing is recorded, and what waits is sent when it goes on', async () => {
      const owner = await newPerson(server)
      await using receiver = await startReceiver(status(500))
      const webhook = await addWebhook(owner, receiver)
      await sendTest(owner, webhook)
      await receiver.next()
      await owner.send('PATCH', `/webhooks/${webhook.id}`, { paused: true })
      await logWhen(owner, webhook, ([each]) => each.nextAttemptAt !== null)
      const { body: deck } = await owner.send('POST', '/decks', {})
      await owner.send('PATCH', `/decks/${deck.id}`, { shared: true })
      expect(await logOf(owner, webhook)).toHaveLength(1)
      receiver.reply = status(200)
      await owner.send('PATCH', `/webhooks/${webhook.id}`, { paused: false })
      await logWhen(owner, webhook, ([each]) => each.state === 'delivered')
    })
  })

  test('is given up after a day of attempts, and can be sent again by a person', async () => {
    await using brief = await startServer(engine, quickly({ giveUpMs: 100, pausesMs: [40] }))
    const owner = await newPerson(brief)
    await using receiver = await startReceiver(status(500))
    const webhook = await addWebhook(owner, receiver)
    await sendTest(owner, webhook)
    const [failed] = await logWhen(owner, webhook, ([each]) => each.state === 'failed')
    expect(failed).toMatchObject({ nextAttemptAt: null, last: { status: 500 } })
    const attempts = receiver.all.length
    expect(attempts).toBe(failed.attempts)
    receiver.reply = status(200)
    const { body: again } = await owner.send('POST', `/webhooks/${webhook.id}/deliveries/${failed.id}/resend`)
    expect(again).toMatchObject({ id: failed.id, eventId: failed.eventId })
    await logWhen(owner, webhook, ([each]) => each.state === 'delivered')
    expect(receiver.all).toHaveLength(attempts + 1)
  })

  test('after a rotation it is signed with both secrets for a day, then with the new one alone', async () => {
    const owner = await newPerson(server)
    await using receiver = await startReceiver()
    const webhook = await addWebhook(owner, receiver)
    const { body: rotated } = await owner.send('POST', `/webhooks/${webhook.id}/secret`)
    expect(rotated.secret).not.toBe(webhook.secret)
    expect(Date.parse(rotated.previousSecretUntil)).toBeGreaterThan(Date.now() + 86_000_000)
    await sendTest(owner, webhook)
    const during = await receiver.next()
    for (const secret of [webhook.secret, rotated.secret]) verified(secret, during)
    await server.database.db
      .updateTable('webhooks')
      .set({ previous_until: new Date(Date.now() - 1_000).toISOString() })
      .where('id', '=', webhook.id)
      .execute()
    await sendTest(owner, webhook)
    const after = await receiver.next()
    verified(rotated.secret, after)
    expect(() => verified(webhook.secret, after)).toThrow('signature')
  })
})
