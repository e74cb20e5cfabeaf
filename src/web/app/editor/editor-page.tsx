import './editor.css'
import './steps/steps.css'
import './canvas/canvas.css'
import './narrow.css'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { RequestError } from '#web/ui/core/request.ts'
import { lastDeck, leaveDeck } from '../last-deck.ts'
import { message } from '../messages.ts'
import { account } from '../session.ts'
import { LoadingPage, ProblemPage } from '../page-state.tsx'
import { EditorView } from './editor-view.tsx'
import { EditorContext } from './model/editor-context.ts'
import { type OpenEditor, openEditor } from './model/open-editor.ts'

/** What helps who opens a deck that is gone, or not shared with the account that is signed in. */
const noDeckFix = () =>
  account.value
    ? message('editor.noDeck.fix', { email: account.value.email })
    : message('editor.noDeck.fix.you')

/** The page of a deck: the editor. */
export function EditorPage({ deck }: { deck: string }) {
  const open = useSignal<OpenEditor | null>(null)
  const problem = useSignal<RequestError | null>(null)
  useEffect(() => {
    lastDeck.value = deck
    let isLeft = false
    openEditor(deck).then(
      opened => {
        if (isLeft) return void opened.close()
        open.value = opened
        return undefined
      },
      (error: unknown) => {
        if (!(error instanceof RequestError)) throw error
        problem.value = error
      },
    )
    return () => {
      isLeft = true
      if (open.value) leaveDeck(open.value.close())
    }
  }, [])
  const error = problem.value ?? open.value?.ended.value ?? null
  if (problem.value?.status === 404)
    return (
      <ProblemPage
        title={message('common.deck')}
        error={new RequestError(404, message('editor.noDeck'), noDeckFix())}
      />
    )
  if (error) return <ProblemPage title={message('common.deck')} error={error} />
  if (!open.value) return <LoadingPage />
  return (
    <EditorContext.Provider value={open.value.editor}>
      <EditorView />
    </EditorContext.Provider>
  )
}
