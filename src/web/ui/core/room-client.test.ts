import { effect } from '@preact/signals'
import { describe, expect, test } from 'vitest'
import { memoryStorage, type TextStorage } from './text-storage.ts'
import { choice, inRoom, phone, room, snapshot, stateOf, until } from '#test/support/scripted-room.ts'

describe('joining a room', () => {
  test('a phone joins without a name and gets the room', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    expect(client.room.value?.title).toBe('Monday')
    expect(server.calls.map(({ path, token }) => [path, token])).toEqual([
      ['join', undefined],
      ['events', 'token-1'],
    ])
  })

  test('after a reload a phone is the same participant, with answers and name', async () => {
    const server = await room()
    const storage = memoryStorage()
    const before = phone(server.port, storage)
    await inRoom(before)
    await before.rename('Ada')
    before.answer('q', 0, choice(1))
    await until(() => stateOf(before) === 'counted')
    before.close()
    const after = phone(server.port, storage)
    await inRoom(after)
    expect(server.calls.findLast(({ path }) => path === 'join')!.body).toEqual({
      token: 'token-1',
      name: 'Ada',
    })
    expect(after.answerTo('q', 0)).toMatchObject({ state: 'counted', answer: choice(1) })
  })

  test('reports the error of the server for a code that no room has', async () => {
    const server = await room()
    server.script(() => [404, { error: 'No room has this code.', fix: 'Check the six digits.' }])
    const client = phone(server.port)
    await until(() => client.gone.value !== null)
    expect(client.gone.value).toEqual({
      reason: 'unknown',
      error: 'No room has this code.',
      fix: 'Check the six digits.',
    })
  })

  test('reports the reason for a long Retry-After, and waits out a short one', async () => {
    const server = await room()
    const body = { error: 'Too many wrong codes came from this network.', fix: 'Wait 60 seconds.' }
    const open = server.script(() => [429, body, { 'retry-after': '60' }])
    const client = phone(server.port)
    await until(() => client.gone.value !== null)
    expect(client.gone.value).toEqual({ reason: 'unknown', ...body })
    open()
    let refused = 0
    server.script(({ path }) =>
      path === 'join' && (refused += 1) === 1 ? [429, { error: 'Busy.' }, { 'retry-after': '1' }] : undefined,
    )
    client.retry()
    await inRoom(client)
    expect([refused, client.gone.value]).toEqual([2, null])
  })

  test('joins again after a refusal', async () => {
    const server = await room()
    const unlock = server.script(() => [403, { error: 'The host closed the door.' }])
    const client = phone(server.port)
    await until(() => client.gone.value?.reason === 'refused')
    unlock()
    client.retry()
    await inRoom(client)
    expect(client.gone.value).toBeNull()
  })

  test('a token that the server no longer knows is replaced', async () => {
    const server = await room()
    const storage = memoryStorage()
    const before = phone(server.port, storage)
    await inRoom(before)
    before.close()
    server.script(({ path, body }) => (path === 'join' && body.token ? [401, { error: 'Who?' }] : undefined))
    await inRoom(phone(server.port, storage))
  })

  test('who may not keep a name stays in the room and may give another one', async () => {
    const server = await room()
    const storage = memoryStorage()
    const before = phone(server.port, storage)
    await inRoom(before)
    await before.rename('Rude')
    before.close()
    const fix = 'name: Write it without swear words or slurs.'
    server.script(({ path, body }) =>
      path === 'join' && body.name !== undefined
        ? [400, { error: 'The request is not valid.', fix }]
        : undefined,
    )
    const after = phone(server.port, storage)
    await inRoom(after)
    expect(server.calls.findLast(({ path }) => path === 'join')!.body).toEqual({ token: 'token-1' })
    expect([after.gone.value, after.name.value, after.mayAskName.value]).toEqual([null, null, true])
  })

  test('works without storage, except after a reload', async () => {
    const server = await room()
    const full: TextStorage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    const client = phone(server.port, full)
    await inRoom(client)
    client.answer('q', 0, choice(1))
    await until(() => stateOf(client) === 'counted')
  })
})

describe('snapshots', () => {
  test('ignores an older one, applies a newer one', async () => {
    const server = await room()
    server.setRoom(snapshot(5))
    const client = phone(server.port)
    await inRoom(client)
    await until(() => client.room.value?.version === 5)
    server.say('room', snapshot(4, { title: 'older' }))
    server.say('room', snapshot(6, { title: 'newer' }))
    await until(() => client.room.value?.version === 6)
    const seen: string[] = []
    effect(() => void seen.push(client.room.value!.title))
    server.say('room', snapshot(5, { title: 'older' }))
    server.say('room', snapshot(7, { title: 'newest' }))
    await until(() => client.room.value?.version === 7)
    expect(seen).toEqual(['newer', 'newest'])
  })

  test('a broadcast leaves the answers unchanged, a personal snapshot replaces them', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    client.answer('q', 0, choice(1))
    await until(() => stateOf(client) === 'counted')
    server.say('room', snapshot(2))
    await until(() => client.room.value?.version === 2)
    expect(stateOf(client)).toBe('counted')
    delete server.stored['q']
    server.stored['r'] = { answer: choice(0), round: 1, worth: 5 }
    server.setRoom(snapshot(3))
    server.say('bye', { reason: 'restart' })
    const port = server.port
    const { stored } = server
    await server.die()
    const again = await room(port)
    Object.assign(again.stored, stored)
    again.setRoom(snapshot(3))
    await until(() => client.room.value?.version === 3)
    expect(stateOf(client)).toBeUndefined()
    expect(client.answerTo('r', 1)).toMatchObject({ state: 'counted', answer: choice(0) })
  })

  test('countdowns follow the clock of the server', async () => {
    const server = await room()
    const ahead = 3_600_000
    server.setRoom(snapshot(1, { now: new Date(Date.now() + ahead).toISOString() }))
    const client = phone(server.port)
    await inRoom(client)
    expect(Math.abs(client.now() - Date.now() - ahead)).toBeLessThan(5_000)
  })

  test('bye: replaced ends the tab’s session, and it can be retried', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    await until(() => client.room.value !== null)
    server.say('bye', { reason: 'replaced' })
    await until(() => client.gone.value !== null)
    expect(client.gone.value).toEqual({
      reason: 'refused',
      code: 'tabs',
    })
    client.retry()
    await inRoom(client)
    expect(client.gone.value).toBeNull()
  })

  test.each(['ended', 'kicked'] as const)('bye: %s ends the participant’s session', async reason => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    await until(() => client.room.value !== null)
    server.say('bye', { reason })
    await until(() => client.gone.value !== null)
    expect(client.gone.value).toEqual({ reason })
  })

  test('after the end the stream stays open until the host shares the results', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    await until(() => client.room.value !== null)
    const ended = { ...client.room.value, status: 'ended', version: 90 }
    server.say('room', ended)
    await until(() => client.gone.value !== null)
    expect(client.gone.value).toEqual({ reason: 'ended' })
    expect(client.connection.value).toBe('open')
    server.say('room', { ...ended, resultsShared: true, version: 91 })
    await until(() => client.room.value?.resultsShared === true)
    expect(client.gone.value).toEqual({ reason: 'ended' })
    expect(client.connection.value).toBe('waiting')
  })
})
