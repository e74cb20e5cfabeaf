import { type ReadonlySignal, signal } from '@preact/signals'
import { withPrefix } from './core/prefix.ts'
import { RequestError, inPageLanguage, refusalOf } from './core/request.ts'
import type { HostLink } from './host-link.ts'
import { type Message, refusalText } from './refusal-message.ts'
import { message } from './core/host-messages.ts'
import { saveFile } from './core/save-file.ts'
import { fileName, numbered } from '#contract/text/file-name.ts'

/** The downloads that a room offers to its host. */
export interface Downloads {
  /** The progress in a sentence; empty before the first download. */
  note: ReadonlySignal<string>
  isBusy: ReadonlySignal<boolean>
  /** Saves the results as a table. */
  table(): Promise<void>
  /** Saves the picture of a step. */
  picture(step: Pictured): Promise<void>
  /** Saves pictures of several steps as one ZIP file. */
  pictures(steps: readonly Pictured[]): Promise<void>
}

/** A step, with the label in the name of its picture. */
export interface Pictured {
  index: number
  label: string
}

/** The time limit for one picture or table, ms. */
const downloadMs = 30_000

/** Downloads the results of a room as files named after the deck. */
export function openDownloads({ code, key }: HostLink, title: string): Downloads {
  const note = signal('')
  const isBusy = signal(false)
  const base = `/api/v1/live/${code}`

  async function read(path: string, accept: string): Promise<Blob> {
    let response: Response
    try {
      response = await fetch(withPrefix(`${base}/${path}`), {
        headers: { accept, ...inPageLanguage(), authorization: `Bearer ${key}` },
        cache: 'no-store',
        signal: AbortSignal.timeout(downloadMs),
      })
      if (response.ok) return await response.blob()
    } catch {
      throw new RequestError(
        0,
        'The service could not be reached.',
        'Check the connection and try again.',
        undefined,
        'unreachable',
      )
    }
    throw await refusalOf(response)
  }

  const pictureOf = (index: number) => read(`steps/${index}/picture`, 'image/png')

  async function run(work: () => Promise<string>): Promise<void> {
    if (isBusy.value) return
    isBusy.value = true
    note.value = ''
    try {
      note.value = await work()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      note.value = sentencesOf(refusalText(error))
    } finally {
      isBusy.value = false
    }
  }

  return {
    note,
    isBusy,
    table: () =>
      run(async () => {
        saveFile(await read('results', 'text/csv'), fileName(title, 'csv'))
        return message('download.table')
      }),
    picture: ({ index, label }) =>
      run(async () => {
        saveFile(await pictureOf(index), fileName(`${title} ${numbered(index)} ${label}`, 'png'))
        return message('download.picture')
      }),
    pictures: steps =>
      run(async () => {
        const { zipSync } = await import('fflate')
        const files: Record<string, Uint8Array> = {}
        for (const [place, { index, label }] of steps.entries()) {
          note.value = message('download.progress', { place: place + 1, total: steps.length })
          const bytes = await (await pictureOf(index)).arrayBuffer()
          files[fileName(`${numbered(index)} ${label}`, 'png')] = new Uint8Array(bytes)
        }
        // A PNG is compressed already.
        const bytes = zipSync(files, { level: 0 })
        saveFile(new Blob([bytes], { type: 'application/zip' }), fileName(title, 'zip'))
        return message('download.pictures')
      }),
  }
}

const sentencesOf = ({ title, text }: Message): string => [title, text].filter(Boolean).join(' ')
