import type { Entry, Group } from './reference.ts'

/** Returns the operations that contain all words of a search in their name, path, summary, description or scope. */
export function search(groups: readonly Group[], words: string): Group[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (entry: Entry, group: string) => {
    const { id, method, path, summary, description, scope } = entry
    const searched = [group, id, id.replaceAll('_', ' '), method, path, summary, description, scope ?? '']
      .join('\n')
      .toLowerCase()
    return wanted.every(word => searched.includes(word))
  }
  return groups
    .map(group => ({ ...group, entries: group.entries.filter(entry => fits(entry, group.name)) }))
    .filter(({ entries }) => entries.length > 0)
}
