// Zod would try to compile code with its first schema, which the content security policy forbids. It takes its settings from here when
// it loads: import this file first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
