import proxyAddr from '@fastify/proxy-addr'
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
  ['fe80::1%eth0', ['fe80::1%eth0']],
  ['10.0.0.0/8, fd00::/8,192.0.2.1', ['10.0.0.0/8', 'fd00::/8', '192.0.2.1']],
  ['fc00::/7,::ffff:10.0.0.0/104,2400:cb00::/32', ['fc00::/7', '::ffff:10.0.0.0/104', '2400:cb00::/32']],
])('TRUST_PROXY=%j trusts %j', (given, trusted) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(trusted)
  if (Array.isArray(trusted)) expect(() => proxyAddr.compile(trusted)).not.toThrow()
})

test.each([
  ['', { share: 0.05, bytes: 500 * 1024 ** 2 }],
  ['500MB', { share: 1, bytes: 500 * 1024 ** 2 }],
  ['1.5 GB', { share: 1, bytes: 1.5 * 1024 ** 3 }],
  ['5%', { share: 0.05, bytes: Infinity }],
])('DISK_RESERVE=%j keeps %j', (given, reserve) => {
  expect(readConfig({ DISK_RESERVE: given }).diskReserve).toEqual(reserve)
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
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', '70000'],
  ['METRICS_HOST', 'nonsense host'],
  ['OTEL_SDK_DISABLED', 'perhaps'],
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '0x10'],
  ['PORT', '1e3'],
  ['HOST', 'nonsense host'],
  ['HOST', '999.1.1.1'],
  ['BASE_URL', 'https://polls.example.org#a'],
  ['SOFFICE', '/nowhere/soffice'],
  ['SOFFICE', './package.json'],
  ['MAIL_FROM', 'not an address'],
  ['DISK_RESERVE', '500'],
  ['DISK_RESERVE', '100%'],
  ['DISK_RESERVE', 'half'],
  ['WORKERS', '0'],
  ['WORKERS', '65'],
  ['WORKERS', '2.5'],
  ['WORKERS', 'all'],
  ['BASE_URL', 'poll.example.org'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '100'],
  ['TRUST_PROXY', '1.5'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
  ['TRUST_PROXY', '10.0.0.0/00'],
  ['TRUST_PROXY', '10.0.0.0/08'],
  ['TRUST_PROXY', '10.0.0.0/'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
  ['TRUST_PROXY', '::ffff:0:0/96'],
  ['TRUST_PROXY', '::/8'],
  ['TRUST_PROXY', '2000::/3'],
  ['DRAIN_SECONDS', '0x10'],
  ['DRAIN_SECONDS', ' '],
  ['ROOMS_PER_HOUR', '1e3'],
  ['KEEP_RESULTS_DAYS', '1e1'],
])('[D30] refuses the invalid setting %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^${name} is "${value}", which does not fit`),
  )
})

test('metrics are for this machine alone, and never on the port of people', () => {
  expect(readConfig({}).metrics).toBeNull()
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '::' }).metrics?.host).toBe('::')
  expect(() => readConfig({ PORT: '9464', METRICS_PORT: '9464' })).toThrow('Set METRICS_PORT to another')
})

test('traces are sent where the standard says, and only then', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
  const all = { sampler: 'parentbased_always_on', ratio: 1 }
  expect(readConfig({}).traces).toBeNull()
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual(all)
  expect(readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual(all)
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).traces).toBeNull()
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }).traces).toBeNull()
  const share = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...share }).traces).toEqual({
    sampler: 'traceidratio',
    ratio: 0.25,
  })
})

test.each(['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'])(
  'refuses an invalid %s without saying what it is',
  name => {
    const given = () => readConfig({ [name]: 'grpc://ada:secret@example.org' })
    expect(given).toThrow(new RegExp(`^${name} does not fit\\. Must be a URL like http://collector`))
  },
)

test('a BASE_URL with a password is refused without saying it', () => {
  expect(() => readConfig({ BASE_URL: 'https://ada:secret@polls.example.org' })).toThrow(
    /^BASE_URL does not fit\. (?!.*ada:secret)/,
  )
})

test.each(['DATABASE_URL', 'REDIS_URL', 'BLOB_URL', 'SMTP_URL'])(
  '[D30] refuses an invalid %s without saying what it is, for it may have a password in it',
  name => {
    expect(() => readConfig({ [name]: 'https://ada:secret@example.org/x' })).toThrow(
      new RegExp(`^${name} does not fit\\. Must be a URL like (?!.*secret@example)`),
    )
  },
)

test.each([
  [{ OIDC_CLIENT_ID: 'a' }],
  [{ OIDC_CLIENT_SECRET: 'a' }],
  [{ OIDC_NAME: 'a' }],
  [{ OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'a' }],
])('the settings of an identity provider belong together: %j is refused', given => {
  expect(() => readConfig(given)).toThrow('belong together')
})

test.each([
  ['https://polls.example.org/polls', 'polls.example.org'],
  ['http://192.0.2.7:3000', '[192.0.2.7]'],
  ['http://[2001:db8::1]:3000', '[IPv6:2001:db8::1]'],
])('without MAIL_FROM, the sender of a server at %s is at %s', (BASE_URL, domain) => {
  const { smtp } = readConfig({ BASE_URL, SMTP_URL: 'smtp://mail.example.org' })
  expect(smtp?.from).toBe(`Live Poll Deck <no-reply@${domain}>`)
})

test.each(['polls@example.org', 'Live Polls <polls@example.org>'])('MAIL_FROM=%j is accepted', MAIL_FROM => {
  expect(() => readConfig({ MAIL_FROM, SOFFICE: 'soffice', HOST: 'localhost', PORT: '80' })).not.toThrow()
})

test.each(['MAIL_FROM', 'BASE_URL', 'OIDC_CLIENT_SECRET', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME'])(
  'refuses %s with a line break, and does not repeat it',
  name => {
    expect(() => readConfig({ [name]: 'a\nBcc: b@example.org' })).toThrow(
      new RegExp(`^${name} contains a line break or another control character\\. Write it in one line\\.$`),
    )
  },
)
