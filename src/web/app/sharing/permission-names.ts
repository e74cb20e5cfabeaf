import type { Permission } from '#contract/people/permission.ts'

/** What people call the permissions, as what somebody may do. */
export const permissionVerbs: Readonly<Record<Permission, string>> = {
  view: 'Can view',
  comment: 'Can comment',
  present: 'Can present',
  edit: 'Can edit',
}
