import { countryRules, issuer, stocksOf } from './listing.ts'

/** Thirty companies that do not exist, listed in New York. Prices and yearly figures in cents, shares in millions. */
export const americanStocks = stocksOf(countryRules.US, {
  ALDR: [
    'Alder Systems',
    issuer(
      'technology',
      [6200, 21_460, 690, 110],
      ['Processors for data centres.', 'Procesadores para centros de datos.'],
    ),
  ],
  BRCL: [
    'Birch Cloud',
    issuer(
      'technology',
      [3100, 34_820, 1080, 240],
      ['Rented computing and storage.', 'Cómputo y almacenamiento en alquiler.'],
    ),
  ],
  CDRW: [
    'Cedarwood Software',
    issuer(
      'technology',
      [1450, 15_240, 410, 0],
      ['Office software for teams.', 'Programas de oficina para equipos.'],
    ),
  ],
  PXLN: [
    'Pixelane Games',
    issuer('media', [620, 8840, 310, 60], ['Video games and their studios.', 'Videojuegos y sus estudios.']),
  ],
  NWHB: [
    'Newharbor Bank',
    issuer(
      'banks',
      [2450, 6125, 540, 210],
      ['Bank with branches in thirty states.', 'Banco con sucursales en treinta estados.'],
    ),
  ],
  GRPK: [
    'Granite Peak Capital',
    issuer(
      'banks',
      [480, 24_310, 1990, 640],
      ['Investment bank and asset manager.', 'Banco de inversión y gestora de activos.'],
    ),
  ],
  SDLM: [
    'Saddle Mountain Bank',
    issuer(
      'banks',
      [860, 3870, 360, 130],
      ['Lender to farms and small towns.', 'Prestamista de granjas y pueblos.'],
    ),
  ],
  HLSD: [
    'Hillside Insurance',
    issuer(
      'insurance',
      [590, 13_480, 1020, 330],
      ['Home and motor insurance.', 'Seguros de hogar y de automóvil.'],
    ),
  ],
  PRRI: [
    'Prairie Mutual',
    issuer(
      'insurance',
      [740, 7260, 610, 250],
      ['Life insurance and pensions.', 'Seguros de vida y pensiones.'],
    ),
  ],
  MSAE: [
    'Mesa Energy',
    issuer(
      'energy',
      [3900, 9130, 830, 340],
      ['Oil and gas from the western basins.', 'Petróleo y gas de las cuencas del oeste.'],
    ),
  ],
  GLFR: [
    'Gulf Refining',
    issuer(
      'energy',
      [1180, 5840, 620, 260],
      ['Refineries and filling stations.', 'Refinerías y estaciones de servicio.'],
    ),
  ],
  SUNV: [
    'Sunvale Solar',
    issuer('energy', [510, 4470, 150, 0], ['Solar farms and batteries.', 'Parques solares y baterías.']),
  ],
  CRSL: [
    'Carousel Retail',
    issuer(
      'retail',
      [2700, 7720, 260, 90],
      ['Supermarkets and home delivery.', 'Supermercados y entregas a domicilio.'],
    ),
  ],
  PNTL: [
    'Pantile Home',
    issuer(
      'retail',
      [920, 18_650, 930, 420],
      ['Tools, timber and paint.', 'Herramientas, madera y pintura.'],
    ),
  ],
  ORCH: [
    'Orchard Grocers',
    issuer(
      'retail',
      [410, 6980, 330, 120],
      ['Fresh food in six hundred shops.', 'Alimentos frescos en seiscientas tiendas.'],
    ),
  ],
  BLDR: [
    'Boulder Foods',
    issuer(
      'consumer',
      [1370, 6410, 350, 190],
      ['Cereals, sauces and snacks.', 'Cereales, salsas y botanas.'],
    ),
  ],
  CLRW: [
    'Clearwater Drinks',
    issuer('consumer', [4100, 5930, 240, 180], ['Water, tea and soft drinks.', 'Agua, té y refrescos.']),
  ],
  LRKS: [
    'Larkspur Care',
    issuer('consumer', [2250, 11_870, 520, 300], ['Soap, shampoo and nappies.', 'Jabón, champú y pañales.']),
  ],
  VRDN: [
    'Verdant Pharma',
    issuer(
      'health',
      [2600, 9670, 560, 280],
      ['Medicines for heart and lung.', 'Medicamentos para el corazón y los pulmones.'],
    ),
  ],
  HLXB: [
    'Helixbay Biotech',
    issuer(
      'health',
      [330, 14_720, 280, 0],
      ['Gene therapies in late trials.', 'Terapias génicas en ensayos avanzados.'],
    ),
  ],
  CMPS: [
    'Compass Hospitals',
    issuer('health', [280, 21_930, 1420, 240], ['Hospitals in nine states.', 'Hospitales en nueve estados.']),
  ],
  IRNR: [
    'Ironridge Machines',
    issuer(
      'industry',
      [520, 25_640, 1530, 520],
      ['Diggers, cranes and engines.', 'Excavadoras, grúas y motores.'],
    ),
  ],
  AERO: [
    'Aeroline Works',
    issuer('industry', [640, 17_380, 640, 200], ['Parts for airliners.', 'Piezas para aviones comerciales.']),
  ],
  FRGT: [
    'Freightway',
    issuer('transport', [390, 12_260, 710, 260], ['Trucks and warehouses.', 'Camiones y almacenes.']),
  ],
  PCRL: [
    'Pacific Crest Rail',
    issuer(
      'transport',
      [610, 22_540, 1120, 480],
      ['Railway from the coast to the plains.', 'Ferrocarril de la costa a las llanuras.'],
    ),
  ],
  SKYB: [
    'Skybridge Airlines',
    issuer(
      'transport',
      [650, 4680, 520, 60],
      ['Airline with three hubs.', 'Aerolínea con tres centros de conexión.'],
    ),
  ],
  TLCR: [
    'Tallcrown Telecom',
    issuer('telecom', [4250, 3940, 390, 200], ['Mobile and fibre networks.', 'Redes móviles y de fibra.']),
  ],
  MPLU: [
    'Maple Utilities',
    issuer(
      'utilities',
      [760, 7080, 390, 260],
      ['Power and gas for the lakes.', 'Electricidad y gas para los Grandes Lagos.'],
    ),
  ],
  CPRV: [
    'Copper Valley',
    issuer(
      'mining',
      [1440, 4210, 210, 70],
      ['Copper mines in the desert.', 'Minas de cobre en el desierto.'],
    ),
  ],
  TRLP: [
    'Trellis Property',
    issuer(
      'property',
      [940, 5590, 190, 240],
      ['Warehouses let to shippers.', 'Almacenes arrendados a transportistas.'],
    ),
  ],
})
