import type { Country } from '@openbourse/protocol'

/**
 * Weekdays without trading, 2025 to 2028, by exchange; and days that end early.
 *
 * US: NYSE Rule 7.2 (New Year, Martin Luther King, Washington, Good Friday, Memorial, Juneteenth, Independence, Labor,
 *   Thanksgiving, Christmas; a Sunday moves to Monday, a Saturday to Friday, a New Year on Saturday is not observed), and the
 *   day of mourning of 2025-01-09. Early end at 13:00 after Thanksgiving, on Christmas Eve and on the eve of 4 July.
 * GB: bank holidays of England and Wales (Banking and Financial Dealings Act 1971). Early end at 12:30 on the last trading
 *   days before Christmas and New Year.
 * NG: Public Holidays Act; a holiday on a weekend is declared for the Monday. The Muslim feasts follow the Umm al-Qura
 *   calendar here; the government confirms them by the moon a few days ahead, so they may be a day off.
 * MX: Bolsa Mexicana's calendar: Federal Labour Law article 74, Holy Thursday and Good Friday, 2 November, 12 December.
 * BR: B3's calendar: national holidays, Carnival Monday and Tuesday, Corpus Christi, and the last days of the year.
 */
export const holidays: Readonly<Record<Country, readonly string[]>> = {
  US: dates({
    2025: '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25',
    2026: '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25',
    2027: '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24',
    2028: '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25',
  }),
  GB: dates({
    2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
    2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
    2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
  }),
  NG: dates({
    2025: '01-01 03-31 04-01 04-18 04-21 05-01 06-06 06-09 06-12 09-05 10-01 12-25 12-26',
    2026: '01-01 03-20 03-23 04-03 04-06 05-01 05-27 05-28 06-12 08-25 10-01 12-25 12-28',
    2027: '01-01 03-09 03-10 03-26 03-29 05-03 05-17 05-18 06-14 08-16 10-01 12-27 12-28',
    2028: '01-03 02-28 02-29 04-14 04-17 05-01 05-05 05-08 06-12 08-03 10-02 12-25 12-26',
  }),
  MX: dates({
    2025: '01-01 02-03 03-17 04-17 04-18 05-01 09-16 11-17 12-12 12-25',
    2026: '01-01 02-02 03-16 04-02 04-03 05-01 09-16 11-02 11-16 12-25',
    2027: '01-01 02-01 03-15 03-25 03-26 09-16 11-02 11-15',
    2028: '02-07 03-20 04-13 04-14 05-01 11-02 11-20 12-12 12-25',
  }),
  BR: dates({
    2025: '01-01 03-03 03-04 04-18 04-21 05-01 06-19 11-20 12-24 12-25 12-31',
    2026: '01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-20 12-24 12-25 12-31',
    2027: '01-01 02-08 02-09 03-26 04-21 05-27 09-07 10-12 11-02 11-15 12-24 12-31',
    2028: '02-28 02-29 04-14 04-21 05-01 06-15 09-07 10-12 11-02 11-15 11-20 12-25 12-29',
  }),
}

/** Minutes after midnight, in the zone of the close, at which continuous trading ends on short days. */
export const earlyCloses: Readonly<Partial<Record<Country, Readonly<Record<string, number>>>>> = {
  US: Object.fromEntries(
    ['2025-07-03 2025-11-28 2025-12-24 2026-11-27 2026-12-24', '2027-11-26 2028-07-03 2028-11-24'].flatMap(
      (line) => line.split(' ').map((date) => [date, 13 * 60]),
    ),
  ),
  GB: Object.fromEntries(
    '2025-12-24 2025-12-31 2026-12-24 2026-12-31 2027-12-24 2027-12-31 2028-12-22 2028-12-29'
      .split(' ')
      .map((date) => [date, 12 * 60 + 30]),
  ),
}

function dates(years: Readonly<Record<string, string>>): string[] {
  return Object.entries(years).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`))
}
