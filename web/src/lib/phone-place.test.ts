import { expect, test } from 'vitest'
import { placeOf } from './phone-place.ts'

test.each([
  // An explicit region determines the reader's country, wherever they are.
  [['en-NG', 'en'], 'Africa/Lagos', 'en-US', 'NG', '+234', 'NGN'],
  [['en-NG'], 'America/New_York', 'en-US', 'NG', '+234', 'NGN'],
  [['es-MX', 'en-US'], 'America/Mexico_City', 'es-MX', 'MX', '+52', 'MXN'],
  [['es-MX'], 'America/Los_Angeles', 'es-MX', 'MX', '+52', 'MXN'],
  [['pt-BR'], 'America/Sao_Paulo', 'pt-BR', 'BR', '+55', 'BRL'],
  [['pt-BR'], 'Europe/Lisbon', 'pt-BR', 'BR', '+55', 'BRL'],
  // American and British English are sold everywhere.
  [['en-US'], 'Africa/Lagos', 'en-US', 'NG', '+234', 'NGN'],
  [['en-GB'], 'Africa/Lagos', 'en-US', 'NG', '+234', 'NGN'],
  [['en-US', 'es-MX'], 'America/Monterrey', 'en-US', 'MX', '+52', 'MXN'],
  [['en-US'], 'America/Chicago', 'en-US', 'US', '+1', 'USD'],
  [['en-US'], 'America/Indiana/Knox', 'en-US', 'US', '+1', 'USD'],
  [['en-GB'], 'Europe/London', 'en-US', 'GB', '+44', 'GBP'],
  [['en-US'], 'UTC', 'en-US', 'NG', '+234', 'NGN'],
  // A region without a market here.
  [['es-419'], 'America/Cancun', 'es-MX', 'MX', '+52', 'MXN'],
  [['es-AR'], 'America/Argentina/Buenos_Aires', 'es-MX', 'MX', '+52', 'MXN'],
  [['pt-PT'], 'Europe/Lisbon', 'pt-BR', 'BR', '+55', 'BRL'],
  [['es-US'], 'America/New_York', 'es-MX', 'US', '+1', 'USD'],
  [['pt'], 'America/Manaus', 'pt-BR', 'BR', '+55', 'BRL'],
  [['zh-Hant-TW', 'pt-BR'], 'Asia/Taipei', 'pt-BR', 'BR', '+55', 'BRL'],
  // The first supported language counts; without one, English.
  [['yo-NG', 'en-GB'], 'Africa/Lagos', 'en-US', 'NG', '+234', 'NGN'],
  [['fr-FR'], 'Europe/Paris', 'en-US', 'NG', '+234', 'NGN'],
  [['fr-FR'], 'Europe/London', 'en-US', 'GB', '+44', 'GBP'],
  [[], '', 'en-US', 'NG', '+234', 'NGN'],
  [['ES-mx'], '', 'es-MX', 'MX', '+52', 'MXN'],
] as const)(
  '%j in %s reads %s and looks at %s, %s, with totals in %s',
  (languages, timeZone, language, stockCountry, areaCode, currency) => {
    expect(placeOf({ languages, timeZone })).toEqual({ language, stockCountry, areaCode, currency })
  },
)
