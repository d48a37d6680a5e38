import type { adPictures } from '@openbourse/protocol'
import type { Announcement } from './store.ts'

type Words = Announcement['words']

/** Built-in announcements, shown from the first day. */
export const firstAnnouncements: readonly Announcement[] = [
  {
    slug: 'practice-market',
    link: '/pages/common/companyIntroduction',
    words: {
      'en-US': {
        title: 'This is a practice market',
        text: 'Companies and prices are simulated, but the order book is real. Every trade has a buyer and a seller, and no one can set a price.',
      },
      'es-MX': {
        title: 'Este es un mercado de práctica',
        text: 'Las empresas y los precios son simulados; el libro de órdenes es real: cada operación tiene un comprador y un vendedor, y nadie puede fijar un precio.',
      },
      'pt-BR': {
        title: 'Este é um mercado de treino',
        text: 'As empresas e os preços são simulados; o livro de ofertas é real: cada negócio tem um comprador e um vendedor, e ninguém pode fixar um preço.',
      },
    },
  },
  {
    slug: 'always-open',
    link: '/pages/tabbar/markets',
    words: {
      'en-US': {
        title: 'Markets are open around the clock',
        text: 'With practice hours, you can trade at any time. Each market’s trading day ends at midnight in its own time zone, after a short closing auction.',
      },
      'es-MX': {
        title: 'Los mercados abren las 24 horas',
        text: 'Con el horario de práctica puedes operar a cualquier hora. El día de operación de cada mercado termina a su medianoche, después de una breve subasta de cierre.',
      },
      'pt-BR': {
        title: 'Os mercados abrem 24 horas',
        text: 'No horário de treino você pode negociar a qualquer hora. O pregão de cada mercado termina à meia-noite local, depois de um breve leilão de fechamento.',
      },
    },
  },
]

export type Ad = {
  readonly id: string
  readonly picture: (typeof adPictures)[number]
  readonly words: Words
  /** The most traded stock is passed in for links that need one. */
  readonly link: (busiest: string) => string
}

/** Built-in banners. */
export const homeBanners: readonly Ad[] = [
  {
    id: 'xray',
    picture: 'xray',
    link: (busiest) => `/pages/stock/stockKline?symbol=${busiest}`,
    words: {
      'en-US': {
        title: 'See the cost before you buy',
        text: 'The order preview shows the spread, price impact and every fee.',
      },
      'es-MX': {
        title: 'Mira el costo antes de comprar',
        text: 'El desglose de la orden muestra spread, impacto y comisiones según el libro.',
      },
      'pt-BR': {
        title: 'Veja o custo antes de comprar',
        text: 'A prévia da ordem mostra spread, impacto e taxas conforme o livro.',
      },
    },
  },
  {
    id: 'practice',
    picture: 'practice',
    link: () => '/pages/user/assets',
    words: {
      'en-US': {
        title: 'Practice money, real rules',
        text: 'Start with five currencies. Learning here costs you nothing.',
      },
      'es-MX': {
        title: 'Dinero de práctica, reglas reales',
        text: 'Cinco monedas para empezar. Lo que aprendes aquí no te cuesta nada.',
      },
      'pt-BR': {
        title: 'Dinheiro fictício, regras reais',
        text: 'Cinco moedas para começar. O que você aprende aqui não custa nada.',
      },
    },
  },
  {
    id: 'security',
    picture: 'security',
    link: () => '/pages/user/security',
    words: {
      'en-US': {
        title: 'Three minutes to stay safe',
        text: 'Check your devices, your password and two-step verification.',
      },
      'es-MX': {
        title: 'Tres minutos para tu seguridad',
        text: 'Revisa tus dispositivos, tu contraseña y la verificación en dos pasos.',
      },
      'pt-BR': {
        title: 'Três minutos para a sua segurança',
        text: 'Confira seus aparelhos, sua senha e a verificação em duas etapas.',
      },
    },
  },
]
