import { loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { job, openPool, rating } from '#test/support/painters.ts'
import { testInAll } from '#test/support/test-all.ts'

test('returns pictures of the requested size', async () => {
  using pool = openPool()
  const screenshot = await pool.paint(job(rating, { scale: 2 }))
  expect([screenshot.width, screenshot.height]).toEqual([3200, 1800])
  const picture = await loadImage(screenshot.bytes)
  expect([picture.width, picture.height]).toEqual([3200, 1800])
})

testInAll('replaces painters that are killed while they paint, and still paints every picture', async () => {
  using pool = openPool({ workMs: 20_000, timeoutMs: 60_000 })
  await pool.paint(job(rating))
  const screenshots = Promise.all(Array.from({ length: 6 }, () => pool.paint(job(rating, { scale: 2 }))))
  for (const pid of pool.processes()) if (pid !== undefined) process.kill(pid, 'SIGKILL')
  for (const { width } of await screenshots) expect(width).toBe(3200)
})

testInAll('gives up after a second try with a 500', async () => {
  using pool = openPool({ timeoutMs: 1, size: 1 })
  await expect(pool.paint(job(rating, { scale: 2 }))).rejects.toMatchObject({
    status: 500,
    code: 'no_picture',
  })
})

testInAll('replaces a painter that grew too large, after its picture', async () => {
  using pool = openPool({ restingBytes: 1, size: 1 })
  await pool.paint(job(rating))
  const [first] = pool.processes()
  await pool.paint(job(rating))
  expect(pool.processes()).not.toContain(first)
})

test('refuses pictures when the queue is full', async () => {
  using pool = openPool({ queue: 2, size: 1 })
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => pool.paint(job(rating))))
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const each of refused) expect(each).toMatchObject({ reason: { status: 503 } })
})
