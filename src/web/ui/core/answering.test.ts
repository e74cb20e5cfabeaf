import { describe, expect, test } from 'vitest'
import { createAnswers } from './answering.ts'
import { memoryStorage } from './text-storage.ts'
import { choice, inRoom, phone, room, snapshot, stateOf, until } from '#test/support/scripted-room.ts'

describe('answers [D24]', () => {
  test('an answer is sending, then counted, with its points', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    client.answer('q', 2, choice(1))
    expect(stateOf(client, 'q', 2)).toBe('sending')
    await until(() => stateOf(client, 'q', 2) === 'counted')
    expect(client.answerTo('q', 2)?.counted).toEqual({ answer: choice(1), round: 2, worth: 900 })
    expect(server.calls.at(-1)).toMatchObject({
      path: 'answers',
      token: 'token-1',
      body: { pollId: 'q', round: 2, answer: choice(1) },
    })
  })

  test('a reply that comes after the event of a newer answer, from another tab, does not replace that one', () => {
    const answers = createAnswers()
    const unsent = { pollId: 'q', round: 1, answer: choice(0), at: 0, part: undefined }
    const stored = (option: number) => ({ answer: choice(option), round: 1, worth: 0 })
    answers.progress(unsent, { state: 'sending' })
    answers.update({ pollId: 'q', ...stored(2) })
    expect(answers.get('q', 1)).toMatchObject({ answer: choice(0), state: 'sending' })
    answers.update({ pollId: 'q', ...stored(0) })
    answers.update({ pollId: 'q', ...stored(1) })
    answers.progress(unsent, { state: 'counted', reply: { ok: true, pollId: 'q', ...stored(0) } })
    expect(answers.get('q', 1)).toMatchObject({ answer: choice(1), state: 'counted' })
    // Without an event about it, the reply is the newest that is known.
    const next = { ...unsent, answer: choice(3) }
    answers.progress(next, { state: 'sending' })
    answers.progress(next, { state: 'counted', reply: { ok: true, pollId: 'q', ...stored(3) } })
    expect(answers.get('q', 1)).toMatchObject({ answer: choice(3), state: 'counted' })
  })

  test('an answer given while the server is unavailable is sent once it is back', async () => {
    const first = await room()
    const client = phone(first.port)
    await inRoom(client)
    await first.die()
    client.answer('q', 0, choice(1))
    await until(() => stateOf(client) === 'waiting')
    const again = await room(first.port)
    await until(() => stateOf(client) === 'counted')
    expect(again.stored['q']?.answer).toEqual(choice(1))
  })

  test('of several answers to a poll only the newest is sent after an interruption, and it is the current one', async () => {
    const first = await room()
    const client = phone(first.port)
    await inRoom(client)
    await first.die()
    for (const each of [0, 1, 2]) client.answer('q', 0, choice(each))
    client.answer('r', 0, choice(3))
    await until(() => stateOf(client) === 'waiting')
    const again = await room(first.port)
    await until(() => stateOf(client) === 'counted' && stateOf(client, 'r') === 'counted')
    expect(again.stored['q']?.answer).toEqual(choice(2))
    expect(again.stored['r']?.answer).toEqual(choice(3))
    expect(client.answerTo('q', 0)?.answer).toEqual(choice(2))
  })

  test('an answer that comes too late is told, kept over a reload, and sent when the host goes back', async () => {
    const server = await room()
    const storage = memoryStorage()
    const poll = { type: 'multiple-choice', prompt: 'Tea?', options: ['Yes', 'No'] }
    const placed = { pollId: 'q', round: 0, open: true, revealed: false, poll }
    const withPoll = (version: number, changes: object) =>
      snapshot(version, { polls: [{ ...placed, ...changes }] as never })
    server.setRoom(withPoll(1, {}))
    const close = server.script(({ path }) =>
      path === 'answers'
        ? [409, { error: 'This poll takes no answers now.' }, { 'error-code': 'poll_closed' }]
        : undefined,
    )
    const client = phone(server.port, storage)
    await inRoom(client)
    server.setRoom(snapshot(2))
    server.say('room', snapshot(2))
    await until(() => client.room.value?.version === 2)
    client.answer('q', 0, choice(1))
    await until(() => stateOf(client) === 'late')
    expect(client.unsent.value).toBe(0)
    client.close()

    const again = phone(server.port, storage)
    expect(stateOf(again)).toBe('late')
    await inRoom(again)
    const asked = () => server.calls.filter(({ path }) => path === 'answers').length
    const before = asked()
    // Back on its step, but closed.
    server.say('room', withPoll(3, { open: false }))
    await until(() => again.room.value?.version === 3)
    expect(asked()).toBe(before)
    close()
    server.say('room', withPoll(4, {}))
    await until(() => stateOf(again) === 'counted')
    expect(server.stored['q']?.answer).toEqual(choice(1))
    expect(again.late.value).toEqual([])
  })

  test.each([false, true])(
    'of two tabs the one in which an answer was given last wins, also after a reload: %s',
    async reloads => {
      const server = await room()
      const storage = memoryStorage()
      const offline = server.script(({ path, body }) =>
        path === 'answers' && JSON.stringify(body.answer) === JSON.stringify(choice(2))
          ? [503, { error: 'Wait.' }]
          : undefined,
      )
      const [here, away] = [phone(server.port, storage), phone(server.port, storage)]
      await inRoom(here)
      await inRoom(away)
      away.answer('q', 0, choice(2))
      await until(() => stateOf(away) === 'waiting')
      here.answer('q', 0, choice(1))
      await until(() => stateOf(here) === 'counted')
      const asked = () =>
        server.calls.filter(({ body }) => JSON.stringify(body.answer) === JSON.stringify(choice(2))).length
      if (reloads) away.close()
      const before = asked()
      offline()
      const back = reloads ? phone(server.port, storage) : away
      server.say('answer', { pollId: 'q', round: 0, answer: choice(1), worth: 0 })
      await until(() => stateOf(back) === 'counted')
      expect(back.answerTo('q', 0)?.answer).toEqual(choice(1))
      expect(server.stored['q']?.answer).toEqual(choice(1))
      expect(asked()).toBe(before)
      // What is given in it now is the newest.
      back.answer('q', 0, choice(3))
      await until(() => back.answerTo('q', 0)?.counted?.worth === 900)
      await expect.poll(() => server.stored['q']?.answer).toEqual(choice(3))
    },
  )

  test('that an answer came too late is seen also after a reload, until it comes too late again', async () => {
    const server = await room()
    const storage = memoryStorage()
    server.script(({ path }) =>
      path === 'answers'
        ? [409, { error: 'This poll takes no answers now.' }, { 'error-code': 'poll_closed' }]
        : undefined,
    )
    const client = phone(server.port, storage)
    await inRoom(client)
    client.answer('q', 0, choice(1))
    await until(() => client.late.value.length === 1)
    client.seeLate(client.late.value[0]!)
    expect(client.late.value.map(({ isSeen }) => isSeen)).toEqual([true])
    client.close()
    const again = phone(server.port, storage)
    expect(again.late.value.map(({ isSeen }) => isSeen)).toEqual([true])
    await inRoom(again)
    const poll = { type: 'multiple-choice', prompt: 'Tea?', options: ['Yes', 'No'] }
    server.say('room', snapshot(2, { polls: [{ pollId: 'q', round: 0, open: true, poll }] as never }))
    await until(() => again.late.value.some(({ isSeen }) => isSeen !== true))
  })

  test('an answer that came too late is forgotten when its poll begins another round', async () => {
    const server = await room()
    server.script(({ path }) =>
      path === 'answers'
        ? [409, { error: 'This poll takes no answers now.' }, { 'error-code': 'poll_closed' }]
        : undefined,
    )
    const client = phone(server.port)
    await inRoom(client)
    client.answer('q', 0, choice(1))
    await until(() => client.late.value.length === 1)
    const poll = { type: 'multiple-choice', prompt: 'Tea?', options: ['Yes', 'No'] }
    server.say('room', snapshot(2, { polls: [{ pollId: 'q', round: 1, open: true, poll }] as never }))
    await until(() => client.late.value.length === 0)
    expect(server.calls.filter(({ path }) => path === 'answers')).toHaveLength(1)
  })

  test('an answer without a reply for a moment is told to be kept, and its stream is opened anew', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    const streams = () => server.calls.filter(({ path }) => path === 'events').length
    let goOn = () => {}
    server.script(async ({ path }) => {
      if (path === 'answers') await new Promise<void>(resolve => (goOn = resolve))
      return undefined
    })
    client.answer('q', 0, choice(1))
    await until(() => stateOf(client) === 'waiting')
    await expect.poll(streams).toBe(2)
    // At once, not only when the request is over.
    expect(server.calls.filter(({ path }) => path === 'answers')).toHaveLength(1)
    goOn()
    await until(() => stateOf(client) === 'counted')
  })

  test('an answer changed while the first is being sent is sent after it', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    const gate = Promise.withResolvers<undefined>()
    const arrived = Promise.withResolvers<void>()
    server.script(call => {
      if (call.path !== 'answers') return undefined
      arrived.resolve()
      return gate.promise
    })
    client.answer('q', 0, choice(0))
    await arrived.promise
    client.answer('q', 0, choice(1))
    client.answer('q', 0, choice(2))
    gate.resolve(undefined)
    await until(() => stateOf(client) === 'counted')
    const sent = server.calls.filter(({ path }) => path === 'answers').map(({ body }) => body.answer)
    expect(sent).toEqual([choice(0), choice(2)])
    expect(client.answerTo('q', 0)).toMatchObject({ answer: choice(2), counted: { answer: choice(2) } })
  })

  test('an unsent answer survives a reload', async () => {
    const first = await room()
    const storage = memoryStorage()
    const before = phone(first.port, storage)
    await inRoom(before)
    await first.die()
    before.answer('q', 0, choice(1))
    await until(() => stateOf(before) === 'waiting')
    before.close()
    const after = phone(first.port, storage)
    expect(stateOf(after)).toBe('waiting')
    expect(after.unsent.value).toBe(1)
    const again = await room(first.port)
    await until(() => stateOf(after) === 'counted')
    expect(again.stored['q']?.answer).toEqual(choice(1))
    after.close()
    const third = phone(first.port, storage)
    await inRoom(third)
    expect(again.calls.filter(({ path }) => path === 'answers')).toHaveLength(1)
  })

  test('a refused answer has the error of the server, and the earlier counted answer stays', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    client.answer('q', 0, choice(1))
    await until(() => stateOf(client) === 'counted')
    server.script(({ path }) =>
      path === 'answers' ? [409, { error: 'This poll takes no answers now.', fix: 'Wait.' }] : undefined,
    )
    client.answer('q', 0, choice(2))
    await until(() => stateOf(client) === 'refused')
    expect(client.answerTo('q', 0)).toMatchObject({
      error: 'This poll takes no answers now.',
      fix: 'Wait.',
      counted: { answer: choice(1) },
    })
  })

  test.each([429, 500, 503])('an answer refused with %i is sent again until it is counted', async status => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    const stop = server.script(({ path }) => {
      if (path !== 'answers') return undefined
      stop()
      return [status, { error: 'Not now.' }]
    })
    client.answer('q', 0, choice(1))
    await until(() => stateOf(client) === 'waiting')
    await until(() => stateOf(client) === 'counted')
  })

  test('after a 401 the phone joins again with its token and sends the answer again', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    const stop = server.script(({ path }) => {
      if (path !== 'answers') return undefined
      stop()
      return [401, { error: 'This room does not know you.' }]
    })
    client.answer('q', 0, choice(1))
    await until(() => stateOf(client) === 'counted')
    const paths = server.calls.map(({ path }) => path)
    expect(paths.filter(path => path === 'join')).toHaveLength(2)
    expect(server.calls.findLast(({ path }) => path === 'join')!.body).toEqual({ token: 'token-1' })
  })

  test('an answer whose reply was lost is sent again and counted by the second reply', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    const stop = server.script(({ path, body }) => {
      if (path !== 'answers') return undefined
      stop()
      server.stored['q'] = { answer: body.answer, round: 0, worth: 900 }
      return 'hang up'
    })
    client.answer('q', 0, choice(1))
    await until(() => stateOf(client) === 'counted')
    expect(server.calls.filter(({ path }) => path === 'answers')).toHaveLength(2)
  })
})

describe('several things sent to one poll', () => {
  test('each is sent independently; a refused one stays until it is taken back', async () => {
    const server = await room()
    const client = phone(server.port)
    await inRoom(client)
    expect(client.participantId.value).toBe('p')
    server.script(({ path, body }) =>
      path === 'answers' && JSON.stringify(body.answer).includes('Bad')
        ? [400, { error: 'The request is not valid.', fix: 'answer.text: No.' }]
        : undefined,
    )
    for (const text of ['Bad', 'Good', 'Better']) client.answer('q', 0, { text }, text)
    expect(client.partsOf('q').map(({ part }) => part)).toEqual(['Bad', 'Good', 'Better'])
    await until(() => client.partsOf('q').every(({ state }) => state === 'refused'))
    expect(server.calls.filter(({ path }) => path === 'answers')).toHaveLength(3)
    expect(client.partsOf('q')).toMatchObject([{ part: 'Bad', fix: 'answer.text: No.' }])
    client.takeBack('q', 'Bad')
    expect(client.partsOf('q')).toEqual([])
  })
})
