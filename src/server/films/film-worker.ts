import { closeSync, fstatSync, readSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { dropPrivileges, unprivilegedIds } from '#server/processes/unprivileged.ts'
import { type FilmReply, filmDescriptor } from './film-messages.ts'
import { FilmProblem } from './film-problem.ts'
import { readFilm } from './read-film.ts'

// This file is the main module of a process that reads one film: a hostile one can end it, and nothing else.

function bytesOfFilm(): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(fstatSync(filmDescriptor).size)
  for (let at = 0; at < whole.length;) {
    const read = readSync(filmDescriptor, whole, at, whole.length - at, at)
    if (read === 0) throw new FilmProblem('broken')
    at += read
  }
  closeSync(filmDescriptor)
  return whole
}

async function answer(): Promise<FilmReply> {
  try {
    return { reply: 'film', facts: await readFilm(bytesOfFilm()) }
  } catch (error) {
    if (!(error instanceof FilmProblem)) throw error
    return { reply: 'problem', code: error.code, found: error.found }
  }
}

const send = (reply: FilmReply) => void process.send?.(reply)

// Ctrl-C in the terminal also reaches this process. It goes on until the server has answered its requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
// The server has ended, so nobody waits for the film.
process.on('disconnect', () => process.exit())

flushCompileCache()
dropPrivileges(unprivilegedIds.film)
process.on('message', () => void answer().then(send))
send({ reply: 'ready' })
