import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readHosts } from './database-hosts.ts'

test('an address names several hosts, as libpq reads it', () => {
  const url =
    'postgres://polls:s%40cret@a.example.org:6432,b.example.org,[::1]:5433/polls?target_session_attrs=primary&connect_timeout=2'
  expect(readHosts(url)).toEqual({
    hosts: [
      { host: 'a.example.org', port: 6432 },
      { host: 'b.example.org', port: 5432 },
      { host: '::1', port: 5433 },
    ],
    role: 'primary',
    patienceMs: 2_000,
    firstUrl:
      'postgres://polls:s%40cret@a.example.org:6432/polls?target_session_attrs=primary&connect_timeout=2',
  })
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('one of several hosts must take writes unless the address says otherwise', () => {
  expect(readHosts('postgres://a,b/polls')).toMatchObject({ role: 'read-write', patienceMs: 3_000 })
  expect(readHosts('postgres://a,b/polls?target_session_attrs=any')).toMatchObject({ role: 'any' })
})

test('of the hosts to read from, one is taken that is a standby', () => {
  expect(readHosts('postgres://a,b/polls', 'reading')).toMatchObject({ role: 'standby' })
  const url = 'postgres://a/polls?target_session_attrs=prefer-standby'
  expect(readHosts(url, 'reading')).toMatchObject({ role: 'standby' })
  const env = { DATABASE_URL: 'postgres://a/polls', DATABASE_READ_URL: url }
  expect(readConfig(env).databaseReadUrl).toBe(url)
})

test.each([
  [{ DATABASE_READ_URL: 'postgres://a/polls' }, 'DATABASE_URL is not set'],
  [
    {
      DATABASE_URL: 'postgres://a/polls',
      DATABASE_READ_URL: 'postgres://a/polls?target_session_attrs=read-write',
    },
    'a replica only reads. Use standby, or leave it out',
  ],
])('%j is refused', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test.each(['postgres://a/polls', 'postgres://ada:a,b@a/polls', 'postgres:///polls?host=/run/postgresql'])(
  '%s is an address of one host, which is not asked for its role',
  url => {
    expect(readHosts(url)).toBeUndefined()
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  },
)

test.each([
  ['a,,b', 'Host 2 of 3 is empty'],
  ['a,b:', 'The port of host 2 must be a whole number'],
  ['a:0,b', 'The port of host 1 must be a whole number'],
  ['a,b:65536', 'The port of host 2 must be a whole number'],
  ['a,b:x', 'The port of host 2 must be a whole number'],
  ['a,::1', 'Host 2 of 2 cannot be read'],
  ['a,b^c', 'Host 2 of 2 is no name'],
  ['a,b/polls?host=c', 'Name the hosts in front of the database'],
  ['a,b/polls?target_session_attrs=standby', 'the server writes. Use read-write or primary'],
  ['a/polls?target_session_attrs=master', 'target_session_attrs is none of read-write, primary and any'],
  ['a,b/polls?connect_timeout=0', 'connect_timeout must be a whole number of seconds'],
])('DATABASE_URL with %s is refused with a sentence, without its password', (hosts, sentence) => {
  const read = () => readConfig({ DATABASE_URL: `postgres://ada:secret@${hosts}` })
  expect(read).toThrow(sentence)
  expect(read).not.toThrow(/secret/)
})
