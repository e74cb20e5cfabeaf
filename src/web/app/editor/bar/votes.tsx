import type { Votes as VotesName } from '../model/editor.ts'
import { useEditor } from '../model/editor-context.ts'

const names: Record<VotesName, string> = { open: 'No votes', sample: 'Sample votes', revealed: 'Revealed' }

/** What the canvas shows of polls. */
export function Votes() {
  const { votes } = useEditor()
  return (
    <label class="votes">
      <span class="sr">Votes</span>
      <select
        class="select"
        value={votes.value}
        onChange={event => (votes.value = event.currentTarget.value as VotesName)}
      >
        {Object.entries(names).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
