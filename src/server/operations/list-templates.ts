import type { Output } from '#contract/operation.ts'
import type { listTemplates } from '#contract/operations/list-templates.ts'
import { templateIds } from '#contract/deck/template.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { templateDocument, templates } from '#deck/templates/index.ts'
import { translateWords } from '#deck/translations/translate-words.ts'
import type { Translate } from '#contract/text/translate.ts'
import { defaultLanguage } from '#messages/languages.ts'
import { thumbnailUrl } from '#server/auth/thumbnails.ts'
import { nameIn } from '#server/languages/names.ts'
import { sayTemplatesIn } from '#server/languages/words.ts'
import { listTeamTemplates } from '#server/store/team-templates.ts'
import type { Call, Handler } from './handler.ts'

type Template = Output<typeof listTemplates>['templates'][number]

/** The built-in templates, then those of the team. */
export const handleListTemplates: Handler<typeof listTemplates> = async (call, { id: only }) => ({
  templates: [
    ...builtIn(only, sayTemplatesIn(call.language ?? defaultLanguage)),
    ...(await ofTeam(call, only)),
  ],
})

const builtIn = (only: string | undefined, say: Translate): Template[] =>
  templateIds
    .filter(id => only === undefined || id === only)
    .map(id => {
      const template = translateWords(templates[id], say)
      const { title, summary, theme } = template
      const document = templateDocument(template, countedIds())
      const shown = { id, team: false, title, summary, theme, steps: document.length, thumbnail: null }
      return { ...shown, ...(only !== undefined && { document }) }
    })

async function ofTeam(call: Call, only: string | undefined): Promise<Template[]> {
  const rows = await listTeamTemplates(call, only)
  return rows.map(row => ({
    id: row.id,
    team: true,
    title: row.title,
    summary: nameIn(call.language ?? defaultLanguage, 'madeBy', row.owner_name),
    theme: themeOf(row.extras),
    steps: row.steps,
    thumbnail: row.steps > 1 ? thumbnailUrl(call.context.baseUrl, row, 1) : null,
  }))
}

/** Returns the theme in the stored extras of a deck, without its logo. */
function themeOf(extras: string | null): Template['theme'] {
  const stored: DeckExtras = extras === null ? {} : JSON.parse(extras)
  const { logo: _, ...theme } = stored.theme ?? {}
  return theme
}

/** Returns a function that returns ids that are the same in every reply. */
function countedIds(): () => string {
  let made = 0
  return () => `t${(made += 1)}`
}
