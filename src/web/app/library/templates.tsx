import './templates.css'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Output } from '#contract/operation.ts'
import { listTemplates } from '#contract/operations/list-templates.ts'
import { loadedPart } from '../loaded-page.tsx'
import { language, message, sentences } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { pathOf } from './path-of.ts'
import { useAction } from '../use-action.ts'

/** A picture of a template, whose code is loaded when templates are shown. */
const TemplatePicture = loadedPart(
  () => import('./template-picture.tsx').then(file => file.TemplatePicture),
  () => <span class="template-picture" aria-hidden="true" />,
)

type Template = Output<typeof listTemplates>['templates'][number]

/** The templates of decks; `use` makes a deck of one. */
export function Templates({ use }: { use: (template: Template['id']) => Promise<void> }) {
  const templates = useSignal<readonly Template[]>([])
  const reading = useAction()
  const using = useAction()
  const spoken = language()
  useEffect(() => {
    void reading.run(async () => {
      // Those of the team come first: somebody chose them.
      const { templates: all } = await ask(listTemplates, {})
      templates.value = all.toSorted((a, b) => Number(b.team) - Number(a.team))
    })
  }, [spoken])
  return (
    <section class="panel" aria-labelledby="templates">
      <h2 id="templates">{message('templates.label')}</h2>
      <Problem error={reading.error} />
      <ul class="templates">
        {templates.value.map(({ id, title, summary, steps, team: isTeams, thumbnail }) => (
          <li key={id}>
            {isTeams ? (
              <span class="template-picture">
                {thumbnail !== null && (
                  <img src={pathOf(thumbnail)} width="400" height="225" alt="" loading="lazy" />
                )}
              </span>
            ) : (
              <TemplatePicture id={id} />
            )}
            <h3 dir="auto">{title}</h3>
            <p class="quiet">
              {/* The join screen, which every deck has, is not counted. */}
              {sentences(
                isTeams ? message('templates.team') : '',
                summary,
                message('templates.steps', { count: steps - 1 }),
              )}
            </p>
            <button
              type="button"
              class="side-button"
              aria-label={message('templates.use.label', { title })}
              aria-disabled={using.isBusy}
              onClick={() => void using.run(() => use(id))}
            >
              {message('templates.use')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
