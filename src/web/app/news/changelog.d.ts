/** What is new, which the build takes from the changelog (`newsOfChangelog` in `vite.config.ts`). */
declare module '*/CHANGELOG.md' {
  export const news: readonly import('./news-of.ts').NewsEntry[]
}
