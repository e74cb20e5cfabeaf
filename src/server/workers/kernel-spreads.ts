/**
 * Whether the kernel spreads the connections of one port over several processes that listen on it. It does that evenly, by a hash
 * of the addresses, and at no cost; elsewhere `node:cluster` does it.
 */
export const kernelSpreads: boolean = process.platform === 'linux'
