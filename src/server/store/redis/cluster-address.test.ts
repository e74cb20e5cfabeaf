import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readCluster } from './cluster-address.ts'

test('an address names nodes of a cluster and who signs in', () => {
  const url = 'rediss+cluster://ada:s%40cret@a:7000,b,[::1]:7/'
  expect(readCluster(url)).toEqual({
    nodes: [
      { host: 'a', port: 7_000 },
      { host: 'b', port: 6_379 },
      { host: '::1', port: 7 },
    ],
    isEncrypted: true,
    user: { username: 'ada', password: 's@cret' },
  })
  expect(readConfig({ REDIS_URL: url }).redisUrl).toBe(url)
})

test.each(['redis://ada:secret@a:6379/0', 'redis+sentinel://a,b/polls'])('%s names no cluster', url => {
  expect(readCluster(url)).toBeUndefined()
})

test.each([
  ['a,,b', 'Host 2 of 3 is empty'],
  ['a:x', 'The port of the host must be a whole number'],
  ['a,b/3', 'Nothing may come after the hosts, because a cluster has one database'],
  ['a?x=1', 'Nothing may come after the hosts'],
  ['a#x', 'Must be a URL like redis+cluster://'],
])('REDIS_URL with the cluster %s is refused with a sentence, without its password', (hosts, sentence) => {
  const read = () => readConfig({ REDIS_URL: `redis+cluster://ada:secret@${hosts}` })
  expect(read).toThrow(sentence)
  expect(read).not.toThrow(/secret/)
})

test('a password that is escaped wrongly is refused with a sentence', () => {
  expect(() => readConfig({ REDIS_URL: 'redis+cluster://ada:100%@a' })).toThrow('A % in it must be')
})
