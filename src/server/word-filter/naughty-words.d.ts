declare module 'naughty-words' {
  /** Lists by language code, ISO 639-1. */
  const lists: Record<string, string[]>
  export default lists
}
