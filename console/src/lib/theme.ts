import { useEffect } from 'react'
import { useKept } from './kept.ts'

/** Puts theme and density on the document, and follows the machine when asked to. */
export function useTheme(): void {
  const [theme] = useKept('theme')
  const [density] = useKept('density')
  useEffect(() => {
    const root = document.documentElement
    const machine = matchMedia('(prefers-color-scheme: dark)')
    const paint = () => {
      root.dataset.theme = theme === 'system' ? (machine.matches ? 'dark' : 'light') : theme
      root.dataset.density = density
    }
    paint()
    machine.addEventListener('change', paint)
    return () => machine.removeEventListener('change', paint)
  }, [theme, density])
}
