const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** A count with its thousands set apart. */
export const countText = (count: number): string => whole.format(count)

/** A share of 0–1 as whole per cent; what is there but under one half is not called nothing, nor nearly all, all. */
export function percentText(share: number): string {
  if (share > 0 && share < 0.005) return '<1%'
  if (share < 1 && share > 0.995) return '>99%'
  return `${whole.format(share * 100)}%`
}

/** 'one answer', '2 answers'. */
export const plural = (count: number, one: string, many: string): string =>
  `${countText(count)} ${count === 1 ? one : many}`

/** Remaining time as m:ss, rounded up so that 0:00 means over. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How far the longest bar reaches: a quarter, a half, three quarters or all, so that bars seldom change scale. */
export const domain = (shares: readonly number[]): number =>
  [0.25, 0.5, 0.75].find(bound => Math.max(0, ...shares) <= bound) ?? 1

/** A room's code in two groups of three. */
export const codeText = (code: string): string =>
  code.length === 6 ? `${code.slice(0, 3)}\u2009${code.slice(3)}` : code
