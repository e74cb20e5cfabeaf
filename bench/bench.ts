/** One question about speed, asked at several sizes. */
export interface Bench {
  title: string
  sizes: readonly number[]
  /** Starts what it needs, to be ended with the stack; gives what measures one size, as rows of a table. */
  open(stack: AsyncDisposableStack): Promise<(size: number) => Promise<Record<string, string>[]>>
}
