import { useCallback, useEffect, useState } from 'preact/hooks'

/** Returns the theme that was last set on this screen, and a function that switches it. */
export function useTheme(): ['light' | 'dark', () => void] {
  const [theme, setTheme] = useState<'light' | 'dark'>(() =>
    localStorage.getItem('stage-theme') === 'dark' ? 'dark' : 'light',
  )
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  const swap = useCallback(() => {
    const other = theme === 'light' ? 'dark' : 'light'
    localStorage.setItem('stage-theme', other)
    setTheme(other)
  }, [theme])
  return [theme, swap]
}
