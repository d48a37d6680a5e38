import { expect, test } from 'vitest'
import { placeOf } from './phone-place.ts'

test.each([
  // A region of its own says where the reader belongs, wherever they are.
  [['en-NG', 'en'], 'Africa/Lagos', 'en-US', 'NG', '+234'],
  [['en-NG'], 'America/New_York', 'en-US', 'NG', '+234'],
  [['es-MX', 'en-US'], 'America/Mexico_City', 'es-MX', 'MX', '+52'],
  [['es-MX'], 'America/Los_Angeles', 'es-MX', 'MX', '+52'],
  [['pt-BR'], 'America/Sao_Paulo', 'pt-BR', 'BR', '+55'],
  [['pt-BR'], 'Europe/Lisbon', 'pt-BR', 'BR', '+55'],
  // American and British English are sold everywhere.
  [['en-US'], 'Africa/Lagos', 'en-US', 'NG', '+234'],
  [['en-GB'], 'Africa/Lagos', 'en-US', 'NG', '+234'],
  [['en-US', 'es-MX'], 'America/Monterrey', 'en-US', 'MX', '+52'],
  [['en-US'], 'America/Chicago', 'en-US', 'US', '+1'],
  [['en-US'], 'America/Indiana/Knox', 'en-US', 'US', '+1'],
  [['en-GB'], 'Europe/London', 'en-US', 'GB', '+44'],
  [['en-US'], 'UTC', 'en-US', 'NG', '+234'],
  // A region without a market here.
  [['es-419'], 'America/Cancun', 'es-MX', 'MX', '+52'],
  [['es-AR'], 'America/Argentina/Buenos_Aires', 'es-MX', 'MX', '+52'],
  [['pt-PT'], 'Europe/Lisbon', 'pt-BR', 'BR', '+55'],
  [['es-US'], 'America/New_York', 'es-MX', 'US', '+1'],
  [['pt'], 'America/Manaus', 'pt-BR', 'BR', '+55'],
  [['zh-Hant-TW', 'pt-BR'], 'Asia/Taipei', 'pt-BR', 'BR', '+55'],
  // The first language that the app speaks counts; without one, English.
  [['yo-NG', 'en-GB'], 'Africa/Lagos', 'en-US', 'NG', '+234'],
  [['fr-FR'], 'Europe/Paris', 'en-US', 'NG', '+234'],
  [['fr-FR'], 'Europe/London', 'en-US', 'GB', '+44'],
  [[], '', 'en-US', 'NG', '+234'],
  [['ES-mx'], '', 'es-MX', 'MX', '+52'],
] as const)(
  '%j in %s reads %s and looks at %s, %s',
  (languages, timeZone, language, stockCountry, areaCode) => {
    expect(placeOf({ languages, timeZone })).toEqual({ language, stockCountry, areaCode })
  },
)
