/** What the host did with an entry. */
interface HostMarks {
  pinned?: boolean | undefined
  answered?: boolean | undefined
}

/** Compares entries by what the host did with them: what is pinned comes first, what was answered last. */
export const byHostMarks = (a: HostMarks, b: HostMarks): number => rankOf(a) - rankOf(b)

const rankOf = ({ pinned, answered }: HostMarks): number => (answered ? 2 : pinned ? 0 : 1)
