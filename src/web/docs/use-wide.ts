import { useMedia } from '#web/ui/core/use-media.ts'

/** Returns whether the contents are beside the reference, not above it. The style sheet has the same breakpoint. */
export const useWide = (): boolean => useMedia('(min-width: 1000px)')
