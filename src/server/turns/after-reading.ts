import { setImmediate as afterPoll } from 'node:timers/promises'

/**
 * Resolves once what has arrived on all connections is read. A process that stood still finds its timers due before it has read
 * what arrived meanwhile: whoever looks at the time only would blame others for it.
 */
export const afterReading = (): Promise<void> => afterPoll()
