import { readSync } from 'node:fs'

// The thread of `endWithParent`: reads the standard input until it ends.
const buffer = Buffer.alloc(1)
for (let count = 1; count > 0;) {
  try {
    count = readSync(0, buffer)
  } catch (error) {
    // An input that does not block has nothing yet.
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EAGAIN') break
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}
process.kill(process.pid, 'SIGKILL')
