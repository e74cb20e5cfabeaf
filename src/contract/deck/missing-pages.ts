import { z } from 'zod'

/** What a reply says about uploaded pages that are not in its picture. */
export const missingPages = z
  .object({ pages: z.array(z.int()), message: z.string() })
  .optional()
  .describe('The uploaded pages that are not in the picture.')

/** Returns the field of a reply whose picture has not all pages, by their `pageIndex`; nothing for a whole picture. */
export const missingPagesField = (pages: number[]) =>
  pages.length > 0 && {
    missingPages: {
      pages,
      message:
        'These uploaded pages are not in the picture, because they are not painted. The list of pages says which are still waiting: take the picture again a little later; and which failed.',
    },
  }
