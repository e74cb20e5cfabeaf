import { useSignal } from '@preact/signals'
import { useEffect, useId } from 'preact/hooks'
import { type AuditAction, auditAction } from '#contract/people/audit.ts'
import type { Output } from '#contract/operation.ts'
import { getTeam } from '#contract/operations/people/get-team.ts'
import { listAudit } from '#contract/operations/people/list-audit.ts'
import { saveFile } from '#web/ui/core/save-file.ts'
import { language, message } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { readFile } from '../read-file.ts'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'
import { type AuditFilter, AuditList } from './audit-list.tsx'
import { Section, Settings } from './settings.tsx'
import './audit.css'

type Members = Output<typeof getTeam>['members']

/** The audit log of the team, for its owners: the newest first, of one action or person, page by page, and as a file. */
export function AuditSettings() {
  const members = useSignal<Members>([])
  const chosen = useSignal<{ action: AuditAction | ''; person: string }>({ action: '', person: '' })
  const action = useAction()
  const filter: AuditFilter = {
    ...(chosen.value.action !== '' && { action: chosen.value.action }),
    ...(chosen.value.person !== '' && { person: chosen.value.person }),
  }
  useEffect(() => {
    void action.run(async () => {
      members.value = (await ask(getTeam, {})).members
    })
  }, [])
  return (
    <Settings title={message('audit.label')}>
      <Section title={message('audit.label')} lead={message('audit.lead')}>
        <div class="audit-filter">
          <Choice
            label={message('audit.action')}
            value={chosen.value.action}
            choices={auditAction.options.map(id => [id, sentenceCase(message(`audit.action.${id}`))])}
            all={message('audit.action.all')}
            choose={value => {
              const found = auditAction.safeParse(value)
              chosen.value = { ...chosen.value, action: found.success ? found.data : '' }
            }}
          />
          <Choice
            label={message('audit.person')}
            value={chosen.value.person}
            choices={members.value.map(({ id, name, email }) => [id, name || email])}
            all={message('audit.person.all')}
            choose={person => {
              chosen.value = { ...chosen.value, person }
            }}
          />
          <button
            type="button"
            class="side-button"
            onClick={() =>
              void action.run(async () => {
                const url = `/api/v1${listAudit.route}?${new URLSearchParams({ ...filter })}`
                saveFile(await readFile(url, { accept: 'text/csv' }), 'audit-log.csv')
              })
            }
          >
            {message('audit.save')}
          </button>
        </div>
        <Problem error={action.error} />
        <AuditList key={JSON.stringify(filter)} filter={filter} members={members.value} />
      </Section>
    </Settings>
  )
}

const sentenceCase = (text: string): string => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1)

interface ChoiceProps {
  label: string
  value: string
  choices: readonly (readonly [id: string, name: string])[]
  /** What stands for no choice. */
  all: string
  choose: (value: string) => void
}

function Choice({ label, value, choices, all, choose }: ChoiceProps) {
  const id = useId()
  return (
    <div class="field-group">
      <label class="field-label" for={id}>
        {label}
      </label>
      <select id={id} class="select" value={value} onChange={event => choose(event.currentTarget.value)}>
        <option value="">{all}</option>
        {choices.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
