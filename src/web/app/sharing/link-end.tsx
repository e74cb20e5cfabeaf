/** For how long a link may be made, by days; null is for ever. */
const lives: readonly { days: number | null; name: string }[] = [
  { days: null, name: 'Until you remove it' },
  { days: 1, name: 'For a day' },
  { days: 7, name: 'For a week' },
  { days: 30, name: 'For 30 days' },
  { days: 90, name: 'For 90 days' },
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
    aria-label="How long the link works"
    value="keep"
    onChange={({ currentTarget: { value } }) => {
      const chosen = lives[Number(value)]
      if (chosen) choose(chosen.days)
    }}
  >
    <option value="keep">
      {expiresAt === null
        ? 'Works until you remove it'
        : `Works until ${new Date(expiresAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}`}
    </option>
    {lives.map(({ name }, index) => (
      <option key={name} value={index}>
        {name}
      </option>
    ))}
  </select>
)
