import type { Listing } from '../instruments/index.ts'
import type { Tape } from './tape.ts'

/**
 * Instruments with the one of the tape: its prices are those of the tape, which its name states everywhere. The
 * contract on it begins at the same price.
 */
export function withTape(coded: readonly Listing[], tape: Tape | undefined): readonly Listing[] {
  if (!tape) return coded
  const nominal = tape.columns.trade(0).price
  return coded.map((listing) => {
    if (listing.follows === tape.facts.symbol) return { ...listing, nominal }
    if (listing.symbol !== tape.facts.symbol) return listing
    return { ...listing, nominal, feed: 'tape', name: `${listing.name} replay`, about: aboutOf(listing) }
  })
}

/** Instruments that have no made-up past: the pair of the tape, and the contract that follows it. */
export function isPastless({ symbol, follows }: Listing, tape: Tape | undefined): boolean {
  return tape !== undefined && (symbol === tape.facts.symbol || follows === tape.facts.symbol)
}

const aboutOf = ({ name, base }: Listing): Listing['about'] => ({
  'en-US': `Past trades of ${name} (${base}) against USDT in a real market, replayed from a file. Not live prices.`,
  'es-MX': `Operaciones pasadas de ${name} (${base}) contra USDT en un mercado real, reproducidas desde un archivo. No son precios en vivo.`,
  'pt-BR': `Negócios passados de ${name} (${base}) em USDT num mercado real, reproduzidos de um arquivo. Não são preços ao vivo.`,
})
