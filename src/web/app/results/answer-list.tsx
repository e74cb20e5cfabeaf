import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { figuresIn } from '#contract/text/figures.ts'
import type { Output } from '#contract/operation.ts'
import { getAnswers } from '#contract/operations/get-answers.ts'
import { dateLocale } from '../date-locale.ts'
import { language, message } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'

/** How many answers are read at once. */
const pageSize = 50

/** Who answered what, read when it is opened and in pages. */
export function AnswerList({ roomId, pollId, prompt }: { roomId: string; pollId: string; prompt: string }) {
  const pages = useSignal<readonly Output<typeof getAnswers>[]>([])
  const action = useAction()
  const added = useRef<HTMLTableRowElement>(null)
  const read = (cursor?: string) =>
    action.run(async () => {
      const page = await ask(getAnswers, {
        code: roomId,
        pollId,
        limit: pageSize,
        ...(cursor !== undefined && { cursor }),
      })
      pages.value = cursor === undefined ? [page] : [...pages.value, page]
      // The button that was pressed may be gone.
      if (cursor !== undefined) requestAnimationFrame(() => added.current?.focus())
    })
  const answers = pages.value.flatMap(page => page.answers)
  const firstAdded = pages.value.slice(0, -1).reduce((sum, page) => sum + page.answers.length, 0)
  const next = pages.value.at(-1)?.next ?? null
  const hasPoints = answers.some(({ points }) => points !== null)
  const caption = message('results.answers.label', { prompt })
  const { countText } = figuresIn(language())
  const time = new Intl.DateTimeFormat(dateLocale(), { timeStyle: 'medium' })
  return (
    <details
      onToggle={event => {
        if (event.currentTarget.open) void read()
      }}
    >
      <summary class="side-button">{message('results.answers')}</summary>
      <Problem error={action.error} />
      {answers.length > 0 && (
        <div class="figures" tabIndex={0} role="group" aria-label={caption}>
          <table>
            <caption class="sr">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{message('results.answers.person')}</th>
                <th scope="col">{message('results.answer')}</th>
                {hasPoints && <th scope="col">{message('results.points')}</th>}
                <th scope="col">{message('results.answers.time')}</th>
              </tr>
            </thead>
            <tbody>
              {answers.map(({ participantId, person, said, points, at }, index) => (
                <tr
                  key={participantId}
                  {...(index === firstAdded && index > 0 ? { ref: added, tabIndex: -1 } : {})}
                >
                  <th scope="row" dir="auto">
                    {person}
                  </th>
                  <td dir="auto">{said}</td>
                  {hasPoints && <td>{points === null ? '' : countText(points)}</td>}
                  <td>
                    <time dateTime={at}>{time.format(Date.parse(at))}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next !== null && (
        <button type="button" class="side-button" onClick={() => void read(next)}>
          {message(action.isBusy ? 'common.oneMoment' : 'common.showMore')}
        </button>
      )}
    </details>
  )
}
