import type { EntryKind } from '@openbourse/protocol'
import type { Locale } from '../../platform/http/types.ts'

type FractionEntry = Extract<EntryKind, `fraction_${string}`>

/** What lines of fractions say, in each language. */
export const fractionWords: Readonly<Record<Locale, Readonly<Record<FractionEntry, string>>>> = {
  'en-US': {
    fraction_backed: 'Shares put behind fractions',
    fraction_released: 'Shares taken from behind fractions',
    fraction_bought: 'Fraction bought',
    fraction_sold: 'Fraction sold',
    fraction_shares: 'Fraction made whole shares',
    fraction_capital: 'Money for shares behind fractions',
  },
  'es-MX': {
    fraction_backed: 'Acciones que respaldan fracciones',
    fraction_released: 'Acciones que ya no respaldan fracciones',
    fraction_bought: 'Fracción comprada',
    fraction_sold: 'Fracción vendida',
    fraction_shares: 'Fracción convertida en acciones',
    fraction_capital: 'Dinero para acciones que respaldan fracciones',
  },
  'pt-BR': {
    fraction_backed: 'Ações que lastreiam frações',
    fraction_released: 'Ações que deixam de lastrear frações',
    fraction_bought: 'Fração comprada',
    fraction_sold: 'Fração vendida',
    fraction_shares: 'Fração transformada em ações',
    fraction_capital: 'Dinheiro para ações que lastreiam frações',
  },
}
