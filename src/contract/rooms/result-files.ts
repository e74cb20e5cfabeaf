/** A file in which an operation offers its output, at the address of the operation with an ending. */
export interface OfferedFile {
  type: string
  /** What is in it, as a sentence without a subject. */
  summary: string
}

/** The files with the results of a room, by their ending. */
export const resultFiles = {
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    summary: 'A workbook with the figures of every poll, every answer, and a row for each person.',
  },
  json: {
    type: 'application/json; charset=utf-8',
    summary: 'The room, its results and every answer.',
  },
  pdf: {
    type: 'application/pdf',
    summary: 'Pages to print: an overview, then each step with its charts and figures.',
  },
  zip: {
    type: 'application/zip',
    summary: 'A picture (PNG, 1,600 px wide) of each step with results.',
  },
  png: {
    type: 'image/png',
    summary: 'The picture of the step with the poll that `pollId` names.',
  },
} as const satisfies Record<string, OfferedFile>

/** The endings of the files of a room's results, beside the `csv` that each table has. */
export type ResultFile = keyof typeof resultFiles

/** The file of an operation whose output is a table. */
export const tableFile: OfferedFile = {
  type: 'text/csv; charset=utf-8',
  summary: 'The table that `Accept: text/csv` returns.',
}

/** Returns every file that an operation offers, by its ending. */
export const filesOf = ({
  table,
  files,
}: {
  table?: unknown
  files?: Record<string, OfferedFile>
}): Record<string, OfferedFile> => ({ ...(table !== undefined && { csv: tableFile }), ...files })

/** A file with the results of a whole room: what it is called behind the address of the room, and what is in it. */
export interface ResultDownload extends OfferedFile {
  name: `${'results' | 'answers'}.${string}`
}

/** The files with the results of a whole room, as `get_results` lists them. */
export const resultDownloads: readonly ResultDownload[] = [
  {
    name: 'results.csv',
    type: tableFile.type,
    summary: 'A table with a line for each figure of every poll.',
  },
  { name: 'answers.csv', type: tableFile.type, summary: 'A table with a line for each answer.' },
  { name: 'results.xlsx', ...resultFiles.xlsx },
  { name: 'results.pdf', ...resultFiles.pdf },
  { name: 'results.zip', ...resultFiles.zip },
  { name: 'results.json', ...resultFiles.json },
]
