import { useEffect } from 'react'
import { type Theme, useKept } from './kept.ts'

/** The theme that a choice means on this phone. */
export function themeShown(choice: Theme, phoneIsDark: boolean): 'light' | 'dark' {
  if (choice !== 'system') return choice
  return phoneIsDark ? 'dark' : 'light'
}

/** Puts theme and the colour of rising prices on the document, and follows the phone when asked to. */
export function useTheme(): void {
  const [theme] = useKept('theme')
  const [rise] = useKept('rise')
  useEffect(() => {
    const root = document.documentElement
    const phone = matchMedia('(prefers-color-scheme: dark)')
    const paint = () => {
      root.dataset.theme = themeShown(theme, phone.matches)
      root.dataset.rise = rise
    }
    paint()
    phone.addEventListener('change', paint)
    return () => phone.removeEventListener('change', paint)
  }, [theme, rise])
}
