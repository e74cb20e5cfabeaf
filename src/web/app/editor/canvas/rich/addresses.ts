/** Returns an address as a link has it: with https, or of a person's mail. Undefined for what is none. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/u.test(text)) return `mailto:${text}`
  const whole =
    /^[a-z][a-z\d+.-]*:/iu.test(text) && !/^[\w.-]+:\d+(?:\/|$)/u.test(text) ? text : `https://${text}`
  const secure = whole.replace(/^http:/iu, 'https:')
  const url = URL.canParse(secure) ? new URL(secure) : undefined
  if (url?.protocol === 'mailto:') return secure
  return url?.protocol === 'https:' && /^[^.]+(?:\.[^.]+)+$/u.test(url.hostname) ? secure : undefined
}
