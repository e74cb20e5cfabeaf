import type { OfficeKind } from './office/presentation.ts'

/** The kinds of files that become slides. */
export type FileKind = 'pdf' | OfficeKind

/** What a deck tells as the kind of its first file; the specification has no word for OpenDocument. */
export type SourceKind = 'pdf' | 'pptx' | 'none'
export const sourceKindOf = (kind: FileKind): SourceKind => (kind === 'pdf' ? 'pdf' : 'pptx')

/** The media types of the files. */
export const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odp: 'application/vnd.oasis.opendocument.presentation',
}

/** What is found in a file before its pages are painted. */
export interface FileDescription {
  kind: FileKind
  /** One for each page. */
  pages: readonly {
    /** Width / height. */
    aspect: number
    /** What the speaker wrote for the page. */
    notes: string
  }[]
  /** The colours of its theme, as `#rrggbb`. */
  colours: readonly string[]
}
