import { createHash } from 'node:crypto'
import type { Risk, Words } from '../rules.ts'

/** A company that does not exist. */
export type Issuer = {
  readonly symbol: string
  readonly name: string
  readonly sector: string
  readonly about: Words
}

const places = [
  'Ogun',
  'Benue',
  'Osun',
  'Kano',
  'Enugu',
  'Owerri',
  'Sokoto',
  'Yola',
  'Lokoja',
  'Minna',
  'Akure',
  'Gombe',
  'Uyo',
  'Asaba',
  'Jalingo',
  'Awka',
]

type Trade = { readonly name: string; readonly sector: string; readonly does: Words }

const trade = (name: string, sector: string, [en, es, pt]: readonly [string, string, string]): Trade => ({
  name,
  sector,
  does: { 'en-US': en, 'es-MX': es, 'pt-BR': pt },
})

const trades: readonly Trade[] = [
  trade('Bakeries', 'consumer', [
    'Bakes bread for shops and schools in',
    'Hornea pan para tiendas y escuelas en',
    'Assa pão para lojas e escolas em',
  ]),
  trade('Timber', 'materials', [
    'Saws and dries timber in',
    'Asierra y seca madera en',
    'Serra e seca madeira em',
  ]),
  trade('Ceramics', 'materials', [
    'Makes tiles and tableware in',
    'Fabrica azulejos y vajillas en',
    'Fabrica azulejos e louças em',
  ]),
  trade('Poultry', 'agriculture', [
    'Raises chickens and sells eggs in',
    'Cría pollos y vende huevos en',
    'Cria frangos e vende ovos em',
  ]),
  trade('Logistics', 'transport', [
    'Runs trucks and a warehouse in',
    'Opera camiones y un almacén en',
    'Opera caminhões e um armazém em',
  ]),
  trade('Clinics', 'health', [
    'Runs day clinics and a laboratory in',
    'Opera clínicas de día y un laboratorio en',
    'Opera clínicas e um laboratório em',
  ]),
  trade('Solar', 'utilities', [
    'Sells power from roofs and small grids in',
    'Vende electricidad de techos y redes pequeñas en',
    'Vende energia de telhados e pequenas redes em',
  ]),
  trade('Hotels', 'hotels', ['Runs three hotels in', 'Opera tres hoteles en', 'Opera três hotéis em']),
  trade('Plastics', 'industry', [
    'Molds crates, pipes and tanks in',
    'Moldea cajas, tubos y tanques en',
    'Molda caixas, tubos e tanques em',
  ]),
  trade('Data', 'technology', [
    'Hosts servers for banks and shops in',
    'Aloja servidores de bancos y tiendas en',
    'Hospeda servidores de bancos e lojas em',
  ]),
]

/** How many companies the practice calendar can bring to the market. */
export const issuersCount = places.length * trades.length

/** The company of a place in the calendar. Neighbours in time differ in place and trade. */
export function issuerOf(number: number): Issuer {
  const place = places[number % places.length]!
  const does = trades[(number + Math.floor(number / places.length)) % trades.length]!
  const about = (text: string): string => `${text} ${place}.`
  return {
    symbol: `${place.slice(0, 2)}${does.name.slice(0, 2)}`.toUpperCase(),
    name: `${place} ${does.name}`,
    sector: does.sector,
    about: {
      'en-US': about(does.does['en-US']),
      'es-MX': about(does.does['es-MX']),
      'pt-BR': about(does.does['pt-BR']),
    },
  }
}

/** A whole number from a name and a word, the same for ever: figures in the prospectus of an invented company. */
export function figureOf(symbol: string, word: string, { from, to }: { from: number; to: number }): number {
  const hash = createHash('sha256').update(`figures of ${symbol}: ${word}`).digest()
  return from + (hash.readUInt32BE(0) % (to - from + 1))
}

/** Risks that every prospectus begins with. */
export const practiceRisks: readonly Risk[] = [
  {
    title: {
      'en-US': 'You can lose most of what you pay',
      'es-MX': 'Puedes perder casi todo lo que pagues',
      'pt-BR': 'Você pode perder quase tudo o que pagar',
    },
    text: {
      'en-US':
        'The price after the listing follows the market. It can be far below the price of the offer on the first day.',
      'es-MX':
        'El precio después de la salida a bolsa sigue al mercado. Puede quedar muy por debajo del precio de la oferta el primer día.',
      'pt-BR':
        'O preço depois da estreia segue o mercado. Pode ficar muito abaixo do preço da oferta já no primeiro dia.',
    },
  },
  {
    title: {
      'en-US': 'One region',
      'es-MX': 'Una sola región',
      'pt-BR': 'Uma só região',
    },
    text: {
      'en-US':
        'Almost all sales come from one region. Bad roads, power cuts or a weak harvest there reach the whole company.',
      'es-MX':
        'Casi todas las ventas vienen de una región. Malos caminos, cortes de luz o una mala cosecha ahí afectan a toda la empresa.',
      'pt-BR':
        'Quase todas as vendas vêm de uma região. Estradas ruins, falta de energia ou uma safra fraca ali atingem a empresa toda.',
    },
  },
  {
    title: {
      'en-US': 'This company is invented',
      'es-MX': 'Esta empresa es inventada',
      'pt-BR': 'Esta empresa é inventada',
    },
    text: {
      'en-US':
        'It exists only in this practice market. Its figures are made up, and no real share can be bought.',
      'es-MX':
        'Solo existe en este mercado de práctica. Sus cifras son inventadas y no se puede comprar ninguna acción real.',
      'pt-BR':
        'Ela só existe neste mercado de treino. Os números são inventados e nenhuma ação real pode ser comprada.',
    },
  },
]

/** Use of the money of every practice offer, in percent. */
export const practiceUse: readonly { readonly what: Words; readonly percent: number }[] = [
  {
    what: { 'en-US': 'A second site', 'es-MX': 'Una segunda sede', 'pt-BR': 'Uma segunda unidade' },
    percent: 60,
  },
  { what: { 'en-US': 'Paying back debt', 'es-MX': 'Pagar deuda', 'pt-BR': 'Pagar dívidas' }, percent: 25 },
  {
    what: { 'en-US': 'Stocks and wages', 'es-MX': 'Inventario y salarios', 'pt-BR': 'Estoque e salários' },
    percent: 15,
  },
]
