import { isMissingBlob } from '#server/store/blobs/blobs.ts'
import { FileProblem } from './file-problem.ts'

/** Waits for what reads the content of a stored file. Throws the `FileProblem` of a file that is no longer there. */
export async function contentOf<Content>(reading: Promise<Content>): Promise<Content> {
  try {
    return await reading
  } catch (error) {
    throw isMissingBlob(error) ? new FileProblem('gone', { cause: error }) : error
  }
}
