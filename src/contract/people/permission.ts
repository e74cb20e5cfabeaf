import { z } from 'zod'
import type { Role } from './account.ts'

/**
 * What somebody may do with a deck that another person made, each with what the ones before it allow: read it; write comments; start rooms of it,
 * host them and read their results; change it [D91].
 */
export const permissionNames = ['view', 'comment', 'present', 'edit'] as const
export const permission = z.enum(permissionNames)
export type Permission = z.infer<typeof permission>

/** The most that a person with a role may do with any deck, whatever it is shared with. */
export const mostOfRole: Readonly<Record<Role, Permission>> = {
  owner: 'edit',
  editor: 'edit',
  presenter: 'present',
  viewer: 'comment',
  guest: 'edit',
}

/** Permissions as numbers that grow with what they allow, as the database has them; 0 is none. */
export const rankOf = (name: Permission): number => permissionNames.indexOf(name) + 1

/** Returns the permission of a rank; undefined when it is none. */
export const permissionOfRank = (rank: number): Permission | undefined => permissionNames[rank - 1]
