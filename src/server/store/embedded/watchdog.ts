import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { type Account, programOptions } from './account.ts'

// It is born with the postmaster's number, or reads it, again after each restart. When its input ends without "done", the server died:
// then it asks for a fast shutdown, after 10 s for an immediate one, after 20 s it kills. The file of the
// cluster must name the same number, so that a number which another program has today is never signalled.
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
 * Starts the watchdog of a cluster, as the account that PostgreSQL runs under, and keeps it: one that is killed is
 * replaced. On Windows there is none (no shell, no such signals): what a killed server left running is adopted by the
 * next one.
 */
export function startWatchdog(clusterDir: string, account: Account | undefined): Watchdog {
  if (process.platform === 'win32') return { watch: () => {}, end: () => {} }
  let watched = ''
  let ended = false
  let child = begin()

  function begin(): ChildProcess {
    const born = performance.now()
    // Detached: a Ctrl-C at the terminal is meant for the server, which then ends PostgreSQL in good order.
    const options = programOptions(account)
    const next = spawn('sh', ['-c', script, 'live-poll-deck-watchdog', clusterDir], {
      ...options,
      // What was only written to it would be lost when the server dies right after.
      env: { ...options.env, WATCHED: watched },
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    next.unref()
    if (next.stdin instanceof Socket) next.stdin.unref()
    next.on('error', () => {})
    next.stdin.on('error', () => {})
    next.on('exit', () => {
      if (!ended && performance.now() - born > 50) child = begin()
    })
    return next
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
