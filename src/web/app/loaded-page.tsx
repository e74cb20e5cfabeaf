import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { RequestError } from '#web/ui/core/request.ts'
import { Problem } from './problem.tsx'

const failed = new RequestError(
  0,
  'The page could not be loaded.',
  'Check the connection and load the page again.',
)

/** Returns a page whose code is loaded when it is shown for the first time. */
export function loadedPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  return function LoadedPage(props: Props) {
    const isFailed = useSignal(false)
    const page = useSignal<{ Page: ComponentType<Props> } | null>(loaded ? { Page: loaded } : null)
    useEffect(() => {
      if (page.value) return
      const read = async () => {
        try {
          loaded = await load()
          page.value = { Page: loaded }
        } catch {
          isFailed.value = true
        }
      }
      void read()
    }, [])
    if (page.value) return <page.value.Page {...props} />
    return (
      <main class="sheet">{isFailed.value ? <Problem error={failed} /> : <p class="sr">Loading …</p>}</main>
    )
  }
}
