import { countryRules, issuer, stocksOf } from './listing.ts'

/** Thirty companies that do not exist, listed in New York. Prices and yearly figures in cents, shares in millions. */
export const americanStocks = stocksOf(countryRules.US, {
  ALDR: [
    'Alder Systems',
    issuer(
      'technology',
      [6200, 21_460, 690, 110],
      [
        'Processors for data centers.',
        'Procesadores para centros de datos.',
        'Processadores para centros de dados.',
      ],
    ),
  ],
  BRCL: [
    'Birch Cloud',
    issuer(
      'technology',
      [3100, 34_820, 1080, 240],
      [
        'Cloud computing and storage.',
        'Cómputo y almacenamiento en alquiler.',
        'Computação e armazenamento por aluguel.',
      ],
    ),
  ],
  CDRW: [
    'Cedarwood Software',
    issuer(
      'technology',
      [1450, 15_240, 410, 0],
      [
        'Office software for teams.',
        'Programas de oficina para equipos.',
        'Programas de escritório para equipes.',
      ],
    ),
  ],
  PXLN: [
    'Pixelane Games',
    issuer(
      'media',
      [620, 8840, 310, 60],
      ['Video games and their studios.', 'Videojuegos y sus estudios.', 'Videogames e seus estúdios.'],
    ),
  ],
  NWHB: [
    'Newharbor Bank',
    issuer(
      'banks',
      [2450, 6125, 540, 210],
      [
        'Bank with branches in thirty states.',
        'Banco con sucursales en treinta estados.',
        'Banco com agências em trinta estados.',
      ],
    ),
  ],
  GRPK: [
    'Granite Peak Capital',
    issuer(
      'banks',
      [480, 24_310, 1990, 640],
      [
        'Investment bank and asset manager.',
        'Banco de inversión y gestora de activos.',
        'Banco de investimento e gestora de recursos.',
      ],
    ),
  ],
  SDLM: [
    'Saddle Mountain Bank',
    issuer(
      'banks',
      [860, 3870, 360, 130],
      [
        'Lender to farms and small towns.',
        'Prestamista de granjas y pueblos.',
        'Crédito para fazendas e cidades pequenas.',
      ],
    ),
  ],
  HLSD: [
    'Hillside Insurance',
    issuer(
      'insurance',
      [590, 13_480, 1020, 330],
      ['Home and car insurance.', 'Seguros de hogar y de automóvil.', 'Seguros residenciais e de automóvel.'],
    ),
  ],
  PRRI: [
    'Prairie Mutual',
    issuer(
      'insurance',
      [740, 7260, 610, 250],
      ['Life insurance and pensions.', 'Seguros de vida y pensiones.', 'Seguros de vida e previdência.'],
    ),
  ],
  MSAE: [
    'Mesa Energy',
    issuer(
      'energy',
      [3900, 9130, 830, 340],
      [
        'Oil and gas from the western basins.',
        'Petróleo y gas de las cuencas del oeste.',
        'Petróleo e gás das bacias do oeste.',
      ],
    ),
  ],
  GLFR: [
    'Gulf Refining',
    issuer(
      'energy',
      [1180, 5840, 620, 260],
      [
        'Refineries and gas stations.',
        'Refinerías y estaciones de servicio.',
        'Refinarias e postos de combustível.',
      ],
    ),
  ],
  SUNV: [
    'Sunvale Solar',
    issuer(
      'energy',
      [510, 4470, 150, 0],
      ['Solar farms and batteries.', 'Parques solares y baterías.', 'Parques solares e baterias.'],
    ),
  ],
  CRSL: [
    'Carousel Retail',
    issuer(
      'retail',
      [2700, 7720, 260, 90],
      [
        'Supermarkets and home delivery.',
        'Supermercados y entregas a domicilio.',
        'Supermercados e entrega em casa.',
      ],
    ),
  ],
  PNTL: [
    'Pantile Home',
    issuer(
      'retail',
      [920, 18_650, 930, 420],
      ['Tools, lumber and paint.', 'Herramientas, madera y pintura.', 'Ferramentas, madeira e tinta.'],
    ),
  ],
  ORCH: [
    'Orchard Grocers',
    issuer(
      'retail',
      [410, 6980, 330, 120],
      [
        'Fresh food in 600 stores.',
        'Alimentos frescos en seiscientas tiendas.',
        'Alimentos frescos em seiscentas lojas.',
      ],
    ),
  ],
  BLDR: [
    'Boulder Foods',
    issuer(
      'consumer',
      [1370, 6410, 350, 190],
      ['Cereals, sauces and snacks.', 'Cereales, salsas y botanas.', 'Cereais, molhos e petiscos.'],
    ),
  ],
  CLRW: [
    'Clearwater Drinks',
    issuer(
      'consumer',
      [4100, 5930, 240, 180],
      ['Water, tea and soft drinks.', 'Agua, té y refrescos.', 'Água, chá e refrigerantes.'],
    ),
  ],
  LRKS: [
    'Larkspur Care',
    issuer(
      'consumer',
      [2250, 11_870, 520, 300],
      ['Soap, shampoo and diapers.', 'Jabón, champú y pañales.', 'Sabonete, xampu e fraldas.'],
    ),
  ],
  VRDN: [
    'Verdant Pharma',
    issuer(
      'health',
      [2600, 9670, 560, 280],
      [
        'Heart and lung medicines.',
        'Medicamentos para el corazón y los pulmones.',
        'Medicamentos para o coração e os pulmões.',
      ],
    ),
  ],
  HLXB: [
    'Helixbay Biotech',
    issuer(
      'health',
      [330, 14_720, 280, 0],
      [
        'Gene therapies in late trials.',
        'Terapias génicas en ensayos avanzados.',
        'Terapias gênicas em testes avançados.',
      ],
    ),
  ],
  CMPS: [
    'Compass Hospitals',
    issuer(
      'health',
      [280, 21_930, 1420, 240],
      ['Hospitals in nine states.', 'Hospitales en nueve estados.', 'Hospitais em nove estados.'],
    ),
  ],
  IRNR: [
    'Ironridge Machines',
    issuer(
      'industry',
      [520, 25_640, 1530, 520],
      [
        'Excavators, cranes and engines.',
        'Excavadoras, grúas y motores.',
        'Escavadeiras, guindastes e motores.',
      ],
    ),
  ],
  AERO: [
    'Aeroline Works',
    issuer(
      'industry',
      [640, 17_380, 640, 200],
      ['Parts for airliners.', 'Piezas para aviones comerciales.', 'Peças para aviões comerciais.'],
    ),
  ],
  FRGT: [
    'Freightway',
    issuer(
      'transport',
      [390, 12_260, 710, 260],
      ['Trucks and warehouses.', 'Camiones y almacenes.', 'Caminhões e armazéns.'],
    ),
  ],
  PCRL: [
    'Pacific Crest Rail',
    issuer(
      'transport',
      [610, 22_540, 1120, 480],
      [
        'Railroad from the coast to the plains.',
        'Ferrocarril de la costa a las llanuras.',
        'Ferrovia do litoral às planícies.',
      ],
    ),
  ],
  SKYB: [
    'Skybridge Airlines',
    issuer(
      'transport',
      [650, 4680, 520, 60],
      [
        'Airline with three hubs.',
        'Aerolínea con tres centros de conexión.',
        'Companhia aérea com três centros de conexão.',
      ],
    ),
  ],
  TLCR: [
    'Tallcrown Telecom',
    issuer(
      'telecom',
      [4250, 3940, 390, 200],
      ['Mobile and fiber networks.', 'Redes móviles y de fibra.', 'Redes móveis e de fibra.'],
    ),
  ],
  MPLU: [
    'Maple Utilities',
    issuer(
      'utilities',
      [760, 7080, 390, 260],
      [
        'Power and gas for the Great Lakes.',
        'Electricidad y gas para los Grandes Lagos.',
        'Energia e gás para os Grandes Lagos.',
      ],
    ),
  ],
  CPRV: [
    'Copper Valley',
    issuer(
      'mining',
      [1440, 4210, 210, 70],
      ['Copper mines in the desert.', 'Minas de cobre en el desierto.', 'Minas de cobre no deserto.'],
    ),
  ],
  TRLP: [
    'Trellis Property',
    issuer(
      'property',
      [940, 5590, 190, 240],
      [
        'Warehouses rented to shippers.',
        'Almacenes arrendados a transportistas.',
        'Galpões alugados a transportadoras.',
      ],
    ),
  ],
})
