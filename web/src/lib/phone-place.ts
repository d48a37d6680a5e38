/** The languages of the app. */
export type Language = 'en-US' | 'es-MX' | 'pt-BR'

export type Place = { readonly language: Language; readonly stockCountry: string; readonly areaCode: string }

/** The area code of each country with a market. */
const codes: Readonly<Record<string, string>> = { NG: '+234', US: '+1', GB: '+44', MX: '+52', BR: '+55' }
const home = 'NG'

export const countries = Object.keys(codes)

export const areaCodeOf = (country: string): string => codes[country] ?? '+234'

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
/** Where a language without a region is most likely read. */
const likely: Readonly<Record<string, string>> = { es: 'MX', pt: 'BR' }

/**
 * Language, market and area code that fit a phone at its first start. Its own settings are all that is read.
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
  const region = named !== undefined && named in codes && !['US', 'GB'].includes(named) ? named : undefined
  const stockCountry = region ?? zone ?? likely[first[0]?.toLowerCase() ?? ''] ?? home
  return {
    language: languageOf(spoken ?? '') ?? 'en-US',
    stockCountry,
    areaCode: areaCodeOf(stockCountry),
  }
}

function languageOf(tag: string): Language | undefined {
  return languages[tag.split('-')[0]?.toLowerCase() ?? '']
}

/** What this phone says about itself; a browser that says nothing gives the defaults. */
export function thisPhone(): Place {
  const { languages: spoken = [] } = globalThis.navigator ?? {}
  return placeOf({ languages: spoken, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '' })
}
