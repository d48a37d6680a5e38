import type { CoinOfferTerms } from './rules.ts'

// Invented coins for the practice calendar: a name, its stated purpose, and a symbol made of both.

const roots = [
  'Kora',
  'Zuri',
  'Tamu',
  'Nuru',
  'Baobab',
  'Sahel',
  'Imani',
  'Jua',
  'Lagoon',
  'Mosi',
  'Ndovu',
  'Oja',
  'Pamoja',
  'Rafiki',
  'Simba',
  'Twiga',
  'Umoja',
  'Volta',
  'Wema',
  'Yaro',
] as const

type Purpose = { readonly name: string; readonly letter: string; readonly about: CoinOfferTerms['about'] }

const purpose = (name: string, letter: string, [en, es, pt]: readonly [string, string, string]): Purpose => ({
  name,
  letter,
  about: { 'en-US': en, 'es-MX': es, 'pt-BR': pt },
})

const purposes: readonly Purpose[] = [
  purpose('Network', 'N', [
    'Pays for sending messages between ships and ports.',
    'Sirve para pagar mensajes entre barcos y puertos.',
    'Serve para pagar mensagens entre navios e portos.',
  ]),
  purpose('Storage', 'S', [
    'Pays for space on disks that others rent out.',
    'Sirve para pagar espacio en discos que otros rentan.',
    'Serve para pagar espaço em discos que outros alugam.',
  ]),
  purpose('Energy', 'E', [
    'Counts power that solar roofs feed into a grid.',
    'Cuenta la energía que los techos solares entregan a la red.',
    'Conta a energia que telhados solares entregam à rede.',
  ]),
  purpose('Games', 'G', [
    'Buys items in games that several studios share.',
    'Compra objetos en juegos que comparten varios estudios.',
    'Compra itens em jogos que vários estúdios dividem.',
  ]),
  purpose('Maps', 'M', [
    'Rewards drivers for corrections to road maps.',
    'Premia a conductores por corregir mapas de caminos.',
    'Premia motoristas por correções em mapas de estradas.',
  ]),
]

/** How many coins the practice calendar can bring to the market. */
export const coinCount = roots.length * purposes.length

/** The coin of a place in the calendar. Neighbors in time differ in name and purpose. */
export function coinOf(number: number): Pick<CoinOfferTerms, 'coin' | 'name' | 'about'> {
  const root = roots[number % roots.length]!
  const { name, letter, about } = purposes[(number + Math.floor(number / roots.length)) % purposes.length]!
  return { coin: `${root.slice(0, 4)}${letter}`.toUpperCase(), name: `${root} ${name}`, about }
}
