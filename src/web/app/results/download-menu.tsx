import { fileName } from '#contract/text/file-name.ts'
import { Menu } from '../menu.tsx'
import { type AppKey, message } from '../messages.ts'
import { useDownload } from '../use-download.ts'

interface File {
  path: string
  ending: string
  label: AppKey
  /** Its name, where the title alone does not do. */
  named?: AppKey
}

const files: readonly File[] = [
  { path: 'results.xlsx', ending: 'xlsx', label: 'results.download.workbook' },
  { path: 'results.pdf', ending: 'pdf', label: 'results.download.pdf' },
  { path: 'results.zip', ending: 'zip', label: 'results.download.pictures' },
  {
    path: 'results.csv',
    ending: 'csv',
    label: 'results.download.results',
    named: 'results.download.results.file',
  },
  {
    path: 'answers.csv',
    ending: 'csv',
    label: 'results.download.answers',
    named: 'results.download.answers.file',
  },
  { path: 'results.json', ending: 'json', label: 'results.download.json' },
]

/** A menu with the files in which the results of a room can be saved. */
export function DownloadMenu({ id, title }: { id: string; title: string }) {
  const { note, download } = useDownload()
  const save = ({ path, ending, label, named }: File) =>
    download({
      address: `/api/v1/rooms/${id}/${path}`,
      label: message(label),
      name: fileName(named === undefined ? title : message(named, { title }), ending),
    })
  return (
    <>
      <Menu label={message('results.download.label')} text={message('results.download')}>
        {files.map(file => (
          <button key={file.path} type="button" onClick={() => void save(file)}>
            {message(file.label)}
          </button>
        ))}
      </Menu>
      <p class="download-note" role="status">
        {note.value}
      </p>
    </>
  )
}
