import type { ActorKind, AuditEntry, TargetKind } from '#contract/people/audit.ts'

const actors: Record<ActorKind, string> = {
  person: 'Somebody who is gone',
  key: 'A key',
  operator: 'The operator',
  host: 'A host',
  server: 'The server',
  unknown: 'Somebody',
}

/** Returns who did it: by the name of the time, or of today where the person had none. */
export function actorText(
  { actor }: Pick<AuditEntry, 'actor'>,
  members: readonly { id: string; name: string; email: string }[],
): string {
  const member = members.find(({ id }) => id === actor.id)
  const name = actor.name || member?.name || member?.email
  if (!name) return actors[actor.kind]
  return actor.kind === 'key' ? `Key “${name}”` : name
}

const nouns: Partial<Record<TargetKind, string>> = { webhook: 'to ' }

/** Returns to what it was done; nothing where the action says enough. */
export function targetText({ target, action }: Pick<AuditEntry, 'target' | 'action'>): string {
  if (!target?.name) return ''
  if (action === 'sign-in-failed') return `as ${target.name}`
  if (target.kind === 'person' || target.kind === 'invitation') return target.name
  return `${nouns[target.kind] ?? ''}“${target.name}”`
}

/** Returns the rest of an entry, after its time. */
export const detailsText = ({ details }: Pick<AuditEntry, 'details'>): string =>
  Object.entries(details)
    .map(([name, value]) => ` · ${name}: ${value}`)
    .join('')
