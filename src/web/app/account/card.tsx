import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { message } from '../messages.ts'

/** The frame of a page for people who are not signed in: a heading, which gets the focus, and a form. */
export function Card({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ComponentChildren
  children: ComponentChildren
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – ${message('common.product')}`
  }, [title])
  return (
    <main class="card-page">
      <p class="brand-name">{message('common.product')}</p>
      <section class="card">
        <h1 class="loud" ref={heading}>
          {title}
        </h1>
        {lead !== undefined && <p class="lead">{lead}</p>}
        {children}
      </section>
    </main>
  )
}
