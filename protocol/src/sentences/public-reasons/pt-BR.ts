import type { PublicReasonSentences } from './types.ts'

export const publicReasonsPortuguese: PublicReasonSentences = {
  costs_rose: 'Aumentou o que a casa paga por isto.',
  costs_fell: 'Diminuiu o que a casa paga por isto.',
  law_changed: 'Mudou uma lei ou uma regra da autoridade.',
  safety: 'Torna as contas e o dinheiro mais seguros.',
  better_service: 'Torna o serviço mais rápido ou mais simples.',
  volume_changed: 'Há mais ou menos disto do que antes.',
  market_changed: 'Os mercados que isto acompanha se moveram.',
  mistake_corrected: 'O valor anterior era um erro.',

  news_pending: 'Notícias da empresa estão para sair, e todos devem poder ler antes.',
  disorderly_trading: 'Os preços se moveram sem causa visível, e isso está sendo verificado.',
  data_fault: 'Os dados de mercado estão errados ou faltam.',
  corporate_action: 'A empresa altera as suas ações, e as ordens precisam ser adaptadas.',
  authority_order: 'Uma autoridade determinou.',
  house_fault: 'Algo nosso não funciona como deveria.',

  news_published: 'As notícias foram publicadas.',
  orderly_again: 'Foi verificado, e a negociação pode voltar a ser ordenada.',
  fault_mended: 'A falha foi corrigida.',
  action_done: 'A alteração das ações foi feita.',
  order_lifted: 'A autoridade retirou a determinação.',
}
