import { countryRules, issuer, stocksOf } from './listing.ts'

/** Ten companies that do not exist, listed in São Paulo. Prices and yearly figures in centavos, shares in millions. */
export const brazilianStocks = stocksOf(countryRules.BR, {
  IPEB: [
    'Banco Ipê',
    issuer(
      'banks',
      [9800, 3312, 390, 160],
      [
        'Bank with the most branches in the south.',
        'Banco con más sucursales del sur.',
        'Banco com mais agências do sul.',
      ],
    ),
  ],
  PTMR: [
    'Pedra do Mar',
    issuer(
      'energy',
      [6500, 3684, 510, 340],
      [
        'Deep-water oil fields.',
        'Campos petroleros en aguas profundas.',
        'Campos de petróleo em águas profundas.',
      ],
    ),
  ],
  FRRO: [
    'Ferro Mineiro',
    issuer(
      'mining',
      [4500, 2876, 420, 260],
      ['Iron ore and railroads.', 'Mineral de hierro y su ferrocarril.', 'Minério de ferro e sua ferrovia.'],
    ),
  ],
  CAFE: [
    'Café Serrano',
    issuer(
      'agriculture',
      [820, 2148, 170, 60],
      ['Coffee from farm to cup.', 'Café de la finca a la taza.', 'Café da fazenda à xícara.'],
    ),
  ],
  JCRD: [
    'Jacarandá Varejo',
    issuer(
      'retail',
      [2300, 968, 45, 12],
      [
        'Department stores and an online market.',
        'Grandes almacenes y un mercado en línea.',
        'Lojas de departamento e um mercado on-line.',
      ],
    ),
  ],
  AMZL: [
    'Amazonas Luz',
    issuer(
      'utilities',
      [2250, 4126, 330, 190],
      [
        'Hydroelectric dams and power lines.',
        'Presas hidroeléctricas y líneas.',
        'Usinas hidrelétricas e linhas de transmissão.',
      ],
    ),
  ],
  CNTR: [
    'Cantareira Papel',
    issuer(
      'materials',
      [1310, 4482, 380, 110],
      ['Eucalyptus, pulp and paper.', 'Eucalipto, celulosa y papel.', 'Eucalipto, celulose e papel.'],
    ),
  ],
  GOIA: [
    'Goiás Carnes',
    issuer(
      'consumer',
      [2180, 2264, 250, 90],
      [
        'Beef and poultry for export.',
        'Carne de res y pollo de exportación.',
        'Carne bovina e frango para exportação.',
      ],
    ),
  ],
  ASAP: [
    'Asas Paulistas',
    issuer(
      'industry',
      [740, 3958, 190, 30],
      ['Regional aircraft.', 'Aviones regionales.', 'Aviões regionais.'],
    ),
  ],
  SDNT: [
    'Saúde Norte',
    issuer(
      'health',
      [1940, 1276, 82, 24],
      ['Hospitals and health plans.', 'Hospitales y planes de salud.', 'Hospitais e planos de saúde.'],
    ),
  ],
})
