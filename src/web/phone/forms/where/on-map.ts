import { laterParts } from '../../later/later.ts'

/** Loads the forms that are answered on a map, with their messages. */
export async function onMap(): Promise<typeof import('./where-form.tsx')> {
  const [forms] = await Promise.all([import('./where-form.tsx'), laterParts()])
  return forms
}
