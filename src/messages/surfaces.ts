import type account from './en/account.json'
import type advice from './en/advice.json'
import type aliases from './en/aliases.json'
import type app from './en/app.json'
import type editor from './en/editor.json'
import type editorInspector from './en/editor-inspector.json'
import type editorLater from './en/editor-later.json'
import type errors from './en/errors.json'
import type files from './en/files.json'
import type home from './en/home.json'
import type host from './en/host.json'
import type library from './en/library.json'
import type linkedResults from './en/linked-results.json'
import type mails from './en/mails.json'
import type notFound from './en/not-found.json'
import type phone from './en/phone.json'
import type phoneLater from './en/phone-later.json'
import type reactions from './en/reactions.json'
import type results from './en/results.json'
import type scene from './en/scene.json'
import type sessions from './en/sessions.json'
import type settings from './en/settings.json'
import type sharing from './en/sharing.json'
import type view from './en/view.json'

/** The keys of the messages of the phone's page. */
export type PhoneKey = keyof typeof phone

/** The keys of the messages of the phone's parts that are loaded after its first view. */
export type PhoneLaterKey = keyof typeof phoneLater

/** The keys of the names of reactions. */
export type ReactionKey = keyof typeof reactions

/** The keys of the messages of the host's remote, which the controls of the stage share. */
export type HostKey = keyof typeof host

/** The keys of the messages of the home page. */
export type HomeKey = keyof typeof home

/** The keys of the messages of the page behind the link of a session. */
export type LinkedResultsKey = keyof typeof linkedResults

/** The keys of what the summaries and tables of results say. */
export type ResultsKey = keyof typeof results

/** The keys of what the stage says. */
export type SceneKey = keyof typeof scene

/** The keys of the words of which aliases are made. */
export type AliasKey = keyof typeof aliases

/** The keys of what files with results say, besides the results. */
export type FilesKey = keyof typeof files

/** The keys of what mails say. */
export type MailsKey = keyof typeof mails

/** The keys of what errors say, which handlers know as `ErrorKey`. */
export type ErrorsKey = keyof typeof errors

/** The keys of what advice says. */
export type AdviceKey = keyof typeof advice

/** The keys of what the page for an unknown address says. */
export type NotFoundKey = keyof typeof notFound

/** The keys of the messages of the page behind the link of a deck. */
export type ViewKey = keyof typeof view

/** The catalogues of the pages for people with an account. All are read as one, because their keys begin with what they are about. */
export interface AppCatalogues {
  account: typeof account
  app: typeof app
  editor: typeof editor
  'editor-inspector': typeof editorInspector
  'editor-later': typeof editorLater
  library: typeof library
  sessions: typeof sessions
  settings: typeof settings
  sharing: typeof sharing
}

/** The keys of the messages of the pages for people with an account. */
export type AppKey = {
  [Name in keyof AppCatalogues]: keyof AppCatalogues[Name] & string
}[keyof AppCatalogues]
