/** What is new for the people who use the product: an entry of the changelog that begins with a title. */
export interface NewsEntry {
  title: string
  text: string
}

/**
 * Returns what is new, the newest first: the entries of the changelog that begin with a title in bold, `- **Comments.** On steps …`. Other entries
 * are for those who run servers or write programs.
 */
export function newsOf(changelog: string): NewsEntry[] {
  // An entry goes on in lines that are indented.
  const entries = changelog.replaceAll(/\n {2,}/g, ' ').matchAll(/^- \*\*([^*]+?)\.\*\* (.+)$/gm)
  return Array.from(entries, ([, title = '', text = '']) => ({ title, text: beginning(plain(text)) }))
}

/** How many characters of an entry are told at most, beyond its first sentence. */
const mostCharacters = 280

/** Returns the first sentences of a text: what comes after them is for those who look closely. */
function beginning(text: string): string {
  const [first = '', ...rest] = text.split(/(?<=\.) (?=\p{Lu})/u)
  let told = first
  for (const sentence of rest) {
    if (told.length + sentence.length >= mostCharacters) break
    told += ` ${sentence}`
  }
  return told
}

/** Removes the marks of Markdown that the changelog uses. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s*\(\[[^\]]+\]\([^)]+\)\)/g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/[*`]+/g, '')
