import { z } from 'zod'
import { operation } from '../operation.ts'

export const createUpload = operation({
  name: 'create_upload',
  method: 'POST',
  route: '/uploads',
  scope: 'decks:write',
  summary: 'Get an address for a file',
  description:
    'PUT a PDF, PPTX, ODP, mp4 or webm of at most 24 MB to `url` within ten minutes (`curl -T a.pdf "<url>"`), then give `upload` to `{import_deck}` or `{add_pages}`, or of a film `film` to an image.',
  output: z.object({
    upload: z.string(),
    url: z.string().describe('Takes the bytes once, without a key.'),
    expiresAt: z.string().describe('When the address ends, ISO 8601.'),
  }),
  idempotent: false,
})
