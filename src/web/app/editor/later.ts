import { withMessages } from '../messages.ts'

/** Loads a part of the editor that its first view has not, together with the messages of such parts. */
export const later = <Part>(part: () => Promise<Part>): Promise<Part> => withMessages(['editor-later'], part)
