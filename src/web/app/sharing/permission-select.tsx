import { type Permission, permissionNames } from '#contract/people/permission.ts'
import { permissionVerbs } from './permission-names.ts'

/** A choice of what somebody may do with a deck; `none` is what no permission is called, where that is offered. */
export function PermissionSelect({
  label,
  value,
  none,
  onChange,
}: {
  label: string
  value: Permission | null
  none?: string
  onChange: (permission: Permission | null) => void
}) {
  return (
    <select
      class="select"
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(permissionNames.find(name => name === currentTarget.value) ?? null)
      }
    >
      {none !== undefined && <option value="">{none}</option>}
      {permissionNames.map(name => (
        <option key={name} value={name}>
          {permissionVerbs[name]}
        </option>
      ))}
    </select>
  )
}
