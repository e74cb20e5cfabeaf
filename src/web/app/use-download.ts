import { type ReadonlySignal, useSignal } from '@preact/signals'
import { RequestError } from '#web/ui/core/request.ts'
import { saveFile } from '#web/ui/core/save-file.ts'
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
    note.value = `Making the file: ${label} …`
    try {
      await before?.()
      saveFile(await readFile(address), name)
      note.value = 'The file was saved to your downloads.'
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      note.value = `${error.message} ${sentence(error.fix)}`
    } finally {
      isBusy.value = false
    }
  }
  return { note, download }
}
