import type { VipSentences } from './types.ts'

export const vipPortuguese: VipSentences = {
  us_members: ({ symbol }) =>
    `Comprar ações dos EUA, como ${symbol}, é para membros VIP. Nenhum dinheiro foi movimentado. Você sempre pode vender o que tem.`,
  vip_trial_used: () => 'Você já usou o teste grátis. É um por pessoa. Escolha um plano.',
  vip_trial_member: ({ until }, show) =>
    `Você é assinante até ${show.time(until)}. Seu teste continua disponível para depois.`,
  vip_price_changed: ({ price, currency }, show) =>
    `O preço agora é ${show.money(price, currency)}. Seu saldo não mudou; confira o novo preço.`,
  vip_balance: ({ needed, available, currency }, show) =>
    `Este plano custa ${show.money(needed, currency)} e você tem ${show.money(available, currency)} disponíveis. Seu saldo não mudou; escolha um plano mais curto ou faça um depósito.`,
  vip_ahead: ({ days }) =>
    `Você pode ter até ${days} dias de assinatura pela frente. Seu saldo não mudou; escolha um plano mais curto.`,
  vip_refund_none: () =>
    'Não há uma compra com esse número que possa ser reembolsada. Veja seus comprovantes VIP.',
  vip_refund_over: ({ until }, show) =>
    `O reembolso era possível até ${show.time(until)}. Sua assinatura continua até o fim.`,
  vip_refund_newer: () => 'Depois você comprou mais dias. Peça primeiro o reembolso dessa compra.',
}
