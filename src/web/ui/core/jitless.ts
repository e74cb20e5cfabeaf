import { z } from 'zod'

// Zod tries to compile code with its first schema, which the content security policy forbids. Import this file first.
z.config({ jitless: true })
