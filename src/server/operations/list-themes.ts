import type { listThemes } from '#contract/operations/list-themes.ts'
import { themePresets } from '#contract/themes/theme-presets.ts'
import type { Handler } from './handler.ts'

const themes = themePresets.map(({ palette, ...preset }) => ({ ...preset, palette: [...palette] }))

export const handleListThemes: Handler<typeof listThemes> = () => Promise.resolve({ themes })
