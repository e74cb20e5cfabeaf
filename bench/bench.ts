/** A benchmark that is run at several sizes. */
export interface Bench {
  title: string
  sizes: readonly number[]
  /** Whether it calls functions of the sources, and not a server: another commit is measured by its own benchmark. */
  isOfFunctions?: true
  /** How its figures came to be; medians of several rounds, side by side, when left out. */
  how?: string
  /** Whether it opens built pages in a browser. */
  needsPages?: true
  /** Starts what the benchmark needs, disposed with the stack. Returns a function that measures one size, as table rows. */
  open(stack: AsyncDisposableStack): Promise<(size: number) => Promise<Record<string, string>[]>>
}
