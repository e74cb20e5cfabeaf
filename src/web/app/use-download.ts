import { type ReadonlySignal, useSignal } from '@preact/signals'
import { RequestError } from '#web/ui/core/request.ts'
import { saveFile } from '#web/ui/core/save-file.ts'
import { message, sentences } from './messages.ts'
import { sentence } from './problem.tsx'
import { readFile } from './read-file.ts'

/** A file to be saved. */
interface Download {
  address: string
  /** What is made, for the person who waits. */
  label: string
  /** The name of the saved file. */
  name: string
  /** Waits for what has to happen before the file is made. */
  before?: () => Promise<void>
}

/** Keeps which file is being made, and returns what saves one. Nothing happens while another is made. */
export function useDownload(): { note: ReadonlySignal<string>; download(file: Download): Promise<void> } {
  const note = useSignal('')
  const isBusy = useSignal(false)
  const download = async ({ address, label, name, before }: Download) => {
    if (isBusy.value) return
    isBusy.value = true
    note.value = message('download.making', { file: label })
    try {
      await before?.()
      saveFile(await readFile(address), name)
      note.value = message('download.saved')
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      note.value = sentences(error.message, sentence(error.fix))
    } finally {
      isBusy.value = false
    }
  }
  return { note, download }
}
