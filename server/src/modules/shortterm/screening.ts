import { port } from '../../core/index.ts'
import type { Settings } from '../settings/index.ts'
import { dateText, daysAfter, exchanges, type OpenVenue, wallAt } from '../venue/index.ts'
import { type Candidate, type Screen, screenDays, screenOf } from './rules.ts'

/** Where the short-term list comes from: the screen of public bars, or these symbols. */
export const shortScreen = port<'bars' | readonly string[]>('screen of short-term stocks', () => 'bars')

/** The exchange whose stocks are screened. */
const country = 'NG'

type Parts = {
  readonly venue: Pick<
    OpenVenue,
    'instruments' | 'candles' | 'session' | 'actions' | 'shareChanges' | 'settlesAt'
  >
  readonly settings: Pick<Settings, 'integer'>
  readonly clock: { nowMs(): number }
  readonly from: 'bars' | readonly string[]
}

const empty: Screen = { list: [], listed: 0, longEnough: 0, traded: 0, quiet: 0, turnoverFrom: 0 }

/** The short-term list of the trading day, screened once a day from finished days. */
export class Screening {
  readonly #parts: Parts
  #day = ''
  #screen = empty
  #symbols: ReadonlySet<string> = new Set()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get day(): string {
    return this.#day
  }

  get screen(): Screen {
    return this.#screen
  }

  has(symbol: string): boolean {
    return this.#symbols.has(symbol)
  }

  /** When a purchase of now is sold: at the beginning of the last of its trading days. */
  sellAt(symbol: string, nowMs: number): number {
    let at = nowMs
    for (let day = 0; day < this.#parts.settings.integer('short.days'); day += 1)
      at = this.#parts.venue.settlesAt(symbol, at)
    return at
  }

  /** Screens again where a trading day has begun. */
  async keep(): Promise<void> {
    const { venue, from } = this.#parts
    const { tradingDay } = venue.session(country)
    if (this.#day === tradingDay) return
    const screen = from === 'bars' ? screenOf(await this.#candidates(tradingDay)) : fixed(from)
    this.#day = tradingDay
    this.#screen = screen
    this.#symbols = new Set(screen.list.map(({ symbol }) => symbol))
  }

  async #candidates(tradingDay: string): Promise<Candidate[]> {
    const { venue, clock } = this.#parts
    const nowMs = clock.nowMs()
    const { zone } = exchanges[country]
    const candidates: Candidate[] = []
    for (const { symbol, country: of, tradable, class: kind } of venue.instruments()) {
      if (of !== country || kind !== 'equity' || !tradable) continue
      const bars = await venue.candles({
        symbol,
        interval: '1d',
        from: undefined,
        to: nowMs,
        limit: screenDays + 1,
      })
      const days = bars.filter(({ t }) => dateText(wallAt(zone, t)) < tradingDay)
      const ask = {
        symbol,
        from: tradingDay,
        to: daysAfter(dateText(wallAt(zone, this.sellAt(symbol, nowMs))), 1),
      }
      const changesSoon = venue.actions(ask).length > 0 || venue.shareChanges(ask).length > 0
      candidates.push({ symbol, days, changesSoon })
    }
    return candidates
  }
}

function fixed(symbols: readonly string[]): Screen {
  const count = symbols.length
  const list = symbols.map((symbol) => ({ symbol, range: 0, turnover: 0 }))
  return { list, listed: count, longEnough: count, traded: count, quiet: count, turnoverFrom: 0 }
}
