import { message } from '../../messages.ts'
import type { Votes as VotesName } from '../model/editor.ts'
import { useEditor } from '../model/editor-context.ts'

const choices: readonly VotesName[] = ['open', 'sample', 'revealed']

/** What the canvas shows of polls. */
export function Votes() {
  const { votes } = useEditor()
  return (
    <label class="votes">
      <span class="sr">{message('votes.label')}</span>
      <select
        class="select"
        value={votes.value}
        onChange={event => (votes.value = event.currentTarget.value as VotesName)}
      >
        {choices.map(value => (
          <option key={value} value={value}>
            {message(`votes.${value}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
