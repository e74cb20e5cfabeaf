import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ProcessEnded, spawnTaskProcess } from '#server/processes/task-process.ts'
import type { TaskLimits } from '#server/processes/watch.ts'
import { workInTurn } from '#server/turns/work-in-turn.ts'
import { looksLikeFilm } from './film-mark.ts'
import { type FilmReply, filmDescriptor } from './film-messages.ts'
import { FilmProblem } from './film-problem.ts'
import type { FilmFacts } from './read-film.ts'

/** How many films are read at once, and how many of a team may wait for that. */
const reading = 2
const mostWaiting = 20

const megabyte = 1024 * 1024
const taskLimits: TaskLimits = { workMs: 10_000, timeoutMs: 120_000, maxBytes: 512 * megabyte }

const program = fileURLToPath(new URL('film-worker.ts', import.meta.url))
/** Where Node keeps what it compiled, so that the next process starts sooner. */
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/films', import.meta.url))

/** Reads films that were sent, each in a process of its own, at a low priority, so that rooms go first. */
export function filmReader(limits: TaskLimits = taskLimits) {
  const inTurn = workInTurn(reading, mostWaiting)
  const running = new Set<ReturnType<typeof spawnTaskProcess<FilmReply>>>()
  let isClosed = false

  async function read(path: string): Promise<FilmFacts> {
    if (!(await looksLikeFilm(path))) throw new FilmProblem('other')
    const file = await open(path, 'r')
    const process = spawnTaskProcess<FilmReply>({
      file: program,
      descriptor: file.fd,
      env: { MALLOC_ARENA_MAX: '1', NODE_COMPILE_CACHE: compileCache },
      execArgv: ['--single-threaded-gc', '--max-old-space-size=256'],
    })
    running.add(process)
    if (isClosed) void process.kill()
    try {
      await file.close()
      const reply = await process.run(filmDescriptor, { limits })
      if (reply.reply === 'film') return reply.facts
      throw reply.reply === 'problem' ? new FilmProblem(reply.code, reply.found) : new FilmProblem('broken')
    } catch (error) {
      throw error instanceof ProcessEnded ? new FilmProblem('broken') : error
    } finally {
      running.delete(process)
      void process.kill()
    }
  }

  return {
    /** Returns what a film is, by its bytes. Throws a `FilmProblem`. */
    read: (team: string, path: string): Promise<FilmFacts> => inTurn(team, () => read(path)),
    /** Ends all processes, also those that are still to be started. */
    close(): void {
      isClosed = true
      for (const process of running) void process.kill()
    },
  }
}
export type FilmReader = ReturnType<typeof filmReader>
