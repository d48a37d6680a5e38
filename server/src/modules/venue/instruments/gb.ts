import { countryRules, issuer, stocksOf } from './listing.ts'

/** Ten companies that do not exist, listed in London. Prices and yearly figures in pence, shares in millions. */
export const britishStocks = stocksOf(countryRules.GB, {
  THMB: [
    'Thameside Bank',
    issuer(
      'banks',
      [9200, 742, 88, 41],
      [
        'Retail bank and mortgages.',
        'Banco comercial e hipotecas.',
        'Banco de varejo e crédito imobiliário.',
      ],
    ),
  ],
  PNNW: [
    'Pennine Water',
    issuer(
      'utilities',
      [680, 1124, 62, 48],
      ['Water for the northern valleys.', 'Agua para los valles del norte.', 'Água para os vales do norte.'],
    ),
  ],
  ALBN: [
    'Albion Pharma',
    issuer(
      'health',
      [1550, 4620, 270, 150],
      [
        'Vaccines and cancer medicines.',
        'Vacunas y medicamentos contra el cáncer.',
        'Vacinas e medicamentos contra o câncer.',
      ],
    ),
  ],
  NRSE: [
    'Northsea Energy',
    issuer(
      'energy',
      [6100, 1486, 160, 72],
      ['Offshore gas and wind.', 'Gas y energía eólica marina.', 'Gás e energia eólica no mar.'],
    ),
  ],
  HTHR: [
    'Heather Spirits',
    issuer('consumer', [2240, 2358, 121, 79], ['Whisky and gin.', 'Whisky y ginebra.', 'Uísque e gim.']),
  ],
  CRNW: [
    'Cornish Tin',
    issuer(
      'mining',
      [420, 864, 52, 14],
      [
        'Tin and lithium under the moor.',
        'Estaño y litio bajo el páramo.',
        'Estanho e lítio sob a charneca.',
      ],
    ),
  ],
  BRGH: [
    'Bridgehall Stores',
    issuer(
      'retail',
      [1980, 517, 41, 22],
      ['Clothing and food stores.', 'Tiendas de ropa y alimentos.', 'Lojas de roupas e alimentos.'],
    ),
  ],
  FNCH: [
    'Finchley Property',
    issuer(
      'property',
      [760, 689, 33, 31],
      [
        'Offices and shops in the capital.',
        'Oficinas y locales en la capital.',
        'Escritórios e lojas na capital.',
      ],
    ),
  ],
  MRSY: [
    'Mersey Aerospace',
    issuer(
      'industry',
      [830, 1932, 74, 29],
      [
        'Jet engines and maintenance.',
        'Motores de avión y su mantenimiento.',
        'Motores a jato e sua manutenção.',
      ],
    ),
  ],
  AVON: [
    'Avonlink Telecom',
    issuer(
      'telecom',
      [5300, 436, 35, 24],
      [
        'Fiber to ten million homes.',
        'Fibra para diez millones de hogares.',
        'Fibra para dez milhões de lares.',
      ],
    ),
  ],
})
