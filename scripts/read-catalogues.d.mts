import type { Plugin } from 'vite'
import type { Message } from '../src/messages/messages.ts'

/** Returns the messages of a catalogue, given as the text of its file, as pages get them. Throws at what is not understood. */
export function readForPages(text: string): Record<string, Message>

/** The plugin that gives pages the catalogues as they are filled. */
export const readCatalogues: Plugin
