import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { type Account, spawnOptions } from './account.ts'

// Gets the process id of the postmaster from WATCHED, and reads a new one from its input after each restart. When the input
// ends without "done", the server has died. The script then requests a fast shutdown, after 10 s an immediate one, and kills
// the postmaster after 20 s. It signals only the id in the file postmaster.pid, because another program may have the old one.
const script = `
trap '' HUP INT TERM
pid=$WATCHED
while read -r line; do
  case $line in done) exit 0;; *) pid=$line;; esac
done
[ -n "$pid" ] || exit 0
ours() { first=; { read -r first; read -r _; read -r _; read -r _; read -r socket; } 2>/dev/null < "$1/postmaster.pid"; [ "$first" = "$pid" ] && kill -0 "$pid" 2>/dev/null; }
tries=0
until ours "$1"; do
  tries=$((tries + 1))
  [ $tries -lt 20 ] && kill -0 "$pid" 2>/dev/null || exit 0
  sleep 0.1
done
last=$socket
kill -INT "$pid"
tries=0
while ours "$1"; do
  tries=$((tries + 1))
  [ $tries -eq 100 ] && kill -QUIT "$pid"
  [ $tries -eq 200 ] && kill -KILL "$pid"
  [ $tries -gt 210 ] && exit 1
  sleep 0.1
done
rmdir "$last" 2>/dev/null`

/** A small process that shuts PostgreSQL down when the server ends without doing so, even by kill -9. */
export interface Watchdog {
  /** Sets the postmaster that the watchdog shuts down; undefined for none. */
  watch(pid: number | undefined): void
  /** Ends the watchdog. A postmaster that still runs is no longer watched. */
  end(): void
}

/**
 * Starts the watchdog of a cluster, as the account that PostgreSQL runs as. A watchdog that is killed is replaced. There is
 * none on Windows, which has neither the shell nor the signals: the next server adopts a PostgreSQL that was left running.
 */
export function startWatchdog(clusterDir: string, account: Account | undefined): Watchdog {
  if (process.platform === 'win32') return { watch: () => {}, end: () => {} }
  let watched = ''
  let ended = false
  let child = start()

  function start(): ChildProcess {
    const startedAt = performance.now()
    // Detached, so that Ctrl-C in the terminal reaches only the server, which then shuts PostgreSQL down.
    const options = spawnOptions(account)
    const started = spawn('sh', ['-c', script, 'live-poll-deck-watchdog', clusterDir], {
      ...options,
      // In the environment, because a line that is written to its input is lost when the server dies right after.
      env: { ...options.env, WATCHED: watched },
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    started.unref()
    if (started.stdin instanceof Socket) started.stdin.unref()
    started.on('error', () => {})
    started.stdin.on('error', () => {})
    started.on('exit', () => {
      if (!ended && performance.now() - startedAt > 50) child = start()
    })
    return started
  }

  return {
    watch(pid) {
      watched = pid === undefined ? '' : String(pid)
      child.stdin?.write(`${watched}\n`)
    },
    end() {
      ended = true
      child.stdin?.end('done\n')
    },
  }
}
