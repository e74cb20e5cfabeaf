import type { Scene } from '#scene/primitives.ts'
import { useMedia } from '#web/ui/core/use-media.ts'

/** Returns whether charts are drawn for a phone. The style sheet has the same breakpoint. */
export const useNarrow = (): boolean => useMedia('(max-width: 479px)')

/** Returns the shape of a chart for the style sheet; elsewhere than on phones it is that of a stage. */
export const chartShape = (scene: Scene | null, isNarrow: boolean): Record<string, string> =>
  scene && isNarrow ? { '--shape': `${scene.width} / ${scene.height}` } : {}
