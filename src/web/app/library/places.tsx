import type { Folder, TreeTop } from '#contract/deck/folder.ts'
import { Icon } from '../icon.tsx'
import { message } from '../messages.ts'
import { team } from '../session.ts'
import { foldersIn } from './folder-list.ts'

/** The folders of some trees as a list to choose from, with the top of each. */
export function Places({
  folders,
  trees,
  top,
  current,
  onChoose,
}: {
  folders: readonly Folder[]
  trees: readonly TreeTop[]
  /** What the top of a tree is called. */
  top: string
  /** The ids of the folders in which what is moved is now, and the tops. */
  current: readonly string[]
  onChoose(place: Folder | TreeTop): void
}) {
  const place = (id: string, name: string, chosen: Folder | TreeTop, isInner = false) => (
    <button
      key={id}
      type="button"
      class="place"
      data-inner={isInner}
      aria-pressed={current.includes(id)}
      onClick={() => onChoose(chosen)}
    >
      <Icon name={typeof chosen === 'string' ? 'M5 12h14' : 'M3 6h7l2 2h9v11H3z'} />
      <bdi>{name}</bdi>
    </button>
  )
  return (
    <div class="places">
      {trees.map(tree => {
        const name = tree === 'team' ? team()?.name : undefined
        const label = message(tree === 'own' ? 'folders.list.own' : 'folders.list.team')
        const own = folders.filter(folder => folder.team === (tree === 'team'))
        return (
          <section key={tree} aria-label={label}>
            <h3>{name === undefined ? label : message('folders.list.of', { team: name })}</h3>
            {place(tree, top, tree)}
            {foldersIn(own, null).map(folder => [
              place(folder.id, folder.name, folder),
              ...foldersIn(own, folder.id).map(inner => place(inner.id, inner.name, inner, true)),
            ])}
          </section>
        )
      })}
    </div>
  )
}
