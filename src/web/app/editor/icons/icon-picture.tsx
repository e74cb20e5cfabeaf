import { iconOutline } from '#scene/icons/icon-outline.ts'
import { loadedLooks } from '#web/ui/loaded-looks.ts'

/** The picture of an icon of the set, empty until it is loaded. */
export function IconPicture({ name }: { name: string }) {
  // Drawn again when more is loaded.
  const outline = loadedLooks.value < 0 ? undefined : iconOutline(name)
  return (
    <svg class="icon-picture" viewBox="-12 -12 24 24" aria-hidden="true">
      <path d={outline ?? ''} />
    </svg>
  )
}
