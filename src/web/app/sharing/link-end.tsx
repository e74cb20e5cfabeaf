import { dateLocale } from '../date-locale.ts'
import { type AppKey, message } from '../messages.ts'

/** For how long a link may be made, by days; null is for ever. */
const lives: readonly { days: number | null; name: AppKey }[] = [
  { days: null, name: 'linkEnd.removed' },
  { days: 1, name: 'linkEnd.day' },
  { days: 7, name: 'linkEnd.week' },
  { days: 30, name: 'linkEnd.days' },
  { days: 90, name: 'linkEnd.days' },
]

/** When a link ends, and the choice of another end: after some days, or never for null. */
export const LinkEnd = ({
  expiresAt,
  choose,
}: {
  expiresAt: string | null
  choose: (days: number | null) => void
}) => (
  <select
    class="select"
    aria-label={message('linkEnd.label')}
    value="keep"
    onChange={({ currentTarget: { value } }) => {
      const chosen = lives[Number(value)]
      if (chosen) choose(chosen.days)
    }}
  >
    <option value="keep">
      {expiresAt === null
        ? message('linkEnd.works')
        : message('linkEnd.worksUntil', {
            date: new Date(expiresAt).toLocaleDateString(dateLocale(), { day: 'numeric', month: 'long' }),
          })}
    </option>
    {lives.map(({ days, name }, index) => (
      <option key={String(days)} value={index}>
        {message(name, { count: days ?? 0 })}
      </option>
    ))}
  </select>
)
