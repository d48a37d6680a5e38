/** What a screener can bound: each is a figure of a stock. Rates and the place within the year are fractions, "0.02" for 2%. */
export const screenMeasures = ['change', 'price', 'value', 'turnover', 'earnings', 'yield', 'year'] as const
export type ScreenMeasure = (typeof screenMeasures)[number]

/** Both ends belong to it; null is no bound. */
export type ScreenBounds = { readonly from: string | null; readonly to: string | null }

export type ScreenFilter = {
  /** No sector means all of them. */
  readonly sectors: readonly string[]
  readonly bounds: Readonly<Partial<Record<ScreenMeasure, ScreenBounds>>>
}

export const noFilter: ScreenFilter = { sectors: [], bounds: {} }

const decimal = '-?\\d{1,15}(?:\\.\\d{1,8})?'
const boundsPattern = new RegExp(`^(${decimal})?_(${decimal})?$`)
const sectorsPattern = /^[a-z-]{1,40}(?:,[a-z-]{1,40})*$/

/**
 * A filter from its text, as in the address of a page and under a saved name: parts `sector.banks,energy`,
 * `change.0.02_` or `earnings._15`, joined by `;`. Undefined when the text is not one; the empty text is the filter
 * that keeps everything.
 */
export function readFilter(written: string): ScreenFilter | undefined {
  let sectors: readonly string[] = []
  const bounds: Partial<Record<ScreenMeasure, ScreenBounds>> = {}
  const seen = new Set<string>()
  for (const part of written === '' ? [] : written.split(';')) {
    const cut = part.indexOf('.')
    const [of, says] = [part.slice(0, cut), part.slice(cut + 1)]
    if (cut < 0 || seen.has(of)) return undefined
    seen.add(of)
    if (of === 'sector') {
      if (!sectorsPattern.test(says)) return undefined
      sectors = says.split(',')
      continue
    }
    const measure = screenMeasures.find((one) => one === of)
    const match = boundsPattern.exec(says)
    if (!measure || !match) return undefined
    const [, from = null, to = null] = match
    if (from === null && to === null) return undefined
    bounds[measure] = { from, to }
  }
  return { sectors, bounds }
}

/** The text of a filter; equal filters have equal texts. */
export function writeFilter({ sectors, bounds }: ScreenFilter): string {
  const parts = screenMeasures.flatMap((measure) => {
    const { from, to } = bounds[measure] ?? { from: null, to: null }
    return from === null && to === null ? [] : [`${measure}.${from ?? ''}_${to ?? ''}`]
  })
  const named = sectors.length === 0 ? [] : [`sector.${[...sectors].sort().join(',')}`]
  return [...named, ...parts].join(';')
}

export const isFilter = (written: string): boolean => readFilter(written) !== undefined
