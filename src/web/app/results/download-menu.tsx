import { fileName } from '#contract/text/file-name.ts'
import { Menu } from '../menu.tsx'
import { useDownload } from '../use-download.ts'

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
  const { note, download } = useDownload()
  const save = ({ path, ending, part, name }: File) =>
    download({
      address: `/api/v1/rooms/${id}/${path}`,
      label: name,
      name: fileName(`${title}${part}`, ending),
    })
  return (
    <>
      <Menu label="Download the results" text="Download">
        {files.map(file => (
          <button key={file.path} type="button" onClick={() => void save(file)}>
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
