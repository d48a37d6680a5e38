import { useSearch } from '@tanstack/react-router'

/** A text from the page's query, or undefined. Pages have no other parameters (§2). */
export function useQueryText(name: string): string | undefined {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const value = search[name]
  return typeof value === 'string' ? value : undefined
}

/** Queries are plain texts in both directions: `?symbol=007` stays `007`. */
export const plainSearch = {
  parseSearch: (search: string) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch(search: Readonly<Record<string, unknown>>) {
    const present = Object.entries(search).filter(([, value]) => value !== undefined)
    const text = new URLSearchParams(present.map(([key, value]) => [key, String(value)])).toString()
    return text === '' ? '' : `?${text}`
  },
}
