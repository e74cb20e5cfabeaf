/** Creates a gate that participants wait at while it is closed. */
export function pauseGate() {
  let opened = Promise.withResolvers<void>()
  opened.resolve()
  let isOpen = true
  return {
    /** Resolves when it is open. */
    get open(): Promise<void> {
      return opened.promise
    },
    close(): void {
      // Whoever waits already waits for the same.
      if (isOpen) opened = Promise.withResolvers<void>()
      isOpen = false
    },
    reopen(): void {
      isOpen = true
      opened.resolve()
    },
  }
}
export type PauseGate = ReturnType<typeof pauseGate>
