/** Returns the time in ms since some moment that is the same for all processes of this machine. */
export const machineNow = (): number => Number(process.hrtime.bigint()) / 1e6
