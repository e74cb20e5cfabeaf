import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into the server with `--import` by the soak: tells what memory the server uses, after garbage was collected when it is asked to.
// The product does not contain it.

/** Child processes of the server inherit its flags. */
if (process.send && /[\\/]server[\\/]main\.ts$/.test(process.argv[1] ?? '')) listen()

function listen(): void {
  process.on('message', message => {
    if (message === 'collect') collectGarbage()
    process.send?.({ ...process.memoryUsage(), resources: process.getActiveResourcesInfo().length })
  })
  process.channel?.unref()
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  // The second one frees what the first one finalized.
  collect()
  collect()
}
