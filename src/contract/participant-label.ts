/** Returns what a participant is called in lists: their name, or `Participant 3` for the third who joined and gave none. */
export const participantLabel = (name: string | null, number: number): string =>
  name ?? `Participant ${number}`
