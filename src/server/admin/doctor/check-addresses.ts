import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { reasonsOf } from '#server/store/error-reasons.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const timeoutMs = 5_000
const alive = z.object({ status: z.literal('alive') })

type Reply = { headers: Headers; isOurs: boolean } | { reason: string }

/** Checks the address that links name: whether it leads to a server, to this machine, over https, and past which proxy. */
export async function checkAddresses(
  config: Pick<Config, 'baseUrl' | 'host' | 'port' | 'trustProxy'>,
  hasBaseUrl: boolean,
): Promise<Finding[]> {
  const { baseUrl, host, port } = config
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const [reply, here] = await Promise.all([ask(baseUrl), ask(`http://${local}:${port}`)])
  const isRunning = 'isOurs' in here && here.isOurs
  return [
    hasBaseUrl
      ? ok('address', `Links name ${baseUrl}.`)
      : warning(
          'address',
          `BASE_URL is not set: links name ${baseUrl}.`,
          'Set BASE_URL to the address at which people reach the server.',
        ),
    reachFinding(baseUrl, reply, isRunning),
    await nameFinding(baseUrl),
    schemeFinding(baseUrl, reply),
    proxyFinding(config),
  ]
}

async function ask(address: string): Promise<Reply> {
  try {
    const reply = await fetch(`${address}/livez`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    })
    const body: unknown = await reply.json().catch(() => null)
    return { headers: reply.headers, isOurs: alive.safeParse(body).success }
  } catch (error) {
    return { reason: reasonsOf(error) }
  }
}

function reachFinding(baseUrl: string, reply: Reply, isRunning: boolean): Finding {
  if ('isOurs' in reply)
    return reply.isOurs
      ? ok('reachable', `A server replies at ${baseUrl}.`)
      : problem(
          'reachable',
          `Something else than this server replies at ${baseUrl}.`,
          isRunning
            ? 'Correct BASE_URL, or let the proxy lead to this server.'
            : 'Start the server, and run this command again. If it stays so, correct BASE_URL or the proxy.',
        )
  if (!isRunning)
    return warning(
      'reachable',
      `Nothing replies at ${baseUrl} (${reply.reason}), and the server does not run here.`,
      'Run this command again while the server runs.',
    )
  return warning(
    'reachable',
    `The server runs, and cannot be reached at ${baseUrl} from here (${reply.reason}).`,
    'Try the address with a phone. Where that fails too, correct BASE_URL, the proxy, its certificate or the firewall.',
  )
}

async function nameFinding(baseUrl: string): Promise<Finding> {
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '')
  const found = await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0)
    return warning(
      'name',
      `${host} has no address, as far as this machine knows.`,
      'Correct BASE_URL, or add the name to the DNS that people use.',
    )
  const addresses = found.map(({ address }) => address)
  if (addresses.every(address => address === '::1' || address.startsWith('127.')))
    return warning(
      'name',
      `${host} names this machine for itself only: phones cannot reach it.`,
      'Set BASE_URL to a name or address that others reach.',
    )
  const own = new Set(
    Object.values(networkInterfaces()).flatMap(list => (list ?? []).map(({ address }) => address)),
  )
  return addresses.some(address => own.has(address))
    ? ok('name', `${host} is an address of this machine.`)
    : ok('name', `${host} is ${addresses.join(', ')}, another machine than this one, such as a proxy.`)
}

function schemeFinding(baseUrl: string, reply: Reply): Finding {
  if (!baseUrl.startsWith('https:'))
    return warning(
      'https',
      'BASE_URL is plain http: passwords and answers can be read on their way, and passkeys do not work.',
      'Put a proxy with TLS before the server, and let BASE_URL begin with https.',
    )
  const isOurs = 'isOurs' in reply && reply.isOurs
  if (isOurs && !reply.headers.has('strict-transport-security'))
    return warning(
      'https',
      'Browsers are not told to use https only (HSTS): the header of the server does not arrive.',
      'Let the proxy keep Strict-Transport-Security.',
    )
  return ok('https', isOurs ? 'https, and browsers are told to use nothing else (HSTS).' : 'https.')
}

function proxyFinding({ baseUrl, trustProxy }: Pick<Config, 'baseUrl' | 'trustProxy'>): Finding {
  if (trustProxy === false && baseUrl.startsWith('https:'))
    return problem(
      'proxy',
      'BASE_URL is https, so a proxy is before the server, and TRUST_PROXY is not set: all people count as one address, and its limits stop them.',
      'Set TRUST_PROXY to the number of proxies (1), or to their addresses.',
    )
  if (trustProxy === false) return ok('proxy', 'None is trusted.')
  if (typeof trustProxy === 'number')
    return ok(
      'proxy',
      `X-Forwarded-For is trusted for ${trustProxy} before the server, which must be reachable through them alone.`,
    )
  return ok('proxy', `X-Forwarded-For of ${trustProxy.join(', ')} is trusted.`)
}
