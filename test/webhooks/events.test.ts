import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { newPerson, password } from '#test/people/person.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { type Receiver, ofType, startReceiver, verified } from './receiver.ts'
import { type MadeWebhook, addWebhook, logOf, ownerWithDeck, quickly, roomOf } from './team.ts'
import { testInAll } from '#test/support/test-all.ts'

onEveryEngine(engine => {
  const server = useServer(engine, quickly())

  /** Waits for an event of this type, and returns it with its data, verified. */
  const next = async (receiver: Receiver, { secret }: MadeWebhook, type: string): Promise<any> =>
    verified(secret, await receiver.next(ofType(type)))

  /** Waits until a webhook has nothing left to send: a test event comes after everything else. */
  async function settled(owner: Parameters<typeof logOf>[0], receiver: Receiver, webhook: MadeWebhook) {
    for (;;) {
      const log = await logOf(owner, webhook)
      if (log.every(({ state }) => state !== 'waiting'))
        return receiver.all.map(each => JSON.parse(each.body))
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }

  describe('of a room', () => {
    test('its start, each close of a poll with the results, and its end', async () => {
      const { owner, deck } = await ownerWithDeck(server, steps.choice('q'), steps.choice('r'))
      await using receiver = await startReceiver()
      const webhook = await addWebhook(owner, receiver, ['room.started', 'poll.closed', 'room.ended'])
      const room = await roomOf(server, owner, deck)
      expect(await next(receiver, webhook, 'room.started')).toMatchObject({
        data: { code: room.code, title: 'Monday', deckId: deck, status: 'lobby', joinUrl: room.joinUrl },
      })
      await room.act('start')
      const [ada, ben] = [await joinRoom(server, room.code), await joinRoom(server, room.code)]
      await ada.answer('q', { choices: [0] })
      await ben.answer('q', { choices: [1] })
      await room.act('close')
      const { body: results } = await owner.send('GET', `/rooms/${room.code}/results?pollId=q`)
      const closed = await next(receiver, webhook, 'poll.closed')
      expect(closed.data).toEqual({
        code: room.code,
        title: 'Monday',
        deckId: deck,
        status: 'live',
        rehearsal: false,
        round: 1,
        poll: results.polls[0],
        shortened: false,
      })
      expect(closed.data.poll).toMatchObject({ pollId: 'q', open: false, voters: 2 })
      expect(Date.parse(closed.timestamp)).toBeGreaterThan(Date.now() - 60_000)
      await room.act('next')
      await room.act('stop')
      expect((await next(receiver, webhook, 'poll.closed')).data.poll).toMatchObject({
        pollId: 'r',
        voters: 0,
      })
      const ended = await next(receiver, webhook, 'room.ended')
      const { body: status } = await owner.send('GET', `/rooms/${room.code}`)
      const { polls: _, startedBy: __, startsAt: ___, expected: ____, reactions: _____, ...told } = status
      // What is said of a session is for those who read its results.
      const { answers: ______, tags: _______, notes: ________, ...event } = told
      expect(ended.data).toEqual(event)
      // The log names what each event is about.
      const about = { title: 'Monday', code: room.code, poll: null }
      const log = await logOf(owner, webhook)
      expect(log.find(({ type }) => type === 'room.ended').about).toEqual(about)
      const first = log.findLast(({ type }) => type === 'poll.closed')
      expect(first.about).toEqual({ ...about, poll: results.polls[0].prompt })
      expect(ended).toMatchObject({ timestamp: status.endedAt, data: { status: 'ended', participants: 2 } })
      expect((await settled(owner, receiver, webhook)).map(({ type }) => type).toSorted()).toEqual([
        'poll.closed',
        'poll.closed',
        'room.ended',
        'room.started',
      ])
    })

    test('through the API as well, and again after a poll was opened again or reset', async () => {
      const { owner, deck } = await ownerWithDeck(server)
      await using receiver = await startReceiver()
      const webhook = await addWebhook(owner, receiver, ['poll.closed'])
      const room = await roomOf(server, owner, deck)
      const drive = (action: string) => owner.send('POST', `/rooms/${room.code}/actions`, { action })
      await drive('start')
      const person = await joinRoom(server, room.code)
      await person.answer('q', { choices: [0] })
      await drive('close')
      expect((await next(receiver, webhook, 'poll.closed')).data).toMatchObject({
        round: 1,
        poll: { voters: 1 },
      })
      await owner.send('POST', `/rooms/${room.code}/polls/q/actions`, { action: 'reopen' })
      await (await joinRoom(server, room.code)).answer('q', { choices: [1] })
      await drive('close')
      expect((await next(receiver, webhook, 'poll.closed')).data).toMatchObject({
        round: 1,
        poll: { voters: 2 },
      })
      await owner.send('POST', `/rooms/${room.code}/polls/q/actions`, { action: 'reset' })
      await drive('close')
      expect((await next(receiver, webhook, 'poll.closed')).data).toMatchObject({
        round: 2,
        poll: { voters: 0 },
      })
      expect((await drive('close')).status).toBe(409)
      expect(await settled(owner, receiver, webhook)).toHaveLength(3)
    })

    test('[D20] at the deadline of a poll: once, when no answer can follow', async () => {
      const { owner, deck } = await ownerWithDeck(server, steps.choice('q', { timeLimitSec: 5 }))
      await using receiver = await startReceiver()
      const webhook = await addWebhook(owner, receiver, ['poll.closed'])
      const room = await roomOf(server, owner, deck)
      await room.act('start')
      const startedAt = Date.now()
      await (await joinRoom(server, room.code)).answer('q', { choices: [2] })
      const { data } = await next(receiver, webhook, 'poll.closed')
      expect(Date.now() - startedAt).toBeGreaterThanOrEqual(5_000 + limits.graceMs - 100)
      expect(data).toMatchObject({ status: 'live', poll: { voters: 1, open: false } })
      await room.act('stop')
      expect(await settled(owner, receiver, webhook)).toHaveLength(1)
    })

    test('a rehearsal is marked', async () => {
      const { owner, deck } = await ownerWithDeck(server)
      await using receiver = await startReceiver()
      const webhook = await addWebhook(owner, receiver, ['room.started', 'room.ended'])
      const { body } = await owner.send('POST', `/decks/${deck}/rehearsals`, { people: 1 })
      expect((await next(receiver, webhook, 'room.started')).data.rehearsal).toBe(true)
      await owner.send('POST', `/rooms/${body.code}/actions`, { action: 'stop' })
      expect((await next(receiver, webhook, 'room.ended')).data.rehearsal).toBe(true)
    })

    test('when it ends because its host leaves the team', async () => {
      const { owner } = await ownerWithDeck(server)
      const member = await newPerson(server, { team: owner.team })
      const document = [steps.join, steps.choice('q')]
      const { body: deck } = await member.send('POST', '/decks', { document })
      await member.send('PATCH', `/decks/${deck.id}`, { shared: true })
      await using receiver = await startReceiver()
      const webhook = await addWebhook(owner, receiver, ['room.ended'])
      const room = await roomOf(server, member, deck.id)
      expect((await owner.send('DELETE', `/team/members/${member.id}`)).status).toBe(200)
      expect((await next(receiver, webhook, 'room.ended')).data.code).toBe(room.code)
    })

    test('long results are cut, and what the host has not approved is left out', async () => {
      const { owner, deck } = await ownerWithDeck(
        server,
        steps.words('many'),
        steps.words('held', { moderated: true }),
      )
      await using receiver = await startReceiver()
      const webhook = await addWebhook(owner, receiver, ['poll.closed'])
      const room = await roomOf(server, owner, deck)
      await room.act('start')
      const words = limits.webhookItems + 10
      await Promise.all(
        Array.from({ length: words / limits.words }, async (_, person) => {
          const own = Array.from(
            { length: limits.words },
            (_each, word) => `w${person * limits.words + word}`,
          )
          const { status } = await (await joinRoom(server, room.code)).answer('many', { words: own })
          expect(status).toBe(200)
        }),
      )
      await room.act('close')
      const { data } = await next(receiver, webhook, 'poll.closed')
      expect(data.shortened).toBe(true)
      expect(data.poll.result.words).toHaveLength(limits.webhookItems)
      expect(data.poll.table.rows).toHaveLength(limits.webhookItems)
      await room.act('next')
      const sent = await (await joinRoom(server, room.code)).answer('held', { words: ['unseen'] })
      expect(sent.status).toBe(200)
      await room.act('close')
      const held = await receiver.next(({ body }) => JSON.parse(body).data.poll.pollId === 'held')
      expect(held.body).not.toContain('unseen')
    })
  })

  describe('of a deck', () => {
    testInAll('saves in quick succession are one event with the last revision', async () => {
      const { owner, deck } = await ownerWithDeck(server)
      await using receiver = await startReceiver()
      const webhook = await addWebhook(owner, receiver, ['deck.changed'])
      let revision = ''
      for (const title of ['A', 'B', 'C'])
        ({ revision } = (await owner.send('PATCH', `/decks/${deck}`, { title })).body)
      const { data, timestamp } = await next(receiver, webhook, 'deck.changed')
      expect(data).toEqual({
        deckId: deck,
        title: 'C',
        revision,
        by: { kind: 'person', id: owner.id, name: expect.any(String) },
        via: 'editor',
      })
      expect(timestamp).toBe(revision)
      expect(await settled(owner, receiver, webhook)).toHaveLength(1)
      await owner.send('PATCH', `/decks/${deck}`, { title: 'D' })
      expect((await next(receiver, webhook, 'deck.changed')).data.title).toBe('D')
    })

    testInAll(
      'a change that waits to be sent again is told under a new id, because the old one may have arrived',
      async () => {
        const { owner, deck } = await ownerWithDeck(server)
        await using receiver = await startReceiver(response => response.destroy())
        const webhook = await addWebhook(owner, receiver, ['deck.changed'])
        await owner.send('PATCH', `/decks/${deck}`, { title: 'First' })
        const first = await receiver.next()
        receiver.reply = response => response.writeHead(204).end()
        await owner.send('PATCH', `/decks/${deck}`, { title: 'Second' })
        const second = await receiver.next(({ body }) => body.includes('Second'))
        expect(second.headers['webhook-id']).not.toBe(first.headers['webhook-id'])
        await settled(owner, receiver, webhook)
        for (const { body, headers } of receiver.all)
          expect(headers['webhook-id'] === first.headers['webhook-id']).toBe(body.includes('First'))
      },
    )

    test('[D39] of a draft nothing is told, nor of its rooms; from the moment that it is shared everything', async () => {
      const owner = await newPerson(server)
      await using receiver = await startReceiver()
      const webhook = await addWebhook(owner, receiver)
      const document = [steps.join, steps.choice('q')]
      const { body: deck } = await owner.send('POST', '/decks', { title: 'Draft', document })
      await owner.send('PATCH', `/decks/${deck.id}`, { title: 'Still a draft' })
      const room = await roomOf(server, owner, deck.id)
      await room.act('start')
      await room.act('stop')
      expect(await logOf(owner, webhook)).toEqual([])
      await owner.send('PATCH', `/decks/${deck.id}`, { shared: true })
      await owner.send('PATCH', `/decks/${deck.id}`, { title: 'For all' })
      expect((await next(receiver, webhook, 'deck.changed')).data.title).toBe('For all')
      await owner.send('PATCH', `/decks/${deck.id}`, { shared: false })
      await owner.send('PATCH', `/decks/${deck.id}`, { title: 'Private again' })
      await roomOf(server, owner, deck.id)
      expect(await settled(owner, receiver, webhook)).toHaveLength(1)
    })

    test('a refused save tells nothing', async () => {
      const { owner, deck } = await ownerWithDeck(server)
      await using receiver = await startReceiver()
      const webhook = await addWebhook(owner, receiver, ['deck.changed'])
      const stale = { title: 'Stale', revision: '2020-01-01T00:00:00Z' }
      expect((await owner.send('PATCH', `/decks/${deck}`, stale)).status).toBe(409)
      expect(await logOf(owner, webhook)).toEqual([])
    })

    test('whose maker deletes the account: the events forget the person', async () => {
      const { owner, deck } = await ownerWithDeck(server)
      const member = await newPerson(server, { team: owner.team })
      const webhook = await addWebhook(owner, { url: 'http://127.0.0.1:9/' }, ['deck.changed'])
      await member.send('PATCH', `/decks/${deck}`, { title: 'By a member' })
      const payload = async () =>
        (await server.database.db.selectFrom('webhook_deliveries').selectAll().execute()).find(
          each => each.webhook_id === webhook.id,
        )!.payload
      expect(await payload()).toContain(member.id)
      expect((await member.send('POST', '/account/delete', { password })).status).toBe(200)
      expect(await payload()).not.toContain(member.id)
      expect(JSON.parse(await payload()).data).toMatchObject({ title: 'By a member', by: null })
    })
  })

  test('teams hear of their own decks and rooms only', async () => {
    const { owner, deck } = await ownerWithDeck(server)
    const { owner: other } = await ownerWithDeck(server)
    const webhook = await addWebhook(other, { url: 'http://127.0.0.1:9/' })
    await owner.send('PATCH', `/decks/${deck}`, { title: 'Not theirs' })
    const room = await roomOf(server, owner, deck)
    await room.act('stop')
    expect(await logOf(other, webhook)).toEqual([])
  })
})
