/** Lets people through while it is open; who comes meanwhile waits. */
export function turnstile() {
  let gate = Promise.withResolvers<void>()
  gate.resolve()
  return {
    /** Resolves when it is open. */
    get open(): Promise<void> {
      return gate.promise
    },
    shut(): void {
      gate = Promise.withResolvers<void>()
    },
    reopen(): void {
      gate.resolve()
    },
  }
}
export type Turnstile = ReturnType<typeof turnstile>
