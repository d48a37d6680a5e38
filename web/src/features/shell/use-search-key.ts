import { useEffect } from 'react'
import { go } from '../../lib/go.ts'
import { isField } from '../../lib/is-field.ts'
import { paths } from '../../lib/paths.ts'

/** "/" opens the search, or returns to its field; not while the user types, under an open sheet, or where the page itself took the key. */
export function useSearchKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (isField(target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      const search = paths.search()
      if (location.pathname !== search) return go.to(search)
      document.querySelector<HTMLElement>('main input')?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
