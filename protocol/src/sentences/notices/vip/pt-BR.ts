import type { VipNotices } from './types.ts'

export const vipNotices: VipNotices = {
  vip_trial: ({ days, until }, show) => ({
    title: `Seu teste VIP de ${days} dias começou`,
    text: `Ele termina em ${show.time(until)} e não custa nada. Não se renova.`,
  }),
  vip_bought: ({ days, price, currency, until }, show) => ({
    title: `VIP por ${days} dias, ${show.money(price, currency)}`,
    text: `Você é assinante até ${show.time(until)}. Não se renova. O comprovante está na página VIP.`,
  }),
  vip_refunded: ({ amount, currency, days }, show) => ({
    title: `Reembolso VIP: ${show.money(amount, currency)}`,
    text: `${days === '1' ? '1 dia não usado voltou' : `${days} dias não usados voltaram`} para o seu saldo.`,
  }),
  vip_ending: ({ days, until }, show) => ({
    title: days === '1' ? 'Seu VIP termina em menos de 1 dia' : `Seu VIP termina em menos de ${days} dias`,
    text: `Sua assinatura termina em ${show.time(until)}. Não se renova, e nada será cobrado.`,
  }),
  vip_ended: ({ until }, show) => ({
    title: 'Sua assinatura VIP terminou',
    text: `Ela terminou em ${show.time(until)}. Nada foi cobrado. O que você tem continua seu, e você pode vender como antes.`,
  }),
}
