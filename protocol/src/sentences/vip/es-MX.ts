import type { VipSentences } from './types.ts'

export const vipSpanish: VipSentences = {
  us_members: ({ symbol }) =>
    `Comprar acciones de EE. UU. como ${symbol} es para miembros VIP. No se movió dinero. Siempre puedes vender lo que tienes.`,
  vip_trial_used: () => 'Ya usaste la prueba gratis. Es una por persona. Elige un plan.',
  vip_trial_member: ({ until }, show) =>
    `Tienes membresía hasta el ${show.time(until)}. Tu prueba queda disponible para después.`,
  vip_price_changed: ({ price, currency }, show) =>
    `Ahora el precio es ${show.money(price, currency)}. Tu saldo no cambió; revisa el nuevo precio.`,
  vip_balance: ({ needed, available, currency }, show) =>
    `Este plan cuesta ${show.money(needed, currency)} y tienes ${show.money(available, currency)} disponibles. Tu saldo no cambió; elige un plan más corto o haz un depósito.`,
  vip_ahead: ({ days }) =>
    `Puedes tener hasta ${days} días de membresía por delante. Tu saldo no cambió; elige un plan más corto.`,
  vip_refund_none: () =>
    'No hay una compra con ese número que se pueda reembolsar. Revisa tus comprobantes VIP.',
  vip_refund_over: ({ until }, show) =>
    `Podías pedir el reembolso hasta el ${show.time(until)}. Tu membresía sigue hasta que termine.`,
  vip_refund_newer: () => 'Después compraste más días. Pide primero el reembolso de esa compra.',
}
