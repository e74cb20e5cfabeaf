import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('[D30] without settings, the server listens on all addresses, on port 3000, with its data in ./data', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    databaseUrl: null,
    redisUrl: null,
    logLevel: 'info',
  })
  expect(config.dataDir).toMatch(/data$/)
  expect(config.baseUrl).toMatch(/^http:\/\/[^/]+:3000$/)
})

test('[D30] links start with BASE_URL without its trailing slash; an empty value counts as unset', () => {
  expect(readConfig({ BASE_URL: 'https://poll.example.org/' }).baseUrl).toBe('https://poll.example.org')
  expect(readConfig({ HOST: '127.0.0.1', PORT: '81', DATABASE_URL: '' })).toMatchObject({
    baseUrl: 'http://127.0.0.1:81',
    databaseUrl: null,
  })
})

test.each([
  ['', false],
  ['1', 1],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, fd00::/8,192.0.2.1', ['10.0.0.0/8', 'fd00::/8', '192.0.2.1']],
])('TRUST_PROXY=%j trusts %j', (given, trusted) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(trusted)
})

test.each([
  ['auto', 1, 1],
  ['auto', 2, 1],
  ['auto', 3, 3],
  ['auto', 8, 8],
  ['auto', 96, 8],
  ['', 4, 4],
  ['1', 16, 1],
  ['4', 2, 4],
  ['64', 2, 64],
])('WORKERS=%j on %i cores starts %i processes', (given, cores, workers) => {
  expect(readConfig({ WORKERS: given }, cores).workers).toBe(workers)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['WORKERS', '0'],
  ['WORKERS', '65'],
  ['WORKERS', '2.5'],
  ['WORKERS', 'all'],
  ['BASE_URL', 'poll.example.org'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['REDIS_URL', 'localhost:6379'],
  ['BLOB_URL', 'https://example.org/bucket'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
])('[D30] refuses the invalid setting %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^${name} is "${value}", which does not fit`),
  )
})
