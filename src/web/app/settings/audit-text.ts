import type { AuditEntry } from '#contract/people/audit.ts'
import { message, messageParts } from '../messages.ts'

/** Returns who did it: by the name of the time, or of today where the person had none. */
export function actorText(
  { actor }: Pick<AuditEntry, 'actor'>,
  members: readonly { id: string; name: string; email: string }[],
): string {
  const member = members.find(({ id }) => id === actor.id)
  const name = actor.name || member?.name || member?.email
  if (!name) return message(`audit.actor.${actor.kind}`)
  return actor.kind === 'key' ? message('audit.actor.named', { name }) : name
}

/** Returns to what it was done; nothing where the action says enough. */
function targetText({ target, action }: Pick<AuditEntry, 'target' | 'action'>): string {
  if (!target?.name) return ''
  const { kind, name } = target
  if (action === 'sign-in-failed') return message('audit.target.account', { name })
  if (kind === 'person' || kind === 'invitation') return name
  return message(kind === 'webhook' ? 'audit.target.webhook' : 'audit.target', { name })
}

/** Says who did what, and to what. */
export function deedParts<Part>(
  entry: Pick<AuditEntry, 'target' | 'action'>,
  actor: Part,
): (Part | string)[] {
  const action = message(`audit.action.${entry.action}`)
  const target = targetText(entry)
  return target === ''
    ? messageParts('audit.deed', { actor, action })
    : messageParts('audit.deed.to', { actor, action, target })
}

/** Returns the rest of an entry, after its time. */
export const detailsText = ({ details }: Pick<AuditEntry, 'details'>): string =>
  Object.entries(details)
    .map(([name, value]) => ` · ${name}: ${value}`)
    .join('')
