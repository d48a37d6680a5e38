import { createContext, useContext } from 'react'
import { type Field, type ReadQuery, readQuery } from './params.ts'

export type Place = { readonly path: string; readonly search: string }

/**
 * Where the page that is shown belongs. While the next page is on its way the address is already the next one's, and the
 * old page must not read its query.
 */
export const PlaceContext = createContext<Place>({ path: '/', search: '' })

/** A text from the page's query, or undefined. Queries are plain texts: `?symbol=007` stays `007`. */
export function useQueryText(name: string): string | undefined {
  const { search } = useContext(PlaceContext)
  return new URLSearchParams(search).get(name) ?? undefined
}

/** The query of the page that is shown, read as its route declares: `usePageQuery(paths.stockOrder).id`. */
export function usePageQuery<const Fields extends Readonly<Record<string, Field>>>(route: {
  readonly fields: Fields
}): ReadQuery<Fields> {
  return readQuery(route.fields, useContext(PlaceContext).search)
}
