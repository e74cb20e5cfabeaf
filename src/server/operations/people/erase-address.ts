import type { Queries } from '#server/store/database.ts'

/**
 * Erases what is stored of an e-mail address beside the account that has it, if any: the links that were made for it, such as invitations, also
 * those that expired or were used, and the address in entries of the audit log. Returns how many links and entries that were.
 */
export async function eraseAddress(db: Queries, email: string) {
  const links = await db.deleteFrom('links').where('email', '=', email).executeTakeFirst()
  const entries = await db
    .updateTable('audit')
    .set({ target_name: null })
    .where('target_kind', '=', 'invitation')
    .where('target_name', '=', email)
    .executeTakeFirst()
  return { links: Number(links.numDeletedRows), entries: Number(entries.numUpdatedRows) }
}
