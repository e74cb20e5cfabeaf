import type { Queries } from '#server/store/database.ts'

/**
 * Erases what is stored of an address that has no account, because it was only invited: its invitations, also those that expired or were
 * used, and its name in the audit log. Returns how many invitations and entries that were.
 */
export async function eraseInvited(db: Queries, email: string) {
  const links = await db.deleteFrom('links').where('email', '=', email).executeTakeFirst()
  const entries = await db
    .updateTable('audit')
    .set({ target_name: null })
    .where('target_kind', '=', 'invitation')
    .where('target_name', '=', email)
    .executeTakeFirst()
  return { invitations: Number(links.numDeletedRows), entries: Number(entries.numUpdatedRows) }
}
