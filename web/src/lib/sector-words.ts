const sectors = [
  'banks',
  'consumer',
  'energy',
  'health',
  'industry',
  'media',
  'mining',
  'retail',
  'telecom',
  'transport',
  'materials',
  'technology',
  'insurance',
  'agriculture',
  'property',
  'utilities',
  'finance',
  'hotels',
] as const

/** A sector that has no word yet is called other, not shown as a code. */
export function sectorWord(code: string): (typeof sectors)[number] | 'other' {
  return sectors.find((sector) => sector === code) ?? 'other'
}
