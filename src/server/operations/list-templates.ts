import type { listTemplates } from '#contract/operations/list-templates.ts'
import { templateIds } from '#contract/deck/template.ts'
import { templateDocument, templates } from '#deck/templates/index.ts'
import type { Handler } from './handler.ts'

export const handleListTemplates: Handler<typeof listTemplates> = (_call, { id: only }) =>
  Promise.resolve({
    templates: templateIds
      .filter(id => only === undefined || id === only)
      .map(id => {
        const { title, summary, theme } = templates[id]
        const document = templateDocument(templates[id], countedIds())
        return { id, title, summary, theme, steps: document.length, ...(only !== undefined && { document }) }
      }),
  })

/** Returns a function that returns ids that are the same in every reply. */
function countedIds(): () => string {
  let made = 0
  return () => `t${(made += 1)}`
}
