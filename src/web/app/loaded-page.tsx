import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { RequestError } from '#web/ui/core/request.ts'
import { message, sentences } from './messages.ts'
import { Problem } from './problem.tsx'

/** Returns what is shown when code that is loaded later could not be. */
export const notLoaded = (): RequestError =>
  new RequestError(0, message('frame.notLoaded'), message('frame.notLoaded.fix'))

/**
 * Returns a part of a page whose code is loaded when it is shown for the first time, after what is around it is painted. `Waiting` is
 * shown until then. After `preload` it is shown at once.
 */
export function loadedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<{ isFailed: boolean }>,
) {
  let loaded: ComponentType<Props> | undefined
  const read = async () => {
    loaded ??= await load()
    return loaded
  }
  function LoadedPart(props: Props) {
    const isFailed = useSignal(false)
    const part = useSignal<{ Part: ComponentType<Props> } | null>(loaded ? { Part: loaded } : null)
    useEffect(() => {
      if (part.value) return
      read().then(
        Part => (part.value = { Part }),
        () => (isFailed.value = true),
      )
    }, [])
    if (part.value) return <part.value.Part {...props} />
    return <Waiting isFailed={isFailed.value} />
  }
  return Object.assign(LoadedPart, {
    /** Loads it before it is shown. What cannot be loaded is tried again then. */
    preload: (): void => void read().catch(() => undefined),
  })
}

/** Returns the choices of a menu whose code is loaded when it is opened for the first time. */
export const loadedChoices = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  loadedPart(load, ({ isFailed }) =>
    isFailed ? (
      <p class="quiet add-none">{sentences(message('frame.notLoaded'), message('frame.notLoaded.fix'))}</p>
    ) : null,
  )

/** Returns a page whose code is loaded when it is shown for the first time. */
export const loadedPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  loadedPart(load, ({ isFailed }) => (
    <main class="sheet">
      {isFailed ? <Problem error={notLoaded()} /> : <p class="sr">{message('common.loading')}</p>}
    </main>
  ))
