import type { Status } from './answer-status.ts'

const paths: Partial<Record<Status['tone'], string>> = {
  good: 'M5 12.5l4.5 4.5L19 7.5',
  bad: 'M7 7l10 10M17 7L7 17',
  wait: 'M12 6v6l4 2.5',
}

/** An icon for a status: tick, cross or clock. */
export function StatusIcon({ tone }: { tone: Status['tone'] }) {
  const path = paths[tone]
  return path === undefined ? null : (
    <svg class="sign" data-tone={tone} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" />
      <path d={path} />
    </svg>
  )
}
