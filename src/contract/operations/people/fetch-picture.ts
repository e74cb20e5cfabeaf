import { z } from 'zod'
import { limits } from '../../limits.ts'
import { operation } from '../../operation.ts'
import { text } from '../../text/text.ts'

export const fetchPicture = operation({
  name: 'fetch_picture',
  method: 'POST',
  route: '/pictures/fetch',
  scope: null,
  access: 'person',
  summary: 'Fetch a picture',
  description:
    'Returns the picture at a public URL as a data URL, as a slide takes it. What is fetched is told by its bytes, not by its headers. At most three redirects are followed.',
  path: z.strictObject({}),
  body: z.strictObject({
    url: text(1, limits.pictureUrl).pipe(
      z.url({ protocol: /^https?$/, error: 'Must be a URL like https://example.com/team.jpg.' }),
    ),
  }),
  output: z.object({ dataUrl: z.string().describe('A picture that an image element may have.') }),
  example: { url: 'https://example.com/team.jpg' },
})
