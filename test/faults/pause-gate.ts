/** Creates a gate that participants wait at while it is closed. */
export function pauseGate() {
  let opened = Promise.withResolvers<void>()
  opened.resolve()
  return {
    /** Resolves when it is open. */
    get open(): Promise<void> {
      return opened.promise
    },
    close(): void {
      opened = Promise.withResolvers<void>()
    },
    reopen(): void {
      opened.resolve()
    },
  }
}
export type PauseGate = ReturnType<typeof pauseGate>
