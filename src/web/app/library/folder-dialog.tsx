import { useSignal } from '@preact/signals'
import type { Folder } from '#contract/deck/folder.ts'
import { limits } from '#contract/limits.ts'
import { createFolder } from '#contract/operations/create-folder.ts'
import { deleteFolder } from '#contract/operations/delete-folder.ts'
import { updateFolder } from '#contract/operations/update-folder.ts'
import { Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { message, sentences } from '../messages.ts'
import { say } from '../notice.tsx'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'
import { foldersIn } from './folder-list.ts'
import { type FolderTask, treesOfPerson } from './folder-row.tsx'
import { Places } from './places.tsx'

interface Props<Task> {
  task: Task
  folders: readonly Folder[]
  /** Called when a folder was changed, with the one that is there now; null when it was deleted. */
  onDone(folder: Folder | null): void
  onClose(): void
}

type TaskOf<Name> = Extract<FolderTask, { task: Name }>

/** The dialogs in which folders are made, renamed, moved and deleted. */
export function FolderDialog({ task, ...shared }: Props<FolderTask>) {
  if (task.task === 'make')
    return (
      <NameDialog {...shared} title={message('folders.new')} button={message('folders.make')} task={task} />
    )
  if (task.task === 'rename')
    return (
      <NameDialog
        {...shared}
        title={message('folders.rename')}
        button={message('common.rename')}
        task={task}
      />
    )
  if (task.task === 'move') return <MoveFolder {...shared} folder={task.folder} />
  return <DeleteFolder {...shared} folder={task.folder} />
}

/** Asks for the name of a folder, and of a new one at the top whose it is. */
function NameDialog({
  task,
  title,
  button,
  onDone,
  onClose,
}: Omit<Props<TaskOf<'make'> | TaskOf<'rename'>>, 'folders'> & { title: string; button: string }) {
  const folder = 'folder' in task ? task.folder : null
  const parent = 'parent' in task ? task.parent : null
  const name = useSignal(folder?.name ?? '')
  const tree = useSignal<'own' | 'team'>('own')
  const action = useAction()
  const trees = treesOfPerson()
  const save = () =>
    action.run(async () => {
      onDone(
        folder
          ? await ask(updateFolder, { folder: folder.id, name: name.value })
          : await ask(createFolder, { name: name.value, parent: parent?.id ?? tree.value }),
      )
      onClose()
    })
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        class="dialog-body"
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <Field
          label={message('common.name')}
          required
          autocomplete="off"
          maxLength={limits.folderName}
          value={name}
        />
        {!folder && !parent && trees.length > 1 && (
          <label class="field-group">
            <span class="field-label">{message('folders.whose')}</span>
            <select
              class="select"
              value={tree.value}
              onChange={event => (tree.value = event.currentTarget.value === 'team' ? 'team' : 'own')}
            >
              {trees.map(([id, text]) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </select>
            <span class="quiet">
              {message(tree.value === 'own' ? 'folders.own.hint' : 'folders.team.hint')}
            </span>
          </label>
        )}
        <Problem error={action.error} />
        <div class="buttons">
          <button type="submit" class="main-button">
            {action.isBusy ? message('common.oneMoment') : button}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** Moves a folder to the top of its tree, or into another folder that is there. */
function MoveFolder({ folder, folders, onDone, onClose }: Omit<Props<never>, 'task'> & { folder: Folder }) {
  const action = useAction()
  const isFull = foldersIn(folders, folder.id).length > 0
  const places = folders.filter(
    ({ id, team, parent }) => team === folder.team && parent === null && id !== folder.id && !isFull,
  )
  const move = (parent: string) =>
    action.run(async () => {
      const moved = await ask(updateFolder, { folder: folder.id, parent })
      onDone(moved)
      say(message('folders.moved', { name: folder.name }))
      onClose()
    })
  return (
    <Dialog title={message('folders.move.title', { name: folder.name })} onClose={onClose}>
      <div class="dialog-body">
        {isFull && <p class="quiet">{message('folders.full')}</p>}
        <Problem error={action.error} />
        <Places
          folders={places}
          trees={[folder.team ? 'team' : 'own']}
          top={message('folders.top')}
          current={[folder.parent ?? (folder.team ? 'team' : 'own')]}
          onChoose={place => void move(typeof place === 'string' ? place : place.id)}
        />
      </div>
    </Dialog>
  )
}

/** Deletes a folder once that was confirmed. */
function DeleteFolder({
  folder,
  onDone,
  onClose,
}: Omit<Props<never>, 'task' | 'folders'> & { folder: Folder }) {
  const action = useAction()
  return (
    <Dialog title={message('folders.delete.title', { name: folder.name })} onClose={onClose}>
      <div class="dialog-body">
        <p>
          {sentences(
            message('folders.delete.lead'),
            folder.decks > 0 ? message('folders.delete.decks', { count: folder.decks }) : '',
            folder.team ? message('folders.delete.team') : '',
          )}
        </p>
        <Problem error={action.error} />
        <div class="buttons">
          <button
            type="button"
            class="main-button danger"
            onClick={() =>
              void action.run(async () => {
                await ask(deleteFolder, { folder: folder.id })
                onDone(null)
                say(message('folders.deleted', { name: folder.name }))
                onClose()
              })
            }
          >
            {message('folders.delete')}
          </button>
          <button type="button" class="side-button" onClick={onClose}>
            {message('common.keepIt')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
