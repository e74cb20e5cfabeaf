import { z } from 'zod'
import { timestamp } from '../text/time.ts'

/** What the audit log tells of, each with its words in a sentence after who did it. */
export const auditActions = {
  'sign-in': 'signed in',
  'sign-in-failed': 'failed to sign in',
  'sign-out': 'signed out',
  'session-ended': 'ended sessions',
  'account-made': 'made an account',
  'account-deleted': 'deleted the account',
  'account-exported': 'exported the account',
  'account-erased': 'erased the account',
  'password-changed': 'changed a password',
  'email-changed': 'changed an e-mail address',
  'passkey-added': 'added a passkey',
  'passkey-removed': 'removed a passkey',
  'identity-connected': 'connected an identity provider',
  'identity-disconnected': 'disconnected an identity provider',
  'link-made': 'made a link to an account',
  'team-made': 'made a team',
  'team-changed': 'changed the team',
  'team-deleted': 'deleted the team',
  'plan-changed': 'changed the plan',
  'member-invited': 'invited',
  'invitation-revoked': 'took back an invitation',
  'member-joined': 'joined the team',
  'member-added': 'added a member',
  'member-removed': 'removed a member',
  'role-changed': 'changed a role',
  'group-changed': 'changed a group of people',
  'group-deleted': 'deleted a group of people',
  'key-made': 'made a key',
  'key-revoked': 'revoked a key',
  'deck-shared': 'shared a deck',
  'deck-unshared': 'stopped sharing a deck',
  'deck-handed-over': 'gave a deck another owner',
  'deck-deleted': 'moved a deck to the bin',
  'deck-restored': 'took a deck from the bin',
  'deck-removed': 'deleted a deck for good',
  'room-started': 'started a room',
  'room-ended': 'ended a room',
  'room-deleted': 'deleted a room',
  'room-hosted': 'became a host of a room',
  'remote-link-made': 'made a link to the remote of a room',
  'remotes-ended': 'ended the remotes of a room',
  'participant-removed': 'removed a participant from a room',
  'results-downloaded': 'downloaded results',
  'results-read': 'read results',
  'results-shared': 'shared results by a link',
  'results-unshared': 'removed a link to results',
  'webhook-made': 'made a webhook',
  'webhook-changed': 'changed a webhook',
  'webhook-secret-replaced': 'replaced the secret of a webhook',
  'webhook-deleted': 'deleted a webhook',
} as const
export type AuditAction = keyof typeof auditActions

export const auditAction = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]])

/** Who did it: somebody with an account or a key, the operator, whoever had the link of a host, the server by itself, or nobody known. */
export const actorKind = z.enum(['person', 'key', 'operator', 'host', 'server', 'unknown'])
export type ActorKind = z.infer<typeof actorKind>

export const targetKind = z.enum([
  'person',
  'invitation',
  'team',
  'key',
  'passkey',
  'deck',
  'room',
  'webhook',
  'group',
])
export type TargetKind = z.infer<typeof targetKind>

/** An entry of the audit log. Names are those of the time, and null once their person is gone. */
export const auditEntry = z.object({
  id: z.string(),
  at: timestamp,
  actor: z.object({ kind: actorKind, id: z.string().nullable(), name: z.string().nullable() }),
  action: auditAction,
  target: z.object({ kind: targetKind, id: z.string().nullable(), name: z.string().nullable() }).nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type AuditEntry = z.infer<typeof auditEntry>
