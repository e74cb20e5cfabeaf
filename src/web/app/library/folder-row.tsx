import './folders.css'
import type { Folder } from '#contract/deck/folder.ts'
import { Icon } from '../icon.tsx'
import { Menu } from '../menu.tsx'
import { message } from '../messages.ts'
import { makesDecks } from '../session.ts'
import type { ListedDeck } from './deck-list.ts'
import { dropTarget } from './dragged.ts'
import { foldersIn, mayChange } from './folder-list.ts'
import { type DeckQuery, addressOf } from './views.ts'

/** What a person does to folders in a dialog. */
export type FolderTask =
  | { task: 'make'; parent: Folder | null }
  | { task: 'rename'; folder: Folder }
  | { task: 'move'; folder: Folder }
  | { task: 'delete'; folder: Folder }

interface Props {
  folders: readonly Folder[]
  query: DeckQuery
  onTask(task: FolderTask): void
  /** Puts decks that were dropped in a folder, or out of those of a tree. */
  onMove(decks: readonly ListedDeck[], place: Folder | 'own' | 'team'): void
}

const outline = 'M3 6h7l2 2h9v11H3z'
const teamOutline =
  'M3 6h7l2 2h9v11H3zM12 14a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6M8.7 19a3.3 3.3 0 0 1 6.6 0'

/** The way to the folder that is shown, and the folders in it, on which decks are dropped. */
export function FolderRow({ folders, query, onTask, onMove }: Props) {
  const current = folders.find(({ id }) => id === query.folder)
  const around = folders.find(({ id }) => id === current?.parent)
  const inner = foldersIn(folders, current?.id ?? null)
  const isTop = current === undefined
  const mayMake = isTop || (current.parent === null && mayChange(current))
  const linkTo = (folder: Folder | undefined) => addressOf({ ...query, q: '', folder: folder?.id ?? null })
  return (
    <nav class="folder-row" aria-label={message('folders.label')}>
      {current && (
        <p class="folder-way">
          <a href={linkTo(undefined)} {...dropTarget(decks => onMove(decks, current.team ? 'team' : 'own'))}>
            {message('folders.all')}
          </a>
          {around && (
            <>
              <span aria-hidden="true">›</span>
              <a href={linkTo(around)} {...dropTarget(decks => onMove(decks, around))}>
                <bdi>{around.name}</bdi>
              </a>
            </>
          )}
          <span aria-hidden="true">›</span>
          <b aria-current="page">
            <bdi>{current.name}</bdi>
            {current.team && <span class="quiet"> · {message('folders.teams')}</span>}
          </b>
          {mayChange(current) && <FolderMenu folder={current} onTask={onTask} />}
        </p>
      )}
      {(inner.length > 0 || mayMake) && (
        <ul class="folder-tiles" role="list">
          {inner.map(folder => (
            <li key={folder.id} class="folder-tile" {...dropTarget(decks => onMove(decks, folder))}>
              <Icon name={folder.team ? teamOutline : outline} />
              <a
                href={linkTo(folder)}
                aria-label={message(folder.team ? 'folders.open.team' : 'folders.open', {
                  name: folder.name,
                  count: folder.decks,
                })}
              >
                <bdi>{folder.name}</bdi>
              </a>
              <span class="quiet" aria-hidden="true">
                {folder.decks}
              </span>
              {mayChange(folder) && <FolderMenu folder={folder} onTask={onTask} />}
            </li>
          ))}
          {mayMake && (
            <li>
              <button
                type="button"
                class="folder-new"
                onClick={() => onTask({ task: 'make', parent: current ?? null })}
              >
                <Icon name="add" />
                {message('folders.new')}
              </button>
            </li>
          )}
        </ul>
      )}
    </nav>
  )
}

const FolderMenu = ({ folder, onTask }: { folder: Folder; onTask: Props['onTask'] }) => (
  <Menu label={message('folders.more', { name: folder.name })}>
    <button type="button" onClick={() => onTask({ task: 'rename', folder })}>
      {message('common.rename')}
    </button>
    <button type="button" onClick={() => onTask({ task: 'move', folder })}>
      {message('folders.move')}
    </button>
    <button type="button" class="bad" onClick={() => onTask({ task: 'delete', folder })}>
      {message('common.delete')}
    </button>
  </Menu>
)

/** The trees that a person makes folders in, with their names. */
export const treesOfPerson = (): readonly ['own' | 'team', string][] =>
  makesDecks()
    ? [
        ['own', message('folders.own')],
        ['team', message('folders.team')],
      ]
    : [['own', message('folders.own')]]
