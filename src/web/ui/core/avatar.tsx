import { avatarMarks } from '#contract/rooms/avatar.ts'

/** The small picture of a person [D61] by its number, as large as its style says. The name beside it says who it is. */
export const Avatar = ({ avatar }: { avatar: number }) => (
  <svg class="avatar" viewBox="-50 -50 100 100" aria-hidden="true">
    {avatarMarks(avatar).map(({ d, fill = 'none', stroke, width }, index) => (
      <path
        key={index}
        d={d}
        fill={fill}
        stroke={stroke}
        stroke-width={width}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    ))}
  </svg>
)
