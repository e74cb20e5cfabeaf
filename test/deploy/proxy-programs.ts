import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const deploy = join(import.meta.dirname, '../../deploy')

export const proxyNames = ['caddy', 'nginx', 'haproxy'] as const
export type ProxyName = (typeof proxyNames)[number]

/** What stands in a configuration for a machine of its own, and what the test puts there. */
interface Place {
  folder: string
  certificate: string
  key: string
  https: number
  http: number
  servers: readonly number[]
  /** How long the proxy lets a connection be idle, s; left out for what the file says. */
  idleSeconds?: number
}

/** Replaces each text; throws when one of them is not there, so that no configuration is tried with the ports of another one. */
function replaced(text: string, changes: Readonly<Record<string, string>>): string {
  let result = text
  for (const [from, to] of Object.entries(changes)) {
    if (!result.includes(from)) throw new Error(`The configuration has no "${from}".`)
    result = result.replaceAll(from, to)
  }
  return result
}

/** Writes what a program needs to its folder. Returns its arguments and environment. */
type Prepare = (place: Place) => Promise<{ args: string[]; env?: Record<string, string> }>

const prepare: Record<ProxyName, Prepare> = {
  async caddy({ folder, certificate, key, https, servers }) {
    const file = join(folder, 'Caddyfile')
    // Nothing but the port of the test: no administration, no plain HTTP.
    await writeFile(
      file,
      `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\nimport ${join(deploy, 'caddy/Caddyfile')}\n`,
    )
    return {
      args: ['run', '--adapter', 'caddyfile', '--config', file],
      env: {
        SITE: `https://localhost:${https}`,
        SERVERS: servers.map(port => `127.0.0.1:${port}`).join(' '),
        TLS: `tls ${certificate} ${key}`,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
    }
  },
  async nginx({ folder, certificate, key, https, http, servers, idleSeconds }) {
    const file = join(folder, 'nginx.conf')
    const conf = replaced(await readFile(join(deploy, 'nginx/live-poll-deck.conf'), 'utf8'), {
      '127.0.0.1:3001': `127.0.0.1:${servers[0]}`,
      '127.0.0.1:3002': `127.0.0.1:${servers[1]}`,
      'listen 80;': `listen 127.0.0.1:${http};`,
      'listen 443 ': `listen 127.0.0.1:${https} `,
      '\tlisten [::]:80;\n': '',
      '\tlisten [::]:443 ssl http2;\n': '',
      '/etc/ssl/polls.crt': certificate,
      '/etc/ssl/polls.key': key,
      ...(idleSeconds !== undefined && { 'proxy_read_timeout 120s': `proxy_read_timeout ${idleSeconds}s` }),
    })
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      name => `${name}_temp_path ${join(folder, name)};`,
    )
    await writeFile(
      file,
      `daemon off;\nworker_processes 1;\npid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};
events { worker_connections 4096; }
http { access_log off; ${own.join(' ')}\n${conf}\n}\n`,
    )
    return { args: ['-p', folder, '-e', join(folder, 'error.log'), '-c', file] }
  },
  async haproxy({ folder, certificate, key, https, http, servers, idleSeconds }) {
    const both = join(folder, 'both.pem')
    await writeFile(both, `${await readFile(certificate, 'utf8')}${await readFile(key, 'utf8')}`)
    const file = join(folder, 'haproxy.cfg')
    await writeFile(
      file,
      replaced(await readFile(join(deploy, 'haproxy/haproxy.cfg'), 'utf8'), {
        '127.0.0.1:3001': `127.0.0.1:${servers[0]}`,
        // A third one and others, where there are.
        'server two 127.0.0.1:3002': servers
          .slice(1)
          .map((port, at) => `server other${at} 127.0.0.1:${port}`)
          .join('\n\t'),
        'bind :80': `bind 127.0.0.1:${http}`,
        'bind :443': `bind 127.0.0.1:${https}`,
        '/etc/ssl/polls.pem': both,
        'maxconn 20000': 'maxconn 2000',
        ...(idleSeconds !== undefined && {
          'timeout client 120s': `timeout client ${idleSeconds}s`,
          'timeout server 120s': `timeout server ${idleSeconds}s`,
        }),
      }),
    )
    return { args: ['-db', '-f', file] }
  },
}

/** Whether a program is installed. */
export const isInstalled = (name: ProxyName): Promise<boolean> =>
  run('sh', ['-c', `PATH="$PATH:/usr/sbin:/sbin" command -v ${name}`]).then(
    () => true,
    () => false,
  )

/** A certificate for localhost that is signed by itself. */
export interface Certificate extends AsyncDisposable {
  certificate: string
  key: string
  /** The text of the certificate. */
  pem: string
}

/** Makes a certificate for a day. Throws when openssl is not installed. */
export async function makeCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'lpd-cert-'))
  await chmod(folder, 0o755)
  const [certificate, key] = [join(folder, 'polls.crt'), join(folder, 'polls.key')]
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  const what = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost', '-addext', names]
  await run('openssl', ['req', '-x509', ...what, '-keyout', key, '-out', certificate])
  return {
    certificate,
    key,
    pem: await readFile(certificate, 'utf8'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** How long a proxy may take to listen, ms. */
const startMs = 30_000

/** A proxy that runs. */
export interface Proxy extends AsyncDisposable {
  /** What it wrote so far. */
  output(): string
}

/** Starts a proxy with the configuration of the repository. Throws an `Error` with its output when it does not listen. */
export async function startProxy(name: ProxyName, place: Omit<Place, 'folder'>): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), `lpd-${name}-`))
  // The workers of a proxy that is started by root are another user.
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'run'))
  const { args, env } = await prepare[name]({ ...place, folder })
  const child: ChildProcess = spawn(name, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: `${process.env['PATH']}:/usr/sbin:/sbin`, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-20_000)))
  const ended = once(child, 'exit')
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const proxy = {
    output: () => output,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      const late = setTimeout(kill, 5_000)
      if (child.exitCode === null && child.signalCode === null) await ended
      clearTimeout(late)
      process.off('exit', kill)
      await rm(folder, { recursive: true, force: true })
    },
  }
  const deadline = performance.now() + startMs
  while (!(await isListening(place.https))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await proxy[Symbol.asyncDispose]()
      throw new Error(`${name} does not listen:\n${output}`)
    }
    await delay(50)
  }
  return proxy
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
