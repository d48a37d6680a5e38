import { countryRules, issuer, stocksOf } from './listing.ts'

/** Ten companies that do not exist, listed in Mexico City. Prices and yearly figures in centavos, shares in millions. */
export const mexicanStocks = stocksOf(countryRules.MX, {
  AGVE: [
    'Agave Real',
    issuer(
      'consumer',
      [3100, 4865, 290, 110],
      ['Tequila and mezcal from Jalisco.', 'Tequila y mezcal de Jalisco.', 'Tequila e mezcal de Jalisco.'],
    ),
  ],
  MZTL: [
    'Maíz de Tlaxcala',
    issuer(
      'consumer',
      [1250, 7420, 480, 170],
      ['Tortilla flour and bread.', 'Harina de tortilla y pan.', 'Farinha de tortilha e pão.'],
    ),
  ],
  BSNT: [
    'Banco Sonante',
    issuer(
      'banks',
      [2880, 15_240, 1610, 790],
      [
        'Retail bank in every state.',
        'Banco minorista en todos los estados.',
        'Banco de varejo em todos os estados.',
      ],
    ),
  ],
  CMTP: [
    'Cementos Popo',
    issuer(
      'materials',
      [5200, 1386, 121, 32],
      ['Cement from the foot of the volcano.', 'Cemento al pie del volcán.', 'Cimento do pé do vulcão.'],
    ),
  ],
  TLMX: [
    'Telemar',
    issuer(
      'telecom',
      [8900, 1742, 112, 46],
      [
        'Mobile phones and undersea cables.',
        'Telefonía móvil y cables submarinos.',
        'Telefonia móvel e cabos submarinos.',
      ],
    ),
  ],
  MNSR: [
    'Minas de la Sierra',
    issuer('mining', [760, 11_860, 760, 310], ['Silver and copper.', 'Plata y cobre.', 'Prata e cobre.']),
  ],
  FRNT: [
    'Frontera Logística',
    issuer(
      'transport',
      [540, 6230, 420, 90],
      [
        'Trucks and border warehouses.',
        'Camiones y almacenes fronterizos.',
        'Caminhões e armazéns de fronteira.',
      ],
    ),
  ],
  CNCH: [
    'Concha Hoteles',
    issuer(
      'hotels',
      [690, 3148, 140, 40],
      ['Beach hotels on two coasts.', 'Hoteles de playa en dos costas.', 'Hotéis de praia em dois litorais.'],
    ),
  ],
  TNDA: [
    'Tienditas',
    issuer(
      'retail',
      [3450, 6870, 310, 120],
      ['Eleven thousand corner stores.', 'Once mil tiendas de barrio.', 'Onze mil lojas de bairro.'],
    ),
  ],
  AERZ: [
    'Aeropuertos Azules',
    issuer(
      'transport',
      [310, 28_450, 2010, 1180],
      [
        'Airports of the Gulf and the Caribbean.',
        'Aeropuertos del Golfo y del Caribe.',
        'Aeroportos do Golfo e do Caribe.',
      ],
    ),
  ],
})
