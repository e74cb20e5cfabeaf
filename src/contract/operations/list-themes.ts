import { z } from 'zod'
import { operation } from '../operation.ts'
import { themePreset } from '../themes/theme.ts'

export const listThemes = operation({
  name: 'list_themes',
  method: 'GET',
  route: '/themes',
  scope: null,
  summary: 'List the presets of themes',
  description: 'Colours and fonts for `theme.preset`.',
  output: z.object({ themes: z.array(themePreset) }),
})
