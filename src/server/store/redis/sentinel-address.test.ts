import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readSentinels } from './sentinel-address.ts'

test('an address names Sentinels, the master and who signs in', () => {
  const url = 'rediss+sentinel://ada:s%40cret@a:26380,b,[::1]:7/polls/3?sentinel_password=x'
  expect(readSentinels(url)).toEqual({
    sentinels: [
      { host: 'a', port: 26_380 },
      { host: 'b', port: 26_379 },
      { host: '::1', port: 7 },
    ],
    name: 'polls',
    isEncrypted: true,
    user: { username: 'ada', password: 's@cret' },
    sentinelUser: { password: 'x' },
    database: 3,
  })
  expect(readConfig({ REDIS_URL: url }).redisUrl).toBe(url)
})

test('an address of one Redis names no Sentinels', () => {
  expect(readSentinels('redis://ada:secret@a:6379/0')).toBeUndefined()
})

test.each([
  ['a,b', 'The name of the master is missing'],
  ['a,,b/polls', 'Host 2 of 3 is empty'],
  ['a:x/polls', 'The port of the host must be a whole number'],
  ['a/polls/x', 'the number of a database'],
  ['a/polls#x', 'Must be a URL like redis+sentinel://'],
  ['a/%E0', 'A % in it must be'],
])('REDIS_URL with the Sentinels %s is refused with a sentence, without its password', (hosts, sentence) => {
  const read = () => readConfig({ REDIS_URL: `redis+sentinel://ada:secret@${hosts}` })
  expect(read).toThrow(sentence)
  expect(read).not.toThrow(/secret/)
})
