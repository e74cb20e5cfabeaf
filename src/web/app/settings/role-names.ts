import type { Role } from '#contract/people/account.ts'

/** What people call the roles in a team, each with what it is for. */
export const roleTexts: Readonly<Record<Role, { name: string; for: string }>> = {
  owner: { name: 'Owner', for: 'manages the team' },
  editor: { name: 'Editor', for: 'makes and changes decks' },
  presenter: { name: 'Presenter', for: 'presents shared decks' },
  viewer: { name: 'Viewer', for: 'sees shared decks and comments' },
  guest: { name: 'Guest', for: 'reaches only what was shared by name' },
}
