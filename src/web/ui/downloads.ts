import { type ReadonlySignal, signal } from '@preact/signals'
import { RequestError, refusalOf } from './core/request.ts'
import type { HostLink } from './host-link.ts'
import { fileName, numbered } from '#contract/file-name.ts'

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
      response = await fetch(`${base}/${path}`, {
        headers: { accept, authorization: `Bearer ${key}` },
        cache: 'no-store',
        signal: AbortSignal.timeout(downloadMs),
      })
      if (response.ok) return await response.blob()
    } catch {
      throw new RequestError(0, 'The service could not be reached.', 'Check the connection and try again.')
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
      note.value = [error.message, error.fix].filter(Boolean).join(' ')
    } finally {
      isBusy.value = false
    }
  }

  return {
    note,
    isBusy,
    table: () =>
      run(async () => {
        save(await read('results', 'text/csv'), fileName(title, 'csv'))
        return 'The results were saved to your downloads.'
      }),
    picture: ({ index, label }) =>
      run(async () => {
        save(await pictureOf(index), fileName(`${title} ${numbered(index)} ${label}`, 'png'))
        return 'The picture was saved to your downloads.'
      }),
    pictures: steps =>
      run(async () => {
        const { zipSync } = await import('fflate')
        const files: Record<string, Uint8Array> = {}
        for (const [place, { index, label }] of steps.entries()) {
          note.value = `Creating picture ${place + 1} of ${steps.length} …`
          const bytes = await (await pictureOf(index)).arrayBuffer()
          files[fileName(`${numbered(index)} ${label}`, 'png')] = new Uint8Array(bytes)
        }
        // A PNG is compressed already.
        const bytes = zipSync(files, { level: 0 })
        save(new Blob([bytes], { type: 'application/zip' }), fileName(title, 'zip'))
        return 'The pictures were saved to your downloads.'
      }),
  }
}

/** Saves a file to the downloads of the browser. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Browsers read the file after the click event was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
