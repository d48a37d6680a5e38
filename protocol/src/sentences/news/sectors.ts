import type { Locale } from '../types.ts'

type Sector = { readonly name: string; readonly stocks: string }

const sectors: Readonly<Record<Locale, Readonly<Record<string, Sector>>>> = {
  'en-US': {
    hotels: { name: 'Hotels', stocks: 'hotel stocks' },
    banks: { name: 'Banks', stocks: 'bank stocks' },
    consumer: { name: 'Consumer goods', stocks: 'consumer goods stocks' },
    energy: { name: 'Energy', stocks: 'energy stocks' },
    health: { name: 'Health', stocks: 'health stocks' },
    industry: { name: 'Industry', stocks: 'industry stocks' },
    media: { name: 'Media', stocks: 'media stocks' },
    mining: { name: 'Mining', stocks: 'mining stocks' },
    retail: { name: 'Retail', stocks: 'retail stocks' },
    telecom: { name: 'Telecom', stocks: 'telecom stocks' },
    transport: { name: 'Transport', stocks: 'transport stocks' },
    materials: { name: 'Materials', stocks: 'materials stocks' },
    technology: { name: 'Technology', stocks: 'technology stocks' },
    insurance: { name: 'Insurance', stocks: 'insurance stocks' },
    agriculture: { name: 'Agriculture', stocks: 'agriculture stocks' },
    property: { name: 'Real estate', stocks: 'real estate stocks' },
    utilities: { name: 'Utilities', stocks: 'utility stocks' },
    finance: { name: 'Finance', stocks: 'finance stocks' },
  },
  'es-MX': {
    hotels: { name: 'Hoteles', stocks: 'acciones hoteleras' },
    banks: { name: 'Bancos', stocks: 'acciones de bancos' },
    consumer: { name: 'Consumo', stocks: 'acciones de consumo' },
    energy: { name: 'Energía', stocks: 'acciones de energía' },
    health: { name: 'Salud', stocks: 'acciones de salud' },
    industry: { name: 'Industria', stocks: 'acciones industriales' },
    media: { name: 'Medios', stocks: 'acciones de medios' },
    mining: { name: 'Minería', stocks: 'acciones mineras' },
    retail: { name: 'Comercio', stocks: 'acciones de comercio' },
    telecom: { name: 'Telecom', stocks: 'acciones de telecomunicaciones' },
    transport: { name: 'Transporte', stocks: 'acciones de transporte' },
    materials: { name: 'Materiales', stocks: 'acciones de materiales' },
    technology: { name: 'Tecnología', stocks: 'acciones de tecnología' },
    insurance: { name: 'Seguros', stocks: 'acciones de seguros' },
    agriculture: { name: 'Agricultura', stocks: 'acciones agrícolas' },
    property: { name: 'Inmobiliario', stocks: 'acciones inmobiliarias' },
    utilities: { name: 'Servicios públicos', stocks: 'acciones de servicios públicos' },
    finance: { name: 'Finanzas', stocks: 'acciones financieras' },
  },
  'pt-BR': {
    hotels: { name: 'Hotéis', stocks: 'ações de hotéis' },
    banks: { name: 'Bancos', stocks: 'ações de bancos' },
    consumer: { name: 'Consumo', stocks: 'ações de consumo' },
    energy: { name: 'Energia', stocks: 'ações de energia' },
    health: { name: 'Saúde', stocks: 'ações de saúde' },
    industry: { name: 'Indústria', stocks: 'ações da indústria' },
    media: { name: 'Mídia', stocks: 'ações de mídia' },
    mining: { name: 'Mineração', stocks: 'ações de mineração' },
    retail: { name: 'Varejo', stocks: 'ações de varejo' },
    telecom: { name: 'Telecomunicações', stocks: 'ações de telecomunicações' },
    transport: { name: 'Transporte', stocks: 'ações de transporte' },
    materials: { name: 'Materiais', stocks: 'ações de materiais' },
    technology: { name: 'Tecnologia', stocks: 'ações de tecnologia' },
    insurance: { name: 'Seguros', stocks: 'ações de seguros' },
    agriculture: { name: 'Agricultura', stocks: 'ações agrícolas' },
    property: { name: 'Imóveis', stocks: 'ações imobiliárias' },
    utilities: { name: 'Serviços públicos', stocks: 'ações de serviços públicos' },
    finance: { name: 'Finanças', stocks: 'ações financeiras' },
  },
}

const others: Readonly<Record<Locale, Sector>> = {
  'en-US': { name: 'Other', stocks: 'similar stocks' },
  'es-MX': { name: 'Otros', stocks: 'acciones similares' },
  'pt-BR': { name: 'Outros', stocks: 'ações semelhantes' },
}

/** The name of a sector and of its stocks; one without a word is called other. */
export function sectorIn(locale: Locale, code: string): Sector {
  return sectors[locale][code] ?? others[locale]
}
