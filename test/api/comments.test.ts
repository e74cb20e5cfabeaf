import { describe, expect, test } from 'vitest'
import { commentsEvent } from '#contract/deck/deck-events.ts'
import { limits } from '#contract/limits.ts'
import { removeExpired } from '#server/store/housekeeping.ts'
import { readEvents, steps } from '#test/support/server.ts'
import { connectAgent } from '../mcp/agent.ts'
import { chars, rating, suite } from './suite.ts'

suite(api => {
  const slide = { kind: 'slide', id: 's', texts: [{ id: 't', text: 'Revenue\n grew by 12 %' }] }
  const deck = () => api.deckOf(slide, { kind: 'poll', id: 'p', poll: rating('How was it?') })
  const write = (id: string, body: object) => api.send('POST', `/decks/${id}/comments`, body)
  const change = (id: string, comment: string, body: object) =>
    api.send('PATCH', `/decks/${id}/comments/${comment}`, body)
  const list = async (id: string, query = '') => (await api.send('GET', `/decks/${id}/comments${query}`)).body
  const begin = async (id: string, body: object = {}) =>
    (await write(id, { step: 's', text: 'Which year?', ...body })).body.comment as string
  const refused = async (reply: Promise<{ status: number; body: any }>) => {
    const { status, body } = await reply
    return [status, body.fix]
  }
  /** Adds rows as they are stored, faster than by the API. */
  const store = (id: string, count: number, thread: string | null = null) =>
    api.server.database.pool.query(
      `insert into comments (id, deck_id, thread_id, step_id, text, via, user_id)
       select concat($1::text, $2::text, n), $1, $2, 's', 'Note ' || n, 'api', $4 from generate_series(1, $3) as n`,
      [id, thread, count, api.user],
    )
  /** A key of another member of the team, to whom the deck is shared. */
  const colleague = async (id: string) => {
    await api.send('PATCH', `/decks/${id}`, { shared: true })
    const { key, user } = await api.server.newKey(api.team)
    return {
      user,
      send: (method: string, path: string, body?: object) =>
        api.server.send(method, `/decks/${id}/comments${path}`, { as: key, ...(body && { body }) }),
    }
  }

  test('[comments.thread] a thread is on a step or an element, and tells what that says', async () => {
    const id = await deck()
    const { status, body } = await write(id, { step: 1, element: 't', text: '  Which\r\nyear? ' })
    expect(status).toBe(200)
    expect(body).toEqual({
      ok: true,
      comment: body.thread.id,
      thread: {
        id: expect.any(String),
        text: 'Which\nyear?',
        mentions: [],
        by: { kind: 'key', id: expect.any(String), name: expect.any(String) },
        via: 'api',
        mine: true,
        at: expect.any(String),
        editedAt: null,
        step: 's',
        index: 1,
        element: 't',
        says: 'Revenue grew by 12 %',
        gone: false,
        resolved: null,
        activeAt: body.thread.at,
        replies: [],
      },
    })
    const [onPoll, onSlide, onJoin] = [
      await begin(id, { step: 'p' }),
      await begin(id),
      await begin(id, { step: 0 }),
    ]
    const { threads } = await list(id)
    expect(threads.map(({ id, index, says }: any) => [id, index, says])).toEqual([
      [onJoin, 0, ''],
      [onSlide, 1, 'Revenue grew by 12 %'],
      [onPoll, 2, 'How was it?'],
      [body.comment, 1, 'Revenue grew by 12 %'],
    ])
  })

  test('[comments.list] those that changed last come first, in pages, of a step, resolved or not', async () => {
    const id = await deck()
    const [a, b, c] = [await begin(id), await begin(id, { step: 'p' }), await begin(id)]
    await write(id, { thread: a, text: 'It is this one.' })
    const ids = async (query: string) => (await list(id, query)).threads.map((each: any) => each.id)
    expect(await ids('')).toEqual([a, c, b])
    expect(await ids('?step=p')).toEqual([b])
    expect(await ids('?step=1')).toEqual([a, c])
    await change(id, c, { resolved: true })
    expect(await ids('?resolved=true')).toEqual([c])
    expect(await ids('?resolved=false')).toEqual([a, b])
    const first = await list(id, '?limit=2')
    expect(first).toMatchObject({
      next: expect.any(String),
      people: [{ id: api.user, name: expect.any(String) }],
    })
    const second = await list(id, `?limit=2&cursor=${encodeURIComponent(first.next)}`)
    expect([...first.threads, ...second.threads].map(each => each.id)).toEqual([c, a, b])
    expect(second).toMatchObject({ next: null, people: [] })
  })

  test('a page ends early where threads hold much text', async () => {
    const id = await deck()
    const long = chars(limits.comment)
    const threads = [await begin(id), await begin(id), await begin(id)]
    for (const thread of threads)
      await api.server.database.pool.query(
        `insert into comments (id, deck_id, thread_id, step_id, text, via)
         select $1 || n, $2, $1, 's', $3, 'api' from generate_series(1, 100) as n`,
        [thread, id, long],
      )
    const found: string[] = []
    let cursor = ''
    do {
      const page = await list(id, `?limit=100${cursor}`)
      expect(page.threads.length).toBeLessThan(3)
      found.push(...page.threads.map((each: any) => each.id))
      cursor = page.next === null ? '' : `&cursor=${encodeURIComponent(page.next)}`
    } while (cursor !== '')
    expect(found).toEqual(threads.toReversed())
  })

  test('[comments.reply] [comments.resolve] a thread is resolved and opened again, also with a reply; a reply alone opens it', async () => {
    const id = await deck()
    const thread = await begin(id)
    const done = await write(id, { thread, text: 'Done.', resolved: true })
    expect(done.body.thread).toMatchObject({
      resolved: { at: expect.any(String), by: { kind: 'key' } },
      replies: [{ id: done.body.comment, text: 'Done.', mine: true }],
    })
    const again = await write(id, { thread: done.body.comment, text: 'Not quite.' })
    expect(again.body.thread).toMatchObject({ id: thread, resolved: null })
    expect(again.body.thread.replies.map(({ text }: any) => text)).toEqual(['Done.', 'Not quite.'])
    expect((await write(id, { thread, resolved: true })).body).toMatchObject({
      comment: thread,
      thread: { resolved: { by: { kind: 'key' } } },
    })
    expect((await change(id, thread, { resolved: false })).body.thread.resolved).toBeNull()
    expect((await change(id, thread, { resolved: true })).body.thread.resolved).not.toBeNull()
  })

  test('a request that is sent again with its key is done once', async () => {
    const id = await deck()
    const body = { step: 's', text: 'Once' }
    const send = () =>
      api.server.send('POST', `/decks/${id}/comments`, {
        as: api.key,
        body,
        headers: { 'idempotency-key': 'once' },
      })
    const first = await send()
    const second = await send()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.body).toEqual(first.body)
    expect((await list(id)).threads).toHaveLength(1)
  })

  test('[comments.change] people change the text of their own comments, others may not', async () => {
    const id = await deck()
    const thread = await begin(id)
    const other = await colleague(id)
    expect((await change(id, thread, { text: 'Which month?' })).body.thread).toMatchObject({
      text: 'Which month?',
      editedAt: expect.any(String),
    })
    expect(await refused(other.send('PATCH', `/${thread}`, { text: 'Mine' }))).toEqual([
      403,
      'Reply to it instead.',
    ])
    expect((await other.send('PATCH', `/${thread}`, { resolved: true })).status).toBe(200)
    const reply = (await other.send('POST', '', { thread, text: 'May' })).body.comment
    expect((await change(id, reply, { text: 'June' })).status).toBe(403)
    const [told] = (await list(id)).threads
    expect([told.mine, told.text, told.replies[0].mine, told.replies[0].text]).toEqual([
      true,
      'Which month?',
      false,
      'May',
    ])
  })

  test('[comments.delete] people delete their own comments, and owners of the team any; the first goes with its replies', async () => {
    const id = await deck()
    const thread = await begin(id)
    const other = await colleague(id)
    const [a, b] = [
      (await other.send('POST', '', { thread, text: 'A' })).body.comment,
      (await other.send('POST', '', { thread, text: 'B' })).body.comment,
    ]
    expect((await other.send('DELETE', `/${thread}`)).status).toBe(403)
    expect((await other.send('DELETE', `/${a}`)).body).toEqual({ ok: true })
    const [told] = (await list(id)).threads
    expect(told.replies.map((each: any) => each.id)).toEqual([b])
    expect(told.activeAt > told.replies[0].at).toBe(true)
    // The first member of a team owns it.
    await api.server.database.pool.query(`update memberships set role = 'owner' where user_id = $1`, [
      api.user,
    ])
    expect((await api.send('DELETE', `/decks/${id}/comments/${b}`)).status).toBe(200)
    expect((await api.send('DELETE', `/decks/${id}/comments/${thread}`)).status).toBe(200)
    expect((await list(id)).threads).toEqual([])
  })

  test('[comments.gone] a thread outlasts the step or element that it is on, and is there again when that comes back', async () => {
    const id = await deck()
    const { revision } = await api.read(id)
    await begin(id, { element: 't' })
    await begin(id, { step: 'p' })
    await api.send('DELETE', `/decks/${id}/steps/1/elements/text/0`)
    await api.send('DELETE', `/decks/${id}/steps/2`)
    const places = async () =>
      (await list(id)).threads.map(({ step, index, element, says, gone }: any) => [
        step,
        index,
        element,
        says,
        gone,
      ])
    expect(await places()).toEqual([
      ['p', null, null, '', true],
      ['s', 1, 't', '', true],
    ])
    expect((await list(id, '?step=p')).threads).toHaveLength(1)
    await api.send('POST', `/decks/${id}/versions/${revision}/restore`, {})
    expect(await places()).toEqual([
      ['p', 2, null, 'How was it?', false],
      ['s', 1, 't', 'Revenue grew by 12 %', false],
    ])
  })

  test('[comments.no-save] a comment is no save and in no copy, stays in the bin, and goes with the deck', async () => {
    const id = await deck()
    const before = await api.read(id)
    const thread = await begin(id)
    expect(await api.read(id)).toEqual(before)
    const copy = (await api.send('POST', `/decks/${id}/duplicate`, {})).body.id
    expect((await list(copy)).threads).toEqual([])
    await api.send('DELETE', `/decks/${id}`)
    expect((await list(id)).threads).toHaveLength(1)
    expect((await write(id, { thread, text: 'Late' })).status).toBe(404)
    expect((await api.send('DELETE', `/decks/${id}/comments/${thread}`)).status).toBe(404)
    const { pool, db } = api.server.database
    await pool.query(`update decks set deleted_at = now() - interval '40 days' where id = $1`, [id])
    await removeExpired(db, api.server.context.blobs, Date.now())
    expect((await pool.query('select from comments where deck_id = $1', [id])).rowCount).toBe(0)
  })

  test('[comments.mentions] people who reach the deck are mentioned by id, and have their names of now', async () => {
    const id = await deck()
    const alone = await api.server.newKey(api.team)
    expect((await list(id)).people.map((each: any) => each.id)).toEqual([api.user])
    expect(await refused(write(id, { step: 's', text: 'You?', mentions: [alone.user] }))).toEqual([
      400,
      'mentions.0: Must be the id of one of `people` in GET /api/v1/decks/{id}/comments.',
    ])
    const { user } = await colleague(id)
    const people = (await list(id)).people.map((each: any) => each.id)
    expect(people).toContain(user)
    const { body } = await write(id, { step: 's', text: `You, @[${api.user}]?`, mentions: [user, api.user] })
    expect(body.thread.text).toBe(`You, @[${api.user}]? @[${user}]`)
    await api.server.database.pool.query(`update users set name = 'Renamed' where id = $1`, [user])
    const [thread] = (await list(id)).threads
    expect(thread.mentions).toContainEqual({ id: user, name: 'Renamed' })
    const stranger = await api.server.newTeam()
    const marked = await write(id, { step: 's', text: `@[${stranger.user}]` })
    expect(marked).toMatchObject({ status: 400, body: { fix: expect.stringContaining('people') } })
  })

  test('[comments.most] a deck has at most 500 threads, and a thread 100 replies', async () => {
    const id = await deck()
    const thread = await begin(id)
    await store(id, limits.threads - 2)
    await begin(id)
    expect(await refused(write(id, { step: 's', text: 'One more' }))).toEqual([
      400,
      'step: A deck can have at most 500 threads of comments. Delete some first.',
    ])
    await store(id, limits.threadReplies, thread)
    expect(await refused(write(id, { thread, text: 'One more' }))).toEqual([
      400,
      'thread: A thread can have at most 100 replies. Begin another one.',
    ])
  })

  describe('[comments.refused] what does not fit is refused', () => {
    test.each([
      [{}, 400, 'step: '],
      [{ step: 's' }, 400, 'text: '],
      [{ step: 's', text: ' \u200b ' }, 400, 'text: '],
      [{ step: 's', text: 'x', resolved: false }, 400, 'resolved: '],
      [{ step: 's', element: 'none', text: 'x' }, 400, 'element: '],
      [{ step: 'p', element: 't', text: 'x' }, 400, 'element: '],
      [{ step: 'none', text: 'x' }, 400, 'step: '],
      [{ step: 9, text: 'x' }, 404, 'This deck has 3 steps'],
      [{ thread: 'none', text: 'x' }, 404, 'Check the id of the comment'],
    ])('%j: %i', async (body, status, fix) => {
      expect(await refused(write(await deck(), body))).toEqual([status, expect.stringContaining(fix)])
    })

    test('in a thread, and in changes', async () => {
      const id = await deck()
      const thread = await begin(id)
      const another = await begin(await deck())
      for (const [body, fix] of [
        [{ thread }, 'text: '],
        [{ thread, step: 's', text: 'x' }, 'step: '],
        [{ thread, element: 't', text: 'x' }, 'element: '],
      ] as const)
        expect(await refused(write(id, body))).toEqual([400, expect.stringContaining(fix)])
      expect(await refused(write(id, { step: 's', text: chars(limits.comment + 1) }))).toEqual([
        400,
        expect.stringContaining('text: '),
      ])
      expect((await change(id, thread, {})).status).toBe(400)
      expect((await change(id, another, { resolved: true })).status).toBe(404)
      expect((await write(id, { thread: another, text: 'x' })).status).toBe(404)
      expect((await api.send('DELETE', `/decks/${id}/comments/${another}`)).status).toBe(404)
    })
  })

  test('[D90] an agent reads the comments as its tasks, answers and resolves', async () => {
    const id = await deck()
    const thread = await begin(id, { element: 't' })
    await using agent = await connectAgent(api.server.url, api.key)
    const { threads } = await agent.call('list_comments', { id, resolved: false, step: 1 })
    expect(threads).toMatchObject([
      { id: thread, text: 'Which year?', index: 1, says: 'Revenue grew by 12 %' },
    ])
    const written = await agent.call('write_comment', {
      id,
      thread,
      text: '2025; the slide says so.',
      resolved: true,
    })
    expect(written.thread).toMatchObject({
      resolved: { by: { kind: 'key' } },
      replies: [{ via: 'mcp', mine: true }],
    })
    expect((await agent.call('list_comments', { id, resolved: false })).threads).toEqual([])
  })

  test('[D90] the event stream tells how many threads there are, after the first event and after each change', async () => {
    const id = await deck()
    await using stream = await readEvents(`${api.server.url}/api/v1/decks/${id}/events`, api.key)
    await stream.next('deck')
    const next = async () => commentsEvent.parse(await stream.next('comments'))
    expect(await next()).toEqual({ open: 0, threads: 0, changed: null })
    const { thread } = (await write(id, { step: 's', text: 'New' })).body
    expect(await next()).toEqual({ open: 1, threads: 1, changed: thread.activeAt })
    const replied = (await write(id, { thread: thread.id, text: 'Reply', resolved: true })).body.thread
    expect(await next()).toEqual({ open: 0, threads: 1, changed: replied.activeAt })
    await api.send('DELETE', `/decks/${id}/comments/${thread.id}`)
    expect(await next()).toEqual({ open: 0, threads: 0, changed: null })
  })

  test('a deck of 200 steps with 500 threads lists all of them in five pages', async () => {
    const many = Array.from({ length: 199 }, (_, n) => ({
      kind: 'slide',
      id: `s${n}`,
      texts: [{ id: `t${n}`, text: `Slide ${n}` }],
    }))
    const { body } = await api.send('POST', '/decks', { document: [steps.join, ...many] })
    await api.server.database.pool.query(
      `insert into comments (id, deck_id, step_id, element_id, text, via)
       select $1 || n, $1, 's' || (n % 199), 't' || (n % 199), 'Note ' || n, 'api' from generate_series(1, 500) as n`,
      [body.id],
    )
    const says: string[] = []
    let cursor = ''
    do {
      const page = await list(body.id, `?limit=100${cursor}`)
      says.push(...page.threads.map((each: any) => each.says))
      cursor = page.next === null ? '' : `&cursor=${encodeURIComponent(page.next)}`
    } while (cursor !== '')
    expect(says).toHaveLength(500)
    expect(new Set(says).size).toBe(199)
  })
})
