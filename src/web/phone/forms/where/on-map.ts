import { laterParts } from '../../later/later.ts'

/** Loads the form for the place of the participant, with its messages. */
export async function whereAmI() {
  const [{ WhereAmI }] = await Promise.all([import('./where-form.tsx'), laterParts()])
  return WhereAmI
}

/** Loads the form for a guessed place, with its messages. */
export async function whereIsIt() {
  const [{ WhereIsIt }] = await Promise.all([import('./where-form.tsx'), laterParts()])
  return WhereIsIt
}
