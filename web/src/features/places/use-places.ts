import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Box } from './map.ts'
import { type Known, readPlaces } from './search.ts'

/** Countries with a file of places, in the order in which they are offered. */
export const countries = ['NG', 'MX', 'BR', 'US', 'GB'] as const
export type CountryCode = (typeof countries)[number]

// Each is a script of its own, fetched when it is viewed, and cached like every hashed file.
const files = import.meta.glob<string>('./data/*.txt', { query: '?raw', import: 'default' })

async function textOf(country: CountryCode): Promise<string> {
  const load = files[`./data/${country}.txt`]
  if (!load) throw new Error(`There is no file of places for ${country}`)
  return load()
}

/** The places of one country: a file of its own, read once. */
export function usePlaces(country: CountryCode): UseQueryResult<readonly Known[]> {
  return useQuery({
    queryKey: ['places', country],
    queryFn: async () => readPlaces(await textOf(country), country),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A country as it is drawn: a path in the map's units, and the box around it. */
export type Outline = { readonly id: string; readonly box: Box; readonly d: string }

export function useOutlines(): UseQueryResult<readonly Outline[]> {
  return useQuery({
    queryKey: ['outlines'],
    // Four figures a box: the file has that form, its type only has figures.
    queryFn: async () => (await import('./data/outlines.json')).default as unknown as readonly Outline[],
    staleTime: Number.POSITIVE_INFINITY,
  })
}
