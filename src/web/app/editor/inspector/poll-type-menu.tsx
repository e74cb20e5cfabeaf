import { type PollType, pollTypes } from '#contract/looks.ts'
import { pollTypeNames } from '#contract/poll-type-names.ts'
import { Menu } from '../../menu.tsx'

/** A menu of the seventeen poll types. */
export const PollTypeMenu = ({
  label,
  isDisabled,
  onChoose,
}: {
  label: string
  isDisabled: boolean
  onChoose: (type: PollType) => void
}) => (
  <Menu label={label} icon="poll" isDisabled={isDisabled}>
    {pollTypes.map(type => (
      <button key={type} type="button" onClick={() => onChoose(type)}>
        {pollTypeNames[type]}
      </button>
    ))}
  </Menu>
)
