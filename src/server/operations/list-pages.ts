import type { FileStatus } from '#contract/deck/file.ts'
import type { listPages } from '#contract/operations/list-pages.ts'
import { fileProblemSentences } from '#server/import/file-problem.ts'
import { readDeck } from '#server/store/decks.ts'
import { type FileProgress, readProgress } from '#server/store/placed-files.ts'
import type { Handler } from './handler.ts'

export const handleListPages: Handler<typeof listPages> = async (call, { id }) => {
  const deck = await readDeck(call, id)
  const files = await readProgress(call.db, deck.id)
  const address = `${call.context.baseUrl}/api/v1/decks/${deck.id}`
  return {
    files: files.map((file, place) => ({
      name: file.name,
      kind: file.kind,
      firstPage: file.firstPage,
      pages: file.pages,
      painted: file.painted.length,
      status: statusOf(file),
      problem: file.problem && fileProblemSentences(file.problem),
      url: `${address}/source?file=${place}`,
    })),
    pages: files.flatMap(file =>
      file.aspects.map((aspect, number) => ({
        index: file.firstPage + number,
        aspect,
        status: pageStatusOf(file, number),
        url: `${address}/pages/${file.firstPage + number}/picture`,
      })),
    ),
  }
}

function statusOf({ problem, isConverting, pages, painted, failed }: FileProgress): FileStatus {
  if (problem !== null) return 'failed'
  if (isConverting) return 'waiting'
  return painted.length + failed.length < pages ? 'painting' : 'done'
}

/** Returns whether a page of a file is painted. */
export function pageStatusOf({ problem, painted, failed }: FileProgress, number: number) {
  if (problem !== null || failed.includes(number)) return 'failed'
  return painted.includes(number) ? 'painted' : 'waiting'
}
