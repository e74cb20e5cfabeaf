import { expect, test } from 'vitest'
import { job, openPool, rating } from '#test/support/painters.ts'
import { testInAll } from '#test/support/test-all.ts'

const costly = () =>
  job({ kind: 'slide', texts: [{ text: 'x', rect: { x: 0, y: 0, w: 1, h: 1 } }] }, { scale: 5 })

testInAll('a team with many requests delays only its own', async () => {
  using pool = openPool({ size: 1 })
  await pool.paint(job(rating))
  const finished: string[] = []
  const ask = (team: string, isThumbnail = false) =>
    pool
      .paint(job(rating), { team, isThumbnail })
      .then(() => finished.push(isThumbnail ? `${team} small` : team))
  const all = [ask('a', true), ...Array.from({ length: 6 }, () => ask('a')), ask('b'), ask('b')]
  await Promise.all(all)
  // The first one was already being painted when the others were requested.
  expect(finished).toEqual(['a small', 'a', 'b', 'a', 'b', 'a', 'a', 'a', 'a'])
})

test('refuses pictures of a team with too many waiting ones, with Retry-After', async () => {
  using pool = openPool({ size: 1, teamQueue: 3 })
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, () => pool.paint(job(rating), { team: 'a' })).concat(
      pool.paint(job(rating), { team: 'b' }),
    ),
  )
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const each of refused)
    expect(each).toMatchObject({ reason: { code: 'pictures_waiting', status: 429, retryAfter: 5 } })
  expect(all.at(-1)?.status).toBe('fulfilled')
})

testInAll(
  'a team whose pictures fail leaves a painter to others, and a picture that exceeds the limits is tried once',
  async () => {
    const warnings: { tries?: number }[] = []
    using pool = openPool({ log: { warn: (details: object) => warnings.push(details) }, workMs: 600 })
    await pool.warm()
    await expect(pool.paint(costly(), { team: 'bad' })).rejects.toMatchObject({ code: 'no_picture' })
    expect(warnings.map(({ tries }) => tries)).toEqual([1])
    // So many that the last of them is far away, however slow the machine: each takes a painter with it.
    const bad = Promise.allSettled(Array.from({ length: 20 }, () => pool.paint(costly(), { team: 'bad' })))
    let isOver = false
    void bad.then(() => (isOver = true))
    for (let n = 0; n < 2; n += 1) expect((await pool.paint(job(rating), { team: 'good' })).width).toBe(1600)
    expect(isOver).toBe(false)
  },
)
