import { useSignal } from '@preact/signals'
import { fileName } from '#contract/text/file-name.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { saveFile } from '#web/ui/core/save-file.ts'
import { Menu } from '../menu.tsx'
import { sentence } from '../problem.tsx'
import { readFile } from '../read-file.ts'

const files = [
  { path: 'results.xlsx', name: 'Workbook (XLSX): everything', ending: 'xlsx', part: '' },
  { path: 'results.pdf', name: 'PDF to print', ending: 'pdf', part: '' },
  { path: 'results.zip', name: 'Pictures of the charts (ZIP)', ending: 'zip', part: '' },
  { path: 'results.csv', name: 'Results (CSV)', ending: 'csv', part: ' results' },
  { path: 'answers.csv', name: 'Answers (CSV)', ending: 'csv', part: ' answers' },
  { path: 'results.json', name: 'Everything for programs (JSON)', ending: 'json', part: '' },
] as const
type File = (typeof files)[number]

/** A menu with the files in which the results of a room can be saved. */
export function DownloadMenu({ id, title }: { id: string; title: string }) {
  const note = useSignal('')
  const isBusy = useSignal(false)
  const download = async ({ path, ending, part, name }: File) => {
    if (isBusy.value) return
    isBusy.value = true
    note.value = `Making the file: ${name} …`
    try {
      saveFile(await readFile(`/api/v1/rooms/${id}/${path}`), fileName(`${title}${part}`, ending))
      note.value = 'The file was saved to your downloads.'
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      note.value = `${error.message} ${sentence(error.fix)}`
    } finally {
      isBusy.value = false
    }
  }
  return (
    <>
      <Menu label="Download the results" text="Download">
        {files.map(file => (
          <button key={file.path} type="button" onClick={() => void download(file)}>
            {file.name}
          </button>
        ))}
      </Menu>
      <p class="download-note" role="status">
        {note.value}
      </p>
    </>
  )
}
