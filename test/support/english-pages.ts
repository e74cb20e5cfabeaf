/// <reference types="vite/client" />
import type { Catalogue } from '#messages/messages.ts'
import { type AppKey, messages } from '#web/app/messages.ts'

const catalogues = import.meta.glob<Partial<Catalogue<AppKey>>>(
  '../../src/messages/en/{account,app,editor*,library,sessions,settings,sharing}.json',
  { import: 'default', eager: true },
)

/** Gives the pages for people with an account all of the English catalogues, which what reads texts needs. Test files share a process. */
export const speakEnglish = (): void => messages.use('en', Object.assign({}, ...Object.values(catalogues)))

speakEnglish()
