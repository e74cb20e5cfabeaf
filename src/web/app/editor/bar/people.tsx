import '../../avatar.css'
import './people.css'
import type { Permission } from '#contract/people/permission.ts'
import { stepWords } from '../changes/step-words.ts'
import { account } from '../../session.ts'
import { useEditor } from '../model/editor-context.ts'
import { hueOf, initialsOf } from '../../initials.ts'

/** So many others are shown; of more, their number. */
const mostShown = 4

/** Who else has the deck open, and whether this person may only look. A press goes to the step that the other looks at. */
export function People() {
  const editor = useEditor()
  const { people = [], total = 0 } = editor.present.value ?? {}
  const { document } = editor.deck.settled.value
  const others = people.filter(({ id }) => id !== account.value?.id)
  const count = Math.max(others.length, total - 1)
  const isReadOnly = editor.opened.value.permission !== 'edit'
  if (others.length === 0) return isReadOnly ? <ViewOnly /> : null
  const shown = others.slice(0, mostShown)
  const rest = others.slice(mostShown).map(({ name }) => name)
  return (
    <>
      {isReadOnly && <ViewOnly />}
      <ul class="people" aria-label="Who is here">
        {shown.map(({ id, name, step }) => {
          const text = `${name} is on ${stepWords(document, step)}`
          return (
            <li key={id}>
              <button
                type="button"
                class="avatar"
                style={{ '--hue': hueOf(id) }}
                title={text}
                aria-label={text}
                data-initials={initialsOf(name)}
                onClick={() => {
                  if (document.some(each => each.id === step)) editor.show(step)
                }}
              />
            </li>
          )
        })}
        {count > shown.length && (
          <li class="avatar person-more" title={rest.join(', ')}>
            +{count - shown.length}
            <span class="sr"> more: {rest.join(', ')}</span>
          </li>
        )}
      </ul>
    </>
  )
}

const ViewOnly = () => <span class="view-only">{readerTexts[useEditor().opened.value.permission]}</span>

/** What is said to those who may not change the deck. */
const readerTexts: Record<Permission, string> = {
  view: 'View only',
  comment: 'View and comment',
  present: 'View and present',
  edit: '',
}
