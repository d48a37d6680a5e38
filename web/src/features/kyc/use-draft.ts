import { useEffect, useState } from 'react'
import { kept } from '../../lib/kept.ts'
import { placeAnswers } from '../../lib/place.ts'
import { type Draft, lastingOf, readDraft } from './draft.ts'

/** The word under which the picker of places answers here. */
export const placeAsker = 'kyc'

const homes: Readonly<Record<string, string>> = { 'es-MX': 'MX', 'pt-BR': 'BR' }

/** What is typed, kept over a reload but for numbers and photos; a place that was picked meanwhile is taken over. */
export function useDraft(locale: string) {
  const [draft, setDraft] = useState(() => withPlace(begun(readDraft(kept.get('kycDraft')), locale)))
  useEffect(() => {
    kept.set('kycDraft', lastingOf(draft))
  }, [draft])
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...homeOf(now, part), ...part })),
  } as const
}

/** Most users live where their document is from: until another country is chosen, the address follows it. */
function homeOf(now: Draft, { country }: Partial<Draft>): Partial<Draft> {
  return country !== undefined && now.addressCountry === now.country ? { addressCountry: country } : {}
}

function begun(draft: Draft, locale: string): Draft {
  const home = homes[locale] ?? 'NG'
  return {
    ...draft,
    country: draft.country || home,
    addressCountry: draft.addressCountry || draft.country || home,
  }
}

function withPlace(draft: Draft): Draft {
  const place = placeAnswers.take(placeAsker)
  if (!place) return draft
  return { ...draft, addressCountry: place.country, region: place.region, city: place.name }
}
