/** A benchmark that is run at several sizes. */
export interface Bench {
  title: string
  sizes: readonly number[]
  /** Starts what the benchmark needs, disposed with the stack. Returns a function that measures one size, as table rows. */
  open(stack: AsyncDisposableStack): Promise<(size: number) => Promise<Record<string, string>[]>>
}
