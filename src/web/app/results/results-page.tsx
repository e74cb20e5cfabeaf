import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { RequestError } from '#web/ui/core/request.ts'
import { loadDeckFonts } from '#web/ui/deck-fonts.ts'
import { browserMeasure } from '#web/ui/measure.ts'
import { type AppKey, message } from '../messages.ts'
import { LoadingPage, ProblemPage } from '../page-state.tsx'
import { type OpenRoom, forgetToken, openRoomResults } from './room-access.ts'
import { RoomResults, type RoomResultsProps } from './room-results.tsx'

/** What is said when a room cannot be shown, by the kind of its refusal. */
const refusals: Readonly<Record<string, readonly [AppKey, AppKey]>> = {
  unknown: ['results.unknown', 'results.unknown.fix'],
  deleted: ['results.deleted', 'results.deleted.fix'],
  key: ['results.key', 'results.key.fix'],
  screens: ['results.screens', 'results.screens.fix'],
}

/** Returns a refusal in the language of the page where it is one of those. */
function refused(error: RequestError, kind = error.code ?? ''): RequestError {
  const [words, fix] = refusals[kind] ?? []
  return words && fix ? new RequestError(error.status, message(words), message(fix)) : error
}

/** The page of a room's results, by its code or id: live while it runs, and kept after its end. */
export function ResultsPage({ room: name }: { room: string }) {
  const opened = useSignal<(OpenRoom & Pick<RoomResultsProps, 'measure'>) | null>(null)
  const problem = useSignal<RequestError | null>(null)
  const tries = useSignal(0)
  useEffect(() => {
    document.title = `${message('common.results')} – ${message('common.product')}`
    let isLeft = false
    let client: OpenRoom['client'] | undefined
    const open = async () => {
      const [room, measure] = await Promise.all([openRoomResults(decodeURIComponent(name)), browserMeasure()])
      client = room.client
      if (isLeft) return client.close()
      loadDeckFonts(client)
      opened.value = { ...room, measure }
      return undefined
    }
    open().catch((error: unknown) => {
      if (!(error instanceof RequestError)) throw error
      problem.value = error
    })
    return () => {
      isLeft = true
      client?.close()
    }
  }, [tries.value])
  const { facts, client } = opened.value ?? {}
  const refusal = client?.isOut.value ? client.refusal.value : null
  // A token of an earlier visit may no longer work.
  const mayTryAgain = refusal?.status === 401 && tries.value === 0
  useEffect(() => {
    if (!mayTryAgain || !facts) return
    forgetToken(facts.id)
    opened.value = null
    tries.value += 1
  }, [mayTryAgain])
  const error = problem.value ?? (mayTryAgain ? null : refusal)
  if (error) {
    const isUnknown = error.status === 404 && problem.value !== null
    return (
      <ProblemPage
        title={message('common.results')}
        error={refused(error, isUnknown ? 'unknown' : error.code)}
      />
    )
  }
  if (!opened.value) return <LoadingPage />
  return <RoomResults {...opened.value} />
}
