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
        text: 'Companies and prices are simulated, the order book is real: every trade has two sides, and nobody can set a price.',
      },
      'es-MX': {
        title: 'Este es un mercado de práctica',
        text: 'Las empresas y los precios son simulados, el libro de órdenes es real: cada operación tiene dos lados y nadie puede fijar un precio.',
      },
      'pt-BR': {
        title: 'Este é um mercado de prática',
        text: 'As empresas e os preços são simulados, o livro de ordens é real: cada negócio tem dois lados e ninguém pode fixar um preço.',
      },
    },
  },
  {
    slug: 'always-open',
    link: '/pages/tabbar/markets',
    words: {
      'en-US': {
        title: 'Markets are open around the clock',
        text: 'With practice hours you can trade at any time. The trading day of each market ends at its own midnight, after a short closing auction.',
      },
      'es-MX': {
        title: 'Los mercados abren todo el día',
        text: 'Con el horario de práctica puedes operar a cualquier hora. El día de cada mercado termina a su medianoche, después de una breve subasta de cierre.',
      },
      'pt-BR': {
        title: 'Os mercados abrem o dia todo',
        text: 'No horário de prática você pode negociar a qualquer hora. O pregão de cada mercado termina à sua meia-noite, depois de um breve leilão de fechamento.',
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
        text: 'The order X-ray shows spread, impact and fees from the book as it stands.',
      },
      'es-MX': {
        title: 'Ve el costo antes de comprar',
        text: 'La radiografía de la orden muestra diferencial, impacto y comisiones según el libro.',
      },
      'pt-BR': {
        title: 'Veja o custo antes de comprar',
        text: 'O raio-X da ordem mostra spread, impacto e taxas conforme o livro.',
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
        text: 'Five currencies to begin with. What you learn here costs you nothing.',
      },
      'es-MX': {
        title: 'Dinero de práctica, reglas reales',
        text: 'Cinco monedas para empezar. Lo que aprendes aquí no te cuesta nada.',
      },
      'pt-BR': {
        title: 'Dinheiro de prática, regras reais',
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
        title: 'Three minutes for your security',
        text: 'Look at your devices, your passwords and the second step of signing in.',
      },
      'es-MX': {
        title: 'Tres minutos para tu seguridad',
        text: 'Revisa tus dispositivos, tus contraseñas y el segundo paso para entrar.',
      },
      'pt-BR': {
        title: 'Três minutos para a sua segurança',
        text: 'Veja seus dispositivos, suas senhas e a segunda etapa do acesso.',
      },
    },
  },
]
