import { type Role, roleNames } from '#contract/people/account.ts'
import { message } from '../messages.ts'

/** A choice of the role of a person in the team, each with what it is for. */
export function RoleSelect({
  id,
  value,
  onChange,
}: {
  id?: string
  value: Role
  onChange: (role: Role) => void
}) {
  return (
    <select
      {...(id !== undefined && { id })}
      class="select"
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = roleNames.find(name => name === currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    >
      {roleNames.map(name => (
        <option key={name} value={name} title={message(`role.${name}.for`)}>
          {message(`role.${name}`)}
        </option>
      ))}
    </select>
  )
}
