import { type Permission, permissionNames } from '#contract/people/permission.ts'
import { message } from '../messages.ts'

const owner = 'owner'

/** A choice of what somebody may do with a deck; `none` is what no permission is called, where that is offered. */
export function PermissionSelect({
  label,
  value,
  none,
  onOwner,
  onChange,
}: {
  label: string
  value: Permission | null
  none?: string
  /** Called when it is chosen that somebody is to own the deck; without it that is not offered. */
  onOwner?: (() => void) | undefined
  onChange: (permission: Permission | null) => void
}) {
  return (
    <select
      class="select"
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const chosen = currentTarget.value
        if (chosen === owner) {
          // It is asked before.
          currentTarget.value = value ?? ''
          onOwner?.()
        } else onChange(permissionNames.find(name => name === chosen) ?? null)
      }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {permissionNames.map(name => (
        <option key={name} value={name}>
          {message(`permission.${name}`)}
        </option>
      ))}
      {onOwner && <option value={owner}>{message('permission.owner')}</option>}
    </select>
  )
}
