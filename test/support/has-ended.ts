/** Whether no process has this id any more. */
export function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    // Otherwise it belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
