import { expect, test } from 'vitest'
import { createHealth } from './health.ts'

/** Health whose clock and database the test moves. */
function rig() {
  const world = { ms: 0, database: async () => {}, asked: 0 }
  const health = createHealth({
    checks: {
      database: () => {
        world.asked += 1
        return world.database()
      },
      bus: async () => {},
      disk: async () => {},
    },
    now: () => world.ms,
    timeoutMs: 20,
  })
  return { world, health }
}
const allOk = { database: 'ok', bus: 'ok', disk: 'ok' }

test('what fails for a while is named at once, and makes the server unready when it lasts', async () => {
  const { world, health } = rig()
  expect(await health.read()).toEqual({ isReady: true, isDraining: false, checks: allOk })
  world.database = () => Promise.reject(new Error('connect ECONNREFUSED'))
  world.ms = 2_000
  expect(await health.read()).toMatchObject({ isReady: true, checks: { database: 'connect ECONNREFUSED' } })
  world.ms = 61_900
  expect((await health.read()).isReady).toBe(true)
  world.ms = 63_000
  expect((await health.read()).isReady).toBe(false)
  world.database = async () => {}
  world.ms = 65_000
  expect(await health.read()).toEqual({ isReady: true, isDraining: false, checks: allOk })
})

test('a check that does not reply fails, and nothing is checked more than once a second', async () => {
  const { world, health } = rig()
  world.database = () => new Promise(() => undefined)
  expect((await health.read()).checks.database).toBe('no reply within 0.02 s')
  world.ms = 900
  await Promise.all([health.read(), health.read()])
  expect(world.asked).toBe(1)
  world.ms = 1_100
  await Promise.all([health.read(), health.read()])
  expect(world.asked).toBe(2)
})

test('a server that drains is not ready, whatever works', async () => {
  const { health } = rig()
  health.drain()
  expect(await health.read()).toEqual({ isReady: false, isDraining: true, checks: allOk })
})
