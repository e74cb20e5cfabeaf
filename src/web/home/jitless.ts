import { z } from 'zod'

// The policy of our pages forbids making code from text, which zod tries with its first schema: import this first.
z.config({ jitless: true })
