import { laterMessage } from './language.ts'

/** A line in place of the form for a name, which it opens. */
export const AddName = ({ onOpen }: { onOpen: () => void }) => (
  <button type="button" class="side-button" onClick={onOpen}>
    {laterMessage('name.add')}
  </button>
)
