import { newCrowd } from './crowd.ts'
import { command } from './protocol.ts'

// A load process with participants on raw sockets, as its parent process commands.

const perform = newCrowd()
process.on('disconnect', () => process.exit())
process.on('message', message => {
  perform(command.parse(message)).then(
    outcome => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.send?.({ ready: true })
