import type { Reporter } from 'vitest/node'

/** Returns where a source has a syntax error, which Node writes only before the stack: `<file>:<line>` and the line itself; or undefined. */
export function placeOfSyntaxError({ name, stack }: { name?: string; stack?: string }): string | undefined {
  if (name !== 'SyntaxError') return undefined
  return stack?.split(/^SyntaxError/m)[0]?.trimEnd() || undefined
}

/** Says where a source has a syntax error. */
export const syntaxErrors: Reporter = {
  onTestModuleEnd(module) {
    for (const error of module.errors()) {
      const place = placeOfSyntaxError(error)
      if (place) console.error(`\n${place}\n`)
    }
  },
}
