import { newCrowd } from './crowd.ts'
import { command } from './protocol.ts'

// The load process: people on raw sockets, told what to do over the channel to the one who started it.

const perform = newCrowd()
process.on('disconnect', () => process.exit())
process.on('message', message => {
  perform(command.parse(message)).then(
    outcome => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.send?.({ ready: true })
