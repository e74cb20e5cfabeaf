import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { removeOldDeliveries, recordTest } from '#server/store/deliveries.ts'
import { newPerson, password } from '#test/people/person.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { useServer } from '#test/support/use-server.ts'
import { addWebhook, logOf } from './team.ts'

onEveryEngine(engine => {
  // It sends nothing, so that logs stay as they are.
  const server = useServer(engine, { senderRules: { everyMs: 3_600_000, most: 0 } })
  const url = 'https://hooks.example.com/polls'
  const rows = (webhookId: string) =>
    server.database.db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('webhook_id', '=', webhookId)
      .execute()

  test('the secret is in the reply of the creation and of a rotation, and nowhere else', async () => {
    const owner = await newPerson(server)
    const made = await addWebhook(owner, { url })
    expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const { body: rotated } = await owner.send('POST', `/webhooks/${made.id}/secret`)
    const told = await Promise.all([
      owner.send('GET', '/webhooks'),
      owner.send('PATCH', `/webhooks/${made.id}`, { events: ['room.ended'] }),
      owner.send('POST', `/webhooks/${made.id}/test`),
      owner.send('GET', `/webhooks/${made.id}/deliveries`),
    ])
    for (const { status, body } of told) {
      expect(status).toBe(200)
      for (const secret of [made.secret, rotated.secret]) expect(JSON.stringify(body)).not.toContain(secret)
    }
  })

  test.each([
    [{ url: 'ftp://example.com/', events: ['room.ended'] }, 'url: Must be a URL like'],
    [{ url: 'example.com', events: ['room.ended'] }, 'url: Must be a URL like'],
    [{ url: 'http://example.com/', events: ['room.ended'] }, 'url: Must begin with https://.'],
    [{ url: 'https://127.0.0.1/', events: ['room.ended'] }, 'url: Must lead to a public address'],
    [
      { url: 'https://a:b@example.com/', events: ['room.ended'] },
      'url: Must not contain a name or a password',
    ],
    [{ url: `https://example.com/${'a'.repeat(limits.webhookUrl)}`, events: ['room.ended'] }, 'url: '],
    [{ url, events: [] }, 'events: Choose at least one event.'],
    [{ url, events: ['room.ended', 'room.ended'] }, 'events: Name each event once.'],
    [{ url, events: ['webhook.test'] }, 'events.0: '],
    [{ url }, 'events: '],
  ])('%j is refused', async (body, fix) => {
    const owner = await newPerson(server)
    const reply = await owner.send('POST', '/webhooks', body)
    expect(reply).toMatchObject({ status: 400, body: { fix: expect.stringContaining(fix) } })
    expect((await owner.send('GET', '/webhooks')).body.webhooks).toEqual([])
  })

  test('members who do not own the team neither see nor change them', async () => {
    const owner = await newPerson(server)
    const member = await newPerson(server, { team: owner.team })
    const { id } = await addWebhook(owner, { url })
    for (const [method, path, body] of [
      ['GET', '/webhooks'],
      ['POST', '/webhooks', { url, events: ['room.ended'] }],
      ['PATCH', `/webhooks/${id}`, { paused: true }],
      ['DELETE', `/webhooks/${id}`],
      ['POST', `/webhooks/${id}/secret`],
      ['POST', `/webhooks/${id}/test`],
      ['GET', `/webhooks/${id}/deliveries`],
      ['POST', `/webhooks/${id}/deliveries/1/resend`],
    ] as const)
      expect(await member.send(method, path, body)).toMatchObject({
        status: 403,
        body: { error: 'Only owners of the team can do this.' },
      })
    await owner.send('PATCH', `/team/members/${member.id}`, { role: 'owner' })
    expect((await member.send('GET', '/webhooks')).body.webhooks).toMatchObject([{ id, url }])
    // It stays when its maker leaves: it belongs to the team.
    expect((await member.send('DELETE', `/team/members/${owner.id}`)).status).toBe(200)
    expect((await owner.send('GET', '/webhooks')).status).toBe(403)
    expect((await member.send('GET', '/webhooks')).body.webhooks).toMatchObject([{ id }])
  })

  test('a team has at most twenty, also when they are made at the same time', async () => {
    const owner = await newPerson(server)
    const body = { url, events: ['room.ended'] }
    const replies = await Promise.all(
      Array.from({ length: limits.webhooksOfTeam + 5 }, () => owner.send('POST', '/webhooks', body)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(limits.webhooksOfTeam)
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { error: 'This team has 20 webhooks.' },
    })
  })

  test('pausing twice and resuming twice is fine, and events can be changed alone', async () => {
    const owner = await newPerson(server)
    const { id } = await addWebhook(owner, { url }, ['room.ended'])
    const change = async (body: object) => (await owner.send('PATCH', `/webhooks/${id}`, body)).body
    const paused = await change({ paused: true })
    expect(paused).toMatchObject({ events: ['room.ended'], off: { reason: 'paused' } })
    expect(await change({ paused: true })).toEqual(paused)
    expect(await change({ events: ['deck.changed'] })).toMatchObject({
      events: ['deck.changed'],
      off: { reason: 'paused' },
    })
    expect(await change({ paused: false })).toMatchObject({ off: null })
    expect(await change({ paused: false })).toMatchObject({ off: null })
    expect(await change({})).toMatchObject({ events: ['deck.changed'], off: null })
  })

  test('the log is read page by page, the newest first', async () => {
    const owner = await newPerson(server)
    const webhook = await addWebhook(owner, { url })
    const ids: string[] = []
    for (let n = 0; n < 7; n += 1)
      ids.unshift((await owner.send('POST', `/webhooks/${webhook.id}/test`)).body.id)
    const read = async (cursor: string | null): Promise<string[]> => {
      const query = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const { body } = await owner.send('GET', `/webhooks/${webhook.id}/deliveries?limit=3${query}`)
      const own = body.deliveries.map(({ id }: { id: string }) => id)
      return body.next === null ? own : [...own, ...(await read(body.next))]
    }
    expect(await read(null)).toEqual(ids)
    expect((await owner.send('GET', `/webhooks/${webhook.id}/deliveries?cursor=x`)).status).toBe(400)
  })

  test('what is deleted takes its deliveries with it: a webhook, and a team', async () => {
    const owner = await newPerson(server)
    const [first, second] = [await addWebhook(owner, { url }), await addWebhook(owner, { url })]
    for (const { id } of [first, second]) await owner.send('POST', `/webhooks/${id}/test`)
    expect((await owner.send('DELETE', `/webhooks/${first.id}`)).status).toBe(200)
    expect(await rows(first.id)).toEqual([])
    expect((await owner.send('DELETE', `/webhooks/${first.id}`)).status).toBe(404)
    expect(await rows(second.id)).toHaveLength(1)
    expect((await owner.send('POST', '/account/delete', { password })).status).toBe(200)
    expect(await rows(second.id)).toEqual([])
    expect(
      await server.database.db.selectFrom('webhooks').select('id').where('id', '=', second.id).execute(),
    ).toEqual([])
  })

  test('the log goes back thirty days', async () => {
    const owner = await newPerson(server)
    const webhook = await addWebhook(owner, { url })
    const now = new Date().toISOString()
    const [old, kept] = [
      await recordTest(server.database.db, webhook.id, now),
      await recordTest(server.database.db, webhook.id, now),
    ]
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
    for (const [id, age] of [
      [old, 30.1],
      [kept, 29.9],
    ] as const)
      await server.database.db
        .updateTable('webhook_deliveries')
        .set({ created_at: days(age) })
        .where('id', '=', id)
        .execute()
    await removeOldDeliveries(server.database.db)
    expect((await logOf(owner, webhook)).map(({ id }) => id)).toEqual([String(kept)])
  })
})
