import { type Locale, locales } from '@openbourse/protocol'

const fallback: Locale = 'en-US'
const rangesMax = 16

const headersRemembered = 256
const remembered = new Map<string, Locale>()

/** The supported language that an Accept-Language header prefers; en-US when it has none that is supported. */
export function languageOf(header: string | undefined): Locale {
  if (!header) return fallback
  const known = remembered.get(header)
  if (known) return known
  const locale = readLanguage(header)
  // Browsers send few different values; a client that sends many only empties the cache.
  if (remembered.size >= headersRemembered) remembered.clear()
  remembered.set(header, locale)
  return locale
}

function readLanguage(header: string): Locale {
  let best: { locale: Locale; quality: number } | undefined
  for (const range of header.split(',', rangesMax)) {
    const match =
      /^\s*([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*|\*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/.exec(
        range,
      )
    const locale = match && closest(match[1]!)
    const quality = Number(match?.[2] ?? '1')
    if (locale && quality > (best?.quality ?? 0)) best = { locale, quality }
  }
  return best?.locale ?? fallback
}

function closest(range: string): Locale | undefined {
  if (range === '*') return fallback
  const wanted = range.toLowerCase()
  const exact = locales.find((locale) => locale.toLowerCase() === wanted)
  return exact ?? locales.find((locale) => locale.slice(0, 2) === wanted.split('-')[0])
}
