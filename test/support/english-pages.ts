/// <reference types="vite/client" />
import type { Catalogue } from '#messages/messages.ts'
import { type AppKey, messages } from '#web/app/messages.ts'

const catalogues = import.meta.glob<Partial<Catalogue<AppKey>>>(
  '../../src/messages/en/{account,app,editor*,library,sessions,settings,sharing}.json',
  { import: 'default', eager: true },
)

// What reads texts of the pages for people with an account needs catalogues: here all of the English ones.
messages.use('en', Object.assign({}, ...Object.values(catalogues)))
