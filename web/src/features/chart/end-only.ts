import type { Indicator, KLineData } from 'klinecharts'

type Reckon<Figures> = (bars: KLineData[], indicator: Indicator<Figures>) => Promise<Figures[]> | Figures[]

/**
 * The value of an indicator at a bar depends on the bars before it, less and less the further away they are: for
 * the slowest of ours, an average that keeps 23 parts of 24, a bar 1,000 earlier is beyond the digits of a number.
 */
export const memory = 1000

/**
 * Reckons only the end of an indicator again when only the last bar changed or one came. The chart's library goes through all
 * bars at every trade, which a slow phone feels when there are twenty thousand of them.
 */
export function endOnly<Figures>(whole: Reckon<Figures>): Reckon<Figures> {
  let known: { readonly first: KLineData; readonly words: string } | undefined
  return (bars, indicator) => {
    const { result } = indicator
    const [first] = bars
    const words = String(indicator.calcParams)
    const came = bars.length - result.length
    const isSame = first !== undefined && known?.first === first && known.words === words
    if (!isSame || came < 0 || came > 1 || bars.length < 2 * memory) {
      known = first && { first, words }
      return whole(bars, indicator)
    }
    const end = whole(bars.slice(-memory), indicator)
    if (!Array.isArray(end)) return end.then((figures) => joined(result, figures, bars.length))
    return joined(result, end, bars.length)
  }
}

/** The figures of the last bar put where they belong; all others stay the same. */
function joined<Figures>(result: Figures[], end: readonly Figures[], count: number): Figures[] {
  const last = end.at(-1)
  if (last !== undefined) result[count - 1] = last
  return result
}
