import '../../avatar.css'
import './people.css'
import { indexOfStep } from '#deck/steps.ts'
import { account } from '../../session.ts'
import { useEditor } from '../model/editor-context.ts'
import { initialsOf } from '#contract/text/initials.ts'
import { hueOf } from '../../hue-of.ts'
import { listText } from '../../list-text.ts'
import { message } from '../../messages.ts'

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
  const names = listText(others.slice(mostShown).map(({ name }) => name))
  return (
    <>
      {isReadOnly && <ViewOnly />}
      <ul class="people" aria-label={message('together.label')}>
        {shown.map(({ id, name, step }) => {
          const number = step === undefined ? -1 : indexOfStep(document, step)
          const text = message(
            number > 0 ? 'together.at' : number === 0 ? 'together.atJoin' : 'together.atGone',
            { name, number },
          )
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
          <li class="avatar person-more" title={names}>
            <span aria-hidden="true">+{count - shown.length}</span>
            <span class="sr">{message('together.more', { count: count - shown.length, names })}</span>
          </li>
        )}
      </ul>
    </>
  )
}

/** What is said to those who may not change the deck. */
function ViewOnly() {
  const { permission } = useEditor().opened.value
  return <span class="view-only">{permission !== 'edit' && message(`together.${permission}`)}</span>
}
