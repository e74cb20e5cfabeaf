// The development server: npm run dev [-- --inspect[=port]]
// One address serves the web pages from their sources, with Vite's hot reload, and passes everything else on to the
// service, which is restarted when one of its sources changes. The database runs here, so that it survives restarts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createProbe } from 'node:net'
import { dirname, join, relative, sep } from 'node:path'
import { createServer } from 'vite'
import { readConfig } from '../src/server/config.ts'
import { pages } from '../src/server/http/page-addresses.ts'
import { prefixOf } from '../src/server/http/path-prefix.ts'
import { onStopRequest } from '../src/server/lifecycle/stop-requests.ts'
import { startEmbedded } from '../src/server/store/embedded/embedded-postgres.ts'

const root = join(import.meta.dirname, '..')
/** The folders whose files the service reads. */
const serviceFolders = [
  'contract',
  'messages',
  'polls',
  'deck',
  'rooms',
  'scene',
  'samples',
  'advice',
  'server',
]
/** An editor that saves several files at once causes one restart, ms. */
const settleMs = 50
/** How long the service may take to stop before it is killed, ms. */
const stopWithinMs = 1_000

const say = text => process.stderr.write(`${text}\n`)
const inspector = process.argv.slice(2)
const unknown = inspector.find(each => !/^--inspect(?:-brk|-wait)?(?:=|$)/.test(each))
if (unknown !== undefined) {
  say(
    `Unknown option "${unknown}". Use --inspect, --inspect-brk or --inspect-wait, each with =<port> if you like.`,
  )
  process.exit(1)
}

/** A port of this machine that is free now. */
async function freePort() {
  const probe = createProbe().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  await new Promise(resolve => probe.close(resolve))
  return port
}

/** The address of the running embedded database, as `psql` and `DATABASE_URL` take it. */
function addressOf({ host, port, user, password, database }) {
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgres://${user}:${password}@localhost/${database}?${query}`
}

/**
 * Runs the service as a child process. `restart` replaces the child with a new one; `settled` is fulfilled when the
 * newest child listens, with true, or has ended, with false.
 */
function superviseService(env) {
  let child
  let ended = Promise.resolve()
  let queue = Promise.resolve()
  let settled = Promise.resolve(false)

  function begin() {
    const startedAt = performance.now()
    const started = spawn(process.execPath, [...inspector, 'src/server/main.ts'], {
      cwd: root,
      env: { ...process.env, ...env },
      // The channel ends the service when this process is killed.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    child = started
    ended = once(started, 'exit')
    settled = new Promise(resolve => {
      let printed = ''
      const look = chunk => {
        printed += chunk
        if (!printed.includes('Live Poll Deck is running')) return
        started.stdout.off('data', look)
        resolve(true)
        say(`The service is ready after ${Math.round(performance.now() - startedAt)} ms.`)
      }
      started.stdout.setEncoding('utf8').on('data', look).pipe(process.stdout, { end: false })
      started.once('exit', code => {
        resolve(false)
        if (child === started && code) say('The service ended. It starts again after the next change.')
      })
    })
  }

  async function end() {
    if (child === undefined) return
    const ending = child
    child = undefined
    ending.kill('SIGTERM')
    const impatient = setTimeout(() => ending.kill('SIGKILL'), stopWithinMs)
    await ended
    clearTimeout(impatient)
  }

  const next = work => (queue = queue.then(work))
  const start = () => next(begin)
  void start()
  return {
    restart: () => next(async () => (await end(), begin())),
    stop: () => next(end),
    settled: () => queue.then(() => settled),
  }
}

/**
 * Calls `changed` with the path of a source of the service after it was written, or replaced by another file, which Node's own watcher
 * sees only once.
 */
function watchSources(watcher, changed) {
  let timer
  const folders = serviceFolders.map(folder => join(root, 'src', folder))
  watcher.add(folders)
  watcher.on('all', (_event, file) => {
    if (!folders.some(folder => file.startsWith(folder + sep))) return
    if (!/\.(?:ts|json)$/.test(file) || file.endsWith('.test.ts')) return
    clearTimeout(timer)
    timer = setTimeout(() => changed(relative(root, file)), settleMs)
  })
}

/** The page of an address, by the table of the service; undefined when it is none. Codes and ids hold no dots. */
function pageOf(path) {
  const [page] =
    Object.entries(pages).find(([, addresses]) =>
      addresses.some(address => new RegExp(`^${address.replace(/:\w+/, '[^/.]+')}/?$`).test(path)),
    ) ?? []
  return page
}

/** Serves each page at its addresses, and holds requests to the service while it restarts. */
const servePages = service => ({
  name: 'live-poll-deck-pages',
  configureServer({ middlewares }) {
    middlewares.use(async (request, response, next) => {
      const { pathname, search } = new URL(request.url, 'http://localhost')
      const page = pageOf(pathname)
      if (page !== undefined) request.url = `/${page}/index.html${search}`
      if (!isOfService(pathname) || (await service.settled())) return next()
      const body = { error: 'The service does not run.', fix: 'Read the terminal of npm run dev.' }
      response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  },
  // A page names its files relative to its folder, which its addresses do not show.
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path }) => html.replaceAll(/(href|src)="\.\//g, `$1="${dirname(path)}/`),
  },
})

const proxied = ['/api', '/thumbnails']
const isOfService = path => proxied.some(each => path === each || path.startsWith(`${each}/`))

let stop = async () => {}

/** Starts the database, the service and the pages. Throws an `Error` with a sentence when one of them cannot start. */
async function main() {
  const config = readConfig(process.env)
  const prefix = prefixOf(config.baseUrl)
  if (prefix !== '')
    throw new Error(
      `npm run dev serves no path such as that of BASE_URL=${config.baseUrl}. Leave ${prefix} out, or use npm start.`,
    )
  const engine =
    config.databaseUrl === null ? await startEmbedded({ dataDir: config.dataDir, log: say }) : undefined
  const database = config.databaseUrl ?? addressOf(engine.connection)
  const port = await freePort()
  const service = superviseService({
    HOST: '127.0.0.1',
    PORT: String(port),
    BASE_URL: config.baseUrl,
    DATABASE_URL: database,
    TRUST_PROXY: process.env.TRUST_PROXY || '127.0.0.1',
  })
  const web = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'mpa',
    clearScreen: false,
    logLevel: 'warn',
    plugins: [servePages(service)],
    server: {
      host: config.host,
      port: config.port,
      strictPort: true,
      allowedHosts: [new URL(config.baseUrl).hostname],
      proxy: Object.fromEntries(
        proxied.map(path => [`^${path}(?:/|$|\\?)`, { target: `http://127.0.0.1:${port}`, xfwd: true }]),
      ),
    },
  })
  stop = async () => {
    await web.close()
    await service.stop()
    await engine?.stop()
  }
  await web.listen()
  watchSources(web.watcher, file => {
    say(`${file} changed: the service restarts.`)
    void service.restart()
  })
  say(`Pages and API: ${config.baseUrl}\nDatabase: psql '${database}'`)
}

onStopRequest(() => stop())
main().catch(error => {
  say(error.message)
  process.exit(1)
})
