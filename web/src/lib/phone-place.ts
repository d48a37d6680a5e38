/** The languages of the app. */
export type Language = 'en-US' | 'es-MX' | 'pt-BR'

/** The currencies in which totals can be shown; the server refuses others. */
export const currencies = ['NGN', 'USD', 'GBP', 'MXN', 'BRL'] as const
export type Currency = (typeof currencies)[number]

export type Place = {
  readonly language: Language
  readonly stockCountry: string
  readonly areaCode: string
  readonly currency: Currency
}

/** Area code and currency of each country with a market. */
const facts: Readonly<Record<string, readonly [areaCode: string, currency: Currency]>> = {
  NG: ['+234', 'NGN'],
  US: ['+1', 'USD'],
  GB: ['+44', 'GBP'],
  MX: ['+52', 'MXN'],
  BR: ['+55', 'BRL'],
}
const home = 'NG'

export const countries = Object.keys(facts)

/** Of another country than those, what holds in Nigeria. */
export const factsOf = (country: string) => facts[country] ?? (['+234', 'NGN'] as const)

/**
 * Cities of the time zones of each country, as a phone names them ("America/Sao_Paulo"). A zone that is missing here only
 * means that the language decides alone.
 */
const cities: readonly (readonly [country: string, zones: RegExp])[] = [
  ['NG', /^Africa\/Lagos$/],
  ['GB', /^(Europe\/(London|Belfast)|GB)$/],
  [
    'MX',
    /^America\/(Mexico_City|Cancun|Merida|Monterrey|Tijuana|Hermosillo|Chihuahua|Ciudad_Juarez|Mazatlan|Matamoros|Ojinaga|Bahia_Banderas)$/,
  ],
  [
    'BR',
    /^America\/(Sao_Paulo|Bahia|Fortaleza|Recife|Manaus|Belem|Cuiaba|Campo_Grande|Maceio|Araguaina|Porto_Velho|Boa_Vista|Rio_Branco|Eirunepe|Santarem|Noronha)$/,
  ],
  [
    'US',
    /^(America\/(New_York|Detroit|Chicago|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Indiana\/.+|Kentucky\/.+)|Pacific\/Honolulu)$/,
  ],
]

const languages: Readonly<Record<string, Language>> = { en: 'en-US', es: 'es-MX', pt: 'pt-BR' }
/** The most likely country of a language without a region. */
const likely: Readonly<Record<string, string>> = { es: 'MX', pt: 'BR' }

/**
 * Language, market, area code and currency that fit a phone at its first start. Its own settings are all that is read.
 * American and British English are what many phones are sold with, in every country: with them the time zone decides.
 */
export function placeOf(phone: { readonly languages: readonly string[]; readonly timeZone: string }): Place {
  const spoken = phone.languages.find((tag) => languageOf(tag) !== undefined)
  const first = spoken?.split('-') ?? []
  const zone = cities.find(([, zones]) => zones.test(phone.timeZone))?.[0]
  const named = first
    .slice(1)
    .find((part) => /^[A-Z]{2}$/i.test(part))
    ?.toUpperCase()
  const region = named !== undefined && named in facts && !['US', 'GB'].includes(named) ? named : undefined
  const stockCountry = region ?? zone ?? likely[first[0]?.toLowerCase() ?? ''] ?? home
  const [areaCode, currency] = factsOf(stockCountry)
  return {
    language: languageOf(spoken ?? '') ?? 'en-US',
    stockCountry,
    areaCode,
    currency,
  }
}

function languageOf(tag: string): Language | undefined {
  return languages[tag.split('-')[0]?.toLowerCase() ?? '']
}

/** Settings from this phone; a browser without them gives the defaults. */
export function thisPhone(): Place {
  const { languages: spoken = [] } = globalThis.navigator ?? {}
  return placeOf({ languages: spoken, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '' })
}
