import { expect, test } from 'vitest'
import { settingNames } from './config.ts'
import { misspeltSettings } from './misspelt-settings.ts'

test.each([
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['LOG_LEVELS', 'LOG_LEVEL'],
  ['WORKER', 'WORKERS'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['base_url', 'BASE_URL'],
  ['REDISURL', 'REDIS_URL'],
])('%s was meant to be %s', (name, meant) => {
  expect(misspeltSettings([name], settingNames)).toEqual([{ name, meant }])
})

test('settings themselves, and what other programs read, are left alone', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'LANG',
    'TERM',
    'SHELL',
    'USER',
    'TZ',
    'NODE_ENV',
    'npm_config_port',
    'PORT1',
  ]
  expect(misspeltSettings([...settingNames, ...others], settingNames)).toEqual([])
})
