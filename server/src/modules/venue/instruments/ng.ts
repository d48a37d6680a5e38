import { countryRules, issuer, stocksOf } from './listing.ts'

/** Thirty companies that do not exist, listed in Lagos. Prices and yearly figures in kobo, shares in millions. */
export const nigerianStocks = stocksOf(countryRules.NG, {
  LAGC: [
    'Lagoon Cement',
    issuer(
      'materials',
      [5983, 31_088, 2189, 1184],
      [
        'Cement and aggregates, three plants on the Lagos lagoon.',
        'Cemento y áridos, con tres plantas en la laguna de Lagos.',
        'Cimento e agregados, com três fábricas na lagoa de Lagos.',
      ],
    ),
  ],
  SAVB: [
    'Savanna Bank',
    issuer(
      'banks',
      [29_400, 4135, 1120, 300],
      [
        'Retail bank with branches across the northern savanna.',
        'Banco minorista con sucursales en toda la sabana del norte.',
        'Banco de varejo com agências por toda a savana do norte.',
      ],
    ),
  ],
  ZUMT: [
    'Zuma Telecom',
    issuer(
      'telecom',
      [20_350, 24_860, 1310, 860],
      [
        'Mobile network and data centers in every state.',
        'Red móvil y centros de datos en todos los estados.',
        'Rede móvel e centros de dados em todos os estados.',
      ],
    ),
  ],
  DLTE: [
    'Delta Energy',
    issuer(
      'energy',
      [588, 48_790, 5210, 1600],
      [
        'Gas fields and a processing plant in the Niger delta.',
        'Campos de gas y una planta de proceso en el delta del Níger.',
        'Campos de gás e uma unidade de processamento no delta do Níger.',
      ],
    ),
  ],
  CALP: [
    'Calabar Ports',
    issuer(
      'transport',
      [3200, 3214, 241, 90],
      [
        'Container terminals on the Calabar river.',
        'Terminales de contenedores en el río Calabar.',
        'Terminais de contêineres no rio Calabar.',
      ],
    ),
  ],
  PALB: [
    'Palm Breweries',
    issuer(
      'consumer',
      [2190, 15_620, 940, 610],
      [
        'Beer and malt drinks brewed in four cities.',
        'Cerveza y bebidas de malta elaboradas en cuatro ciudades.',
        'Cerveja e bebidas de malte feitas em quatro cidades.',
      ],
    ),
  ],
  BNAG: [
    'Benue Agro',
    issuer(
      'agriculture',
      [4100, 912, 118, 35],
      [
        'Rice, soy and yam grown and milled in Benue.',
        'Arroz, soya y ñame cultivados y procesados en Benue.',
        'Arroz, soja e inhame cultivados e beneficiados em Benue.',
      ],
    ),
  ],
  EBNF: [
    'Ebony Foods',
    issuer(
      'consumer',
      [7930, 6430, 402, 240],
      [
        'Seasoning, noodles and cooking oil.',
        'Condimentos, fideos y aceite de cocina.',
        'Temperos, macarrão e óleo de cozinha.',
      ],
    ),
  ],
  BAYH: [
    'Bayside Hotels',
    issuer(
      'hotels',
      [1540, 7105, 388, 150],
      [
        'Eleven hotels along the Gulf of Guinea.',
        'Once hoteles a lo largo del golfo de Guinea.',
        'Onze hotéis ao longo do golfo da Guiné.',
      ],
    ),
  ],
  SHLM: [
    'Sahel Mills',
    issuer(
      'consumer',
      [4100, 2345, 260, 110],
      [
        'Flour, semolina and animal feed.',
        'Harina, sémola y alimento para animales.',
        'Farinha, semolina e ração animal.',
      ],
    ),
  ],
  HRMA: [
    'Harmattan Air',
    issuer(
      'transport',
      [8800, 1206, 84, 0],
      [
        'Domestic airline with nineteen aircraft.',
        'Aerolínea nacional con diecinueve aviones.',
        'Companhia aérea nacional com dezenove aviões.',
      ],
    ),
  ],
  MRNI: [
    'Marina Insurance',
    issuer(
      'insurance',
      [12_600, 588, 71, 22],
      [
        'Car, marine and life insurance.',
        'Seguros de automóvil, marítimos y de vida.',
        'Seguros de automóvel, marítimos e de vida.',
      ],
    ),
  ],
  PLTN: [
    'Plateau Tin',
    issuer(
      'mining',
      [910, 11_840, 1040, 420],
      [
        'Tin and columbite mines on the Jos plateau.',
        'Minas de estaño y columbita en la meseta de Jos.',
        'Minas de estanho e columbita no planalto de Jos.',
      ],
    ),
  ],
  KTRN: [
    'Katsina Rail',
    issuer(
      'transport',
      [2750, 2790, 190, 60],
      [
        'Freight trains between Katsina and the coast.',
        'Trenes de carga entre Katsina y la costa.',
        'Trens de carga entre Katsina e o litoral.',
      ],
    ),
  ],
  CSTG: [
    'Coastal Glass',
    issuer(
      'industry',
      [1630, 1876, 172, 70],
      ['Bottles and window glass.', 'Botellas y vidrio para ventanas.', 'Garrafas e vidro para janelas.'],
    ),
  ],
  ORNG: [
    'Orange Grove',
    issuer(
      'agriculture',
      [1210, 8415, 610, 260],
      [
        'Citrus farms and fruit juice.',
        'Cultivos de cítricos y jugo de fruta.',
        'Pomares de cítricos e suco de fruta.',
      ],
    ),
  ],
  KUDI: [
    'Kudi Trust Bank',
    issuer(
      'banks',
      [31_400, 4890, 1390, 410],
      [
        'Bank for traders and small businesses.',
        'Banco de comerciantes y pequeñas empresas.',
        'Banco de comerciantes e pequenas empresas.',
      ],
    ),
  ],
  NIGB: [
    'Niger Bridge Bank',
    issuer(
      'banks',
      [36_600, 2260, 640, 190],
      [
        'Corporate bank on both sides of the river.',
        'Banco corporativo en ambas orillas del río.',
        'Banco corporativo nas duas margens do rio.',
      ],
    ),
  ],
  ARIB: [
    'Aribiti Bank',
    issuer(
      'banks',
      [13_200, 1740, 410, 110],
      [
        'Digital bank that began in Ibadan.',
        'Banco digital nacido en Ibadán.',
        'Banco digital que nasceu em Ibadan.',
      ],
    ),
  ],
  OLUP: [
    'Olumo Paints',
    issuer(
      'materials',
      [870, 2460, 215, 95],
      [
        'House and ship paints from Abeokuta.',
        'Pinturas para casas y barcos, de Abeokuta.',
        'Tintas para casas e navios, de Abeokuta.',
      ],
    ),
  ],
  OGNP: [
    'Ogun Power',
    issuer(
      'utilities',
      [7500, 3680, 330, 180],
      [
        'Gas and solar plants for the southwest grid.',
        'Plantas de gas y solares para la red del suroeste.',
        'Usinas a gás e solares que alimentam a rede do sudoeste.',
      ],
    ),
  ],
  BONY: [
    'Bonny Marine Oil',
    issuer(
      'energy',
      [2300, 21_340, 2260, 900],
      [
        'Oil fields off Bonny island.',
        'Campos petroleros frente a la isla de Bonny.',
        'Campos de petróleo ao largo da ilha de Bonny.',
      ],
    ),
  ],
  NSUK: [
    'Nsukka Pharma',
    issuer(
      'health',
      [1480, 5260, 340, 130],
      [
        'Generic medicines and vaccines.',
        'Medicamentos genéricos y vacunas.',
        'Medicamentos genéricos e vacinas.',
      ],
    ),
  ],
  IBDC: [
    'Ibadan Clinics',
    issuer(
      'health',
      [2050, 1320, 96, 30],
      [
        'Twenty-two clinics and a teaching hospital.',
        'Veintidós clínicas y un hospital universitario.',
        'Vinte e duas clínicas e um hospital-escola.',
      ],
    ),
  ],
  YABT: [
    'Yaba Software',
    issuer(
      'technology',
      [940, 9460, 380, 0],
      [
        'Payment and payroll software.',
        'Programas de pagos y nóminas.',
        'Programas de pagamento e folha salarial.',
      ],
    ),
  ],
  LEKP: [
    'Lekki Property',
    issuer(
      'property',
      [3900, 1985, 168, 120],
      [
        'Offices and homes on the Lekki peninsula.',
        'Oficinas y viviendas en la península de Lekki.',
        'Escritórios e moradias na península de Lekki.',
      ],
    ),
  ],
  ABAT: [
    'Aba Textiles',
    issuer(
      'consumer',
      [2640, 742, 68, 20],
      [
        'Cloth, shoes and bags made in Aba.',
        'Telas, zapatos y bolsos hechos en Aba.',
        'Tecidos, sapatos e bolsas feitos em Aba.',
      ],
    ),
  ],
  ENUC: [
    'Enugu Coal and Steel',
    issuer(
      'industry',
      [1860, 3420, 298, 80],
      [
        'Steel bars and sheet for builders.',
        'Barras y láminas de acero para la construcción.',
        'Barras e chapas de aço para a construção.',
      ],
    ),
  ],
  KANO: [
    'Kano Leather',
    issuer(
      'consumer',
      [1120, 1560, 142, 55],
      [
        'Tanneries that supply shoemakers abroad.',
        'Curtidurías que abastecen a zapaterías del exterior.',
        'Curtumes que abastecem calçadistas do exterior.',
      ],
    ),
  ],
  NOLY: [
    'Nolly Pictures',
    issuer(
      'media',
      [1710, 684, 39, 0],
      [
        'Film studios and a streaming service.',
        'Estudios de cine y un servicio de streaming.',
        'Estúdios de cinema e um serviço de streaming.',
      ],
    ),
  ],
})
