import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Box } from './map.ts'
import { type Known, readPlaces } from './search.ts'

/** Countries with a file of places, in the order in which they are offered. */
export const countries = ['NG', 'MX', 'BR', 'US', 'GB'] as const
export type CountryCode = (typeof countries)[number]

const files = import.meta.glob<string>('./data/*.txt', { query: '?url', import: 'default', eager: true })
const outlinesFile = import.meta.glob<string>('./data/outlines.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

async function textOf(address: string | undefined): Promise<string> {
  const answer = await fetch(address ?? '')
  if (!answer.ok) throw new Error(`No file at ${address}`)
  return answer.text()
}

/** The places of one country: a file of its own, read once. */
export function usePlaces(country: CountryCode): UseQueryResult<readonly Known[]> {
  return useQuery({
    queryKey: ['places', country],
    queryFn: async () => readPlaces(await textOf(files[`./data/${country}.txt`]), country),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A country as it is drawn: a path in the map's units, and the box around it. */
export type Outline = { readonly id: string; readonly box: Box; readonly d: string }

export function useOutlines(): UseQueryResult<readonly Outline[]> {
  return useQuery({
    queryKey: ['outlines'],
    queryFn: async (): Promise<readonly Outline[]> =>
      JSON.parse(await textOf(outlinesFile['./data/outlines.json'])),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
