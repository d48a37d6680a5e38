import type { VipNotices } from './types.ts'

export const vipNotices: VipNotices = {
  vip_trial: ({ days, until }, show) => ({
    title: `Empezó tu prueba VIP de ${days} días`,
    text: `Termina el ${show.time(until)} y no cuesta nada. No se renueva.`,
  }),
  vip_bought: ({ days, price, currency, until }, show) => ({
    title: `VIP por ${days} días, ${show.money(price, currency)}`,
    text: `Tienes membresía hasta el ${show.time(until)}. No se renueva. El comprobante está en la página VIP.`,
  }),
  vip_refunded: ({ amount, currency, days }, show) => ({
    title: `Reembolso VIP: ${show.money(amount, currency)}`,
    text: `Te devolvimos ${days} ${days === '1' ? 'día' : 'días'} sin usar a tu saldo.`,
  }),
  vip_ending: ({ days, until }, show) => ({
    title: days === '1' ? 'Tu VIP termina en menos de 1 día' : `Tu VIP termina en menos de ${days} días`,
    text: `Tu membresía termina el ${show.time(until)}. No se renueva y no se te cobra nada.`,
  }),
  vip_ended: ({ until }, show) => ({
    title: 'Terminó tu membresía VIP',
    text: `Terminó el ${show.time(until)}. No se te cobró nada. Lo que tienes sigue siendo tuyo y lo puedes vender como antes.`,
  }),
}
