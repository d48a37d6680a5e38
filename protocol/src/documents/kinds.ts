/** Documents that prove an identity. */
export const documentKinds = [
  'nin',
  'bvn',
  'drivers_licence',
  'passport',
  'ine',
  'curp',
  'rfc',
  'cpf',
  'cnpj',
  'rg',
] as const
export type DocumentKind = (typeof documentKinds)[number]

const own: ReadonlyMap<string, readonly DocumentKind[]> = new Map([
  ['NG', ['nin', 'bvn', 'passport', 'drivers_licence']],
  ['MX', ['ine', 'curp', 'rfc']],
  ['BR', ['cpf', 'cnpj', 'rg']],
])

/**
 * Accepted documents by country: three countries have documents of their own, for all others it is the passport.
 */
export const documentsOf = (country: string): readonly DocumentKind[] => own.get(country) ?? ['passport']

/** A number of each kind as it is written, made up and right by its own check digits: for placeholders and refusals. */
export const documentExamples: Readonly<Record<DocumentKind, string>> = {
  nin: '7041 2286 503',
  bvn: '2214 5678 901',
  drivers_licence: 'KJA12345AA01',
  passport: 'A01234567',
  ine: 'GMVLMR80070501M100',
  curp: 'BOXW310820HNERXN09',
  rfc: 'GODE561231GR8',
  cpf: '529.982.247-25',
  cnpj: '12.ABC.345/01DE-35',
  rg: '12.345.678-9',
}

/** Which keys a phone shows for the number. */
export const documentKeys: Readonly<Record<DocumentKind, 'digits' | 'capitals'>> = {
  nin: 'digits',
  bvn: 'digits',
  drivers_licence: 'capitals',
  passport: 'capitals',
  ine: 'capitals',
  curp: 'capitals',
  rfc: 'capitals',
  cpf: 'digits',
  // From July 2026 with letters.
  cnpj: 'capitals',
  // Some states end it with an X.
  rg: 'capitals',
}
