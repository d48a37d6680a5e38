import type { Article } from '@openbourse/protocol'

export type Look = 'line' | 'columns' | 'record' | 'issuer'
export type Tone = 'gain' | 'loss' | 'flat'

/** How an article is drawn: what happened decides, so the same article always has the same picture. */
export function lookOf({ kind }: Pick<Article, 'kind'>): Look {
  switch (kind) {
    case 'company_figures':
      return 'columns'
    // What an issuer does is no course of a price: its mark stands there.
    case 'dividend_announced':
    case 'dividend_ex':
    case 'split_announced':
    case 'split_done':
    case 'delisting_announced':
    case 'delisting_done':
      return 'issuer'
    case 'year_high':
    case 'year_low':
      return 'record'
    default:
      return 'line'
  }
}

export function toneOf({ kind, rate }: Pick<Article, 'kind' | 'rate'>): Tone {
  if (kind === 'year_high') return 'gain'
  if (kind === 'year_low') return 'loss'
  if (rate === null || !/[1-9]/.test(rate)) return 'flat'
  return rate.startsWith('-') ? 'loss' : 'gain'
}

const columnsMax = 12

/** Evenly chosen values, the last one always among them. */
export function thinned(values: readonly number[], max: number = columnsMax): readonly number[] {
  if (values.length <= max) return values
  const last = values.length - 1
  return Array.from({ length: max }, (_, at) => values[Math.floor((at * last) / (max - 1))] ?? 0)
}
