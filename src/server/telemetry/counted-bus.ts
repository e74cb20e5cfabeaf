import type { Bus } from '#server/store/bus/bus.ts'
import type { Telemetry } from './telemetry.ts'

/** Returns a bus whose messages are counted; where no metrics are wanted, the bus itself. */
export function countedBus(bus: Bus, { meters }: Telemetry): Bus {
  if (!meters) return bus
  return {
    ...bus,
    publish(message) {
      meters.countBusMessage('out')
      bus.publish(message)
    },
    listen(listener, onGap) {
      bus.listen(message => {
        meters.countBusMessage('in')
        listener(message)
      }, onGap)
    },
  }
}
