import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { path } from '../location.ts'
import { message } from '../messages.ts'
import { team } from '../session.ts'

const tabs = [
  { name: 'settings.you', to: '/settings/you' },
  { name: 'common.team', to: '/settings/team' },
  { name: 'settings.api', to: '/settings/api' },
  { name: 'audit.label', to: '/settings/audit' },
] as const

/** The audit log is for owners. */
const isOffered = ({ to }: { to: string }): boolean => to !== '/settings/audit' || team()?.role === 'owner'

/** The frame of a page of settings. */
export function Settings({ title, children }: { title: string; children: ComponentChildren }) {
  useEffect(() => {
    document.title = `${title} – ${message('common.product')}`
  }, [title])
  return (
    <main class="sheet">
      <h1 class="loud">{message('common.settings')}</h1>
      <nav class="tabs" aria-label={message('common.settings')}>
        {tabs.filter(isOffered).map(({ name, to }) => (
          <a key={to} href={to} aria-current={path.value === to ? 'page' : undefined}>
            {message(name)}
          </a>
        ))}
      </nav>
      {children}
    </main>
  )
}

/** A part of a page of settings, with its heading. */
export function Section({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ComponentChildren
  children: ComponentChildren
}) {
  return (
    <section class="section">
      <div>
        <h2>{title}</h2>
        {lead !== undefined && <p class="quiet">{lead}</p>}
      </div>
      <div class="section-body">{children}</div>
    </section>
  )
}
