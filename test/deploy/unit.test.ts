import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { strangersOf } from './settings.ts'

const file = join(import.meta.dirname, '../../deploy/systemd/live-poll-deck.service')
const readUnit = async (): Promise<string[][]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter(line => /^[A-Z]/.test(line))
    .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])

test('the unit of systemd lets the server stop its own processes, and gives it time to drain', async () => {
  const unit = Object.fromEntries(await readUnit())
  expect(unit).toMatchObject({ KillMode: 'mixed', KillSignal: 'SIGTERM', ProtectSystem: 'strict' })
  // 10 s by default, and as much as that again.
  expect(Number(unit['TimeoutStopSec'])).toBeGreaterThanOrEqual(30)
  expect(Number(unit['LimitNOFILE'])).toBeGreaterThanOrEqual(60_300)
  // V8 makes code in memory.
  expect(unit).not.toHaveProperty('MemoryDenyWriteExecute')
})

test('the variables of the unit are settings, and its data is in its state directory', async () => {
  const variables = (await readUnit())
    .filter(([name]) => name === 'Environment')
    .map(([, value = '']) => value)
  expect(strangersOf(variables.map(each => each.split('=')[0] ?? ''))).toEqual([])
  expect(variables).toContain('DATA_DIR=/var/lib/polls')
})
